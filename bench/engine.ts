// Speed of the engine on one core: `npm run bench:engine`, with `-- --network FILE` for another network
// than `full`, and with `-- --save` into bench/results/engine.json. Time is that of the processor, so
// that other work on the machine counts for less.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createCore, installNetwork, loadNetwork, type Core } from '@twofold/engine';
import { crewOf } from '@twofold/engine/node';
import { playMinimal } from './minimal.js';
import { circumstances, median, processorSeconds, saveResults } from './results.js';

const ROUNDS = 9;
const TABLE_ENTRIES = 16 ** 6;
const EIGHT_BY_SIX = '012456 456789 012345 234569 01259a 345678 134567 01489a';
const FOUR_BY_SIX = '012345 456789 012456 45689a';

interface Measured {
  readonly what: string;
  readonly movesPerSecond?: number;
  /** The best of the rounds: what the machine does when nothing else wants its caches. */
  readonly best?: number;
  /** How many times as fast as the minimal TypeScript loop, measured in the same round. */
  readonly ofMinimal?: number;
  readonly milliseconds?: number;
  /** How many times as fast as one thread, by the wall: rounds in which others had a processor count against it. */
  readonly ofOneThread?: number;
}

const { values } = parseArgs({
  options: {
    network: { type: 'string', default: 'full' },
    save: { type: 'boolean', default: false },
  },
});

function secondsOf(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  return processorSeconds(begun);
}

function randomPlay(core: Core, what: string, play: 'playRandomly' | 'playInterleaved'): Measured {
  const moves = 3_000_000;
  const slowMoves = 300_000;
  const run = (round: number): unknown => core.exports[play](BigInt(round), moves);
  for (let round = 0; round < 3; round++) run(round);
  playMinimal(4, 4, slowMoves);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
    ours: moves / secondsOf(() => run(round)),
    minimal: slowMoves / secondsOf(() => playMinimal(4, 4, slowMoves)),
  }));
  return {
    what,
    ...speeds(rounds.map(({ ours }) => ours)),
    ofMinimal: median(rounds.map(({ ours, minimal }) => ours / minimal)),
  };
}

function speeds(list: readonly number[]): { movesPerSecond: number; best: number } {
  return { movesPerSecond: Math.round(median(list)), best: Math.round(Math.max(...list)) };
}

/** Boards from games that the network plays by itself, one of every 50 or so. */
function boardsOfGames({ exports }: Core, count: number): bigint[] {
  const boards: bigint[] = [];
  for (let seed = 0; boards.length < count; seed++) {
    exports.newGame(BigInt(seed));
    while (exports.playGreedily(53) === 53) boards.push(exports.gameLow());
  }
  return boards.filter((_, i) => i % Math.ceil(boards.length / count) === 0);
}

/** Plays a few moves from each of many boards: the whole of a game is seen in a short time. */
function searching(core: Core, what: string, boards: readonly bigint[], depth: number): Measured {
  const { exports } = core;
  const [starts, moves] = (
    [
      [60, 500],
      [60, 40],
      [40, 5],
    ] as const
  )[depth - 1]!;
  const run = (round: number): number => {
    let played = 0;
    for (let i = 0; i < starts; i++) {
      exports.setGame(boards[(round * starts + i) % boards.length]!, 0n);
      played += depth === 1 ? exports.playGreedily(moves) : exports.playGame(depth, moves);
    }
    return played;
  };
  exports.newGame(1n);
  for (let round = 0; round < 3; round++) run(round);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    let played = 0;
    const seconds = secondsOf(() => {
      played = run(round);
    });
    return played / seconds;
  });
  return { what: `${depth}-ply, ${what}`, ...speeds(rounds) };
}

/** The same boards searched in full by one thread and by two, in turns, both with empty caches. */
function sharing(one: Core, two: Core, boards: readonly bigint[], depth: number): Measured {
  const wallOf = ({ exports }: Core, round: number): number => {
    exports.forget();
    const begun = performance.now();
    for (let i = 0; i < 4; i++) {
      exports.search(boards[(round * 4 + i) % boards.length]!, 0n, depth, Infinity, 0, 0);
    }
    return performance.now() - begun;
  };
  const ratios = Array.from({ length: 5 * ROUNDS }, (_, i) => wallOf(one, i) / wallOf(two, i));
  return { what: `${depth}-ply, 8x6 network, two threads`, ofOneThread: median(ratios) };
}

