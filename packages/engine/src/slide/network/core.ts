import { readAsset, readAssetNow } from '../../common/asset.js';
import { canShareMemory, MOST_THREADS, type Crew } from '../../common/crew.js';

/** What the module of `assembly/` exports. Boards are pairs of 64 bits: see `board.ts`. */
export interface CoreExports {
  makeRows(): void;
  setAlone(alone: number): void;
  threads(): number;
  exchangeAt(): number;
  networkAt(): number;
  unpackAll(tasks: number, encoding: number): number;
  useNetwork(patterns: number, cells: number, stages: number, scale: number): void;
  useRules(spawnKinds: number, goalRank: number): void;
  forget(): void;
  evaluate(board: bigint): number;
  moved(board: bigint, direction: number): bigint;
  pointsOf(board: bigint, direction: number): number;
  slideWide(low: bigint, high: bigint, direction: number): number;
  slidLow(): bigint;
  slidHigh(): bigint;
  slidPoints(): number;
  halved(low: bigint, high: bigint): bigint;

  search(
    low: bigint,
    high: bigint,
    depth: number,
    maxNodes: number,
    polling: number,
    leastChance: number,
  ): number;
  deepen(
    depth: number,
    maxNodes: number,
    polling: number,
    leastChance: number,
    skipping: number,
  ): number;
  searchedNodes(): number;
  chosenMove(): number;
  bestValue(): number;
  lead(): number;

  newGame(seed: bigint): void;
  setGame(low: bigint, high: bigint): void;
  gameLow(): bigint;
  gameHigh(): bigint;
  gameScore(): number;
  gameMoves(): number;
  gameRank(): number;
  gameEmpty(): number;
  gameTiles(leastRank: number): number;
  playMove(direction: number): number;
  searchGame(depth: number, maxNodes: number, polling: number, leastChance: number): number;
  playGame(depth: number, mostMoves: number): number;
  playGreedily(mostMoves: number): number;
  playRandomly(seed: bigint, moves: number): number;
  playInterleaved(seed: bigint, moves: number): number;
  setSlips(share: number): void;
  playErring(seed: bigint, from: bigint, to: number, mostMoves: number): number;
  listReplies(after: bigint): number;
}

/** What a search assumes of the game. */
export interface SearchRules {
  readonly spawnRanks: readonly number[];
  readonly spawnChances: readonly number[];
  /** The rank that ends the game, 0 if none does. */
  readonly goalRank: number;
}

/** The game that the module plays by itself. */
export const CLASSIC: SearchRules = { spawnRanks: [1, 2], spawnChances: [0.9, 0.1], goalRank: 0 };

/** The game that the network has learned: its spawns, and no end but that of the board. */
export function isClassic({ spawnRanks, spawnChances, goalRank }: SearchRules): boolean {
  const same = (given: readonly number[], classic: readonly number[]): boolean =>
    given.length === classic.length && given.every((value, i) => value === classic[i]);
  return (
    goalRank === 0 &&
    same(spawnRanks, CLASSIC.spawnRanks) &&
    same(spawnChances, CLASSIC.spawnChances)
  );
}

/** Where things lie in the exchange area: `assembly/exchange.ts`. */
const EXCHANGE = {
  patterns: 0,
  stageRanks: 256,
  spawnRanks: 288,
  spawnChances: 320,
  values: 352,
  replies: 384,
  tasks: 2048,
} as const;

const PAGE_BYTES = 65_536;
const INITIAL_PAGES = 128;
/** All that 32 bits can address. It is reserved, and taken only as networks need it. */
const MAX_PAGES = 65_536;
/** Where memory is shared less is asked for: not every browser has that much to reserve. */
const MAX_SHARED_PAGES = 32_768;

/** One instance of the module with its memory: what one thread plays with, or the first of several. */
export class Core {
  readonly memory: WebAssembly.Memory;
  readonly exports: CoreExports;
  /** How many there will be; `exports.threads` tells how many there are. */
  readonly threads: number;
  #poll: () => boolean = () => false;
  #rules: SearchRules | undefined;

  constructor(
    module: WebAssembly.Module,
    memory: WebAssembly.Memory = new WebAssembly.Memory({
      initial: INITIAL_PAGES,
      maximum: MAX_PAGES,
    }),
    threads = 1,
  ) {
    this.memory = memory;
    this.threads = threads;
    const host = { poll: () => Number(this.#poll()) };
    const instance = new WebAssembly.Instance(module, { env: { memory: this.memory }, host });
    this.exports = instance.exports as unknown as CoreExports;
    this.exports.makeRows();
    this.useRules(CLASSIC);
  }

  /** What searches ask now and then, if told to; true ends them. */
  pollWith(poll: () => boolean): void {
    this.#poll = poll;
  }

  setPatterns(patterns: readonly number[], stageRanks: readonly number[]): void {
    this.#words('patterns', patterns.length).set(patterns);
    this.#words('stageRanks', stageRanks.length).set(stageRanks);
  }

  /** Takes over what searches assume of the game; asked for the same again, it costs nothing. */
  useRules(rules: SearchRules): void {
    if (this.#rules === rules) return;
    const { spawnRanks, spawnChances, goalRank } = rules;
    this.#words('spawnRanks', spawnRanks.length).set(spawnRanks);
    this.#floats('spawnChances', spawnChances.length).set(spawnChances);
    this.exports.useRules(spawnRanks.length, goalRank);
    this.#rules = rules;
  }

  /** Whether a tile ends the game, and is all that counts. */
  get hasGoal(): boolean {
    return this.#rules?.goalRank !== 0;
  }

  /** A table of weights in memory, for those who fill it by themselves, six-cell ones by `placeOf`; the memory grows for it. */
  table(number: number, entries: number): Int16Array {
    const bytes = entries * Int16Array.BYTES_PER_ELEMENT;
    const at = this.exports.networkAt() + number * bytes;
    const missing = Math.ceil((at + bytes - this.memory.buffer.byteLength) / PAGE_BYTES);
    if (missing > 0) this.memory.grow(missing);
    return new Int16Array(this.memory.buffer, at, entries);
  }

  /** Unpacks tables with all threads there are: each is a task of four words, see `assembly/unpack.ts`. */
  unpack(tasks: readonly (readonly number[])[], encoding: number): number {
    this.#words('tasks', 4 * tasks.length).set(tasks.flat());
    return this.exports.unpackAll(tasks.length, encoding);
  }

  /** The values of the last search by direction, NaN where a move is not legal. */
  values(): number[] {
    return Array.from(this.#floats('values', 4));
  }

  /** What `listReplies` left: low and high word of each board, for a 2 and for a 4 in each empty cell. */
  replies(cells: number): Uint32Array {
    return this.#words('replies', 4 * cells);
  }

  #words(part: keyof typeof EXCHANGE, length: number): Uint32Array {
    return new Uint32Array(this.memory.buffer, this.exports.exchangeAt() + EXCHANGE[part], length);
  }

  #floats(part: keyof typeof EXCHANGE, length: number): Float32Array {
    return new Float32Array(this.memory.buffer, this.exports.exchangeAt() + EXCHANGE[part], length);
  }
}

/** Reads and compiles the engine's module, which any number of cores can share. */
export async function compileCore(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readAsset(moduleUrl()));
}

/** The same without waiting; undefined where there is no disk to read from. */
export function compileCoreNow(): WebAssembly.Module | undefined {
  const bytes = readAssetNow(moduleUrl());
  return bytes && new WebAssembly.Module(bytes);
}

/** Written out in one expression: this is what bundlers recognise as a file to take along. */
function moduleUrl(): URL {
  return new URL('../../../wasm/engine.wasm', import.meta.url);
}

/** A core ready for a network: see `install.ts`. With a crew its searches are those of several threads. */
export async function createCore(crew?: Crew): Promise<Core> {
  const bytes = await readAsset(moduleUrl());
  const threads = Math.min(crew?.threads ?? 1, MOST_THREADS);
  const memory = threads > 1 && canShareMemory() ? sharedMemory() : undefined;
  if (memory === undefined) return new Core(await WebAssembly.compile(bytes));
  const module = await WebAssembly.compile(importingShared(bytes));
  const core = new Core(module, memory, threads);
  for (let thread = 1; thread < threads; thread++) crew!.start({ module, memory, thread });
  return core;
}

/** Undefined where there is not so much to reserve. */
function sharedMemory(): WebAssembly.Memory | undefined {
  try {
    return new WebAssembly.Memory({
      initial: INITIAL_PAGES,
      maximum: MAX_SHARED_PAGES,
      shared: true,
    });
  } catch {
    return undefined;
  }
}

/** The import `env.memory` with limits: what a module that shares its memory has there is 3 and not 1. */
const MEMORY_IMPORT = ['\x03env\x06memory\x02\x01', 3] as const;

/** The module for memory that is shared: all else of it is the same, to the byte. */
function importingShared(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [text, flag] = MEMORY_IMPORT;
  const at = new TextDecoder('latin1').decode(bytes).indexOf(text);
  const shared = bytes.slice();
  shared[at + text.length - 1] = flag;
  return shared;
}