function patternsOf(text: string): number[] {
  return text.split(' ').map((cells) => Number.parseInt(cells, 16));
}

function useTables(core: Core, patterns: string): void {
  const list = patternsOf(patterns);
  core.setPatterns(list, [0]);
  core.exports.useNetwork(list.length, 6, 1, 16);
}

/** Without a network: weights that at least differ. They play badly, and see few kinds of boards. */
function fillRandomly(core: Core): void {
  for (let number = 0; number < 8; number++) {
    const table = core.table(number, TABLE_ENTRIES);
    for (let i = 0; i < table.length; i++) table[i] = Math.imul(i + number, 0x9e37_79b1) >> 22;
  }
  useTables(core, EIGHT_BY_SIX);
}

/**
 * A 4x6 network out of the 8x6 one, which has three of its patterns. It plays worse than one that was
 * trained, but looks its weights up at the same places.
 */
function reduced(from: Core, to: Core): void {
  const sources = patternsOf(FOUR_BY_SIX).map((pattern) =>
    patternsOf(EIGHT_BY_SIX).indexOf(pattern),
  );
  for (const [number, source] of sources.entries()) {
    const table = to.table(number, TABLE_ENTRIES);
    if (source < 0) continue;
    const weights = from.table(source, TABLE_ENTRIES);
    for (let i = 0; i < table.length; i++)
      table[i] = Math.max(-8192, Math.min(8191, weights[i]! * 2.67));
  }
  useTables(to, FOUR_BY_SIX);
}

async function install(core: Core): Promise<string> {
  const named = values.network === 'full' || values.network === 'lite';
  const network = await loadNetwork(
    named ? (values.network as 'full') : readFileSync(values.network),
  );
  const installed = network.ok ? installNetwork(core, network.value) : network;
  if (installed.ok) return values.network;
  console.log(`no network (${installed.error.message}): random weights`);
  fillRandomly(core);
  return 'random weights';
}

const measured: Measured[] = [];

const starting = performance.now();
const eight = await createCore();
measured.push({ what: 'start: module and row tables', milliseconds: performance.now() - starting });
const loading = performance.now();
const network = await install(eight);
measured.push({ what: 'start: the network', milliseconds: performance.now() - loading });

measured.push(
  randomPlay(eight, 'random play, one game at a time', 'playRandomly'),
  randomPlay(eight, 'random play, three games interleaved', 'playInterleaved'),
);
const boards = boardsOfGames(eight, 1000);
const four = await createCore();
reduced(eight, four);
for (const depth of [1, 2, 3]) measured.push(searching(four, '4x6 network', boards, depth));
for (const depth of [1, 2, 3]) measured.push(searching(eight, '8x6 network', boards, depth));

const two = await createCore(crewOf(2));
const loadingTwo = performance.now();
await install(two);
measured.push({
  what: 'start: the network, two threads',
  milliseconds: performance.now() - loadingTwo,
});
for (const depth of [3, 4, 5]) measured.push(sharing(eight, two, boards, depth));

for (const { what, movesPerSecond, best, ofMinimal, milliseconds, ofOneThread } of measured) {
  const share = ofMinimal === undefined ? '' : `, ${ofMinimal.toFixed(1)} times the minimal loop`;
  const alone =
    ofOneThread === undefined
      ? `${milliseconds?.toFixed(1)} ms`
      : `${ofOneThread.toFixed(2)} times as fast as one`;
  const speed =
    movesPerSecond === undefined
      ? alone
      : `${movesPerSecond.toLocaleString('en')} moves/s, best ${best!.toLocaleString('en')}`;
  console.log(`${what}: ${speed}${share}`);
}
if (values.save) {
  saveResults('engine', { ...circumstances(), network, rounds: ROUNDS, measured });
}
