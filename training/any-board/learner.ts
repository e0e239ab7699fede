import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stemOf, STEMS, tupleLayout } from '@twofold/engine/any-board';
import { networkSource } from './network-source.js';
import type { Learning, Piece } from './plans.js';

/** Numbers of weights in rising order, and what each is worth in points. */
export interface LearnedWeights {
  readonly numbers: Uint32Array;
  readonly points: Float32Array;
}

/** What happened since the last report: games from the start alone, not those gone back into. */
export interface Report {
  readonly moves: number;
  readonly rate: number | 'coherent';
  readonly games: number;
  readonly average: number;
  /** How many games ended with each highest tile. */
  readonly tiles: Readonly<Record<number, number>>;
  readonly movesPerSecond: number;
}

/** What assembly/learner.ts exports. */
interface Learner {
  readonly memory: WebAssembly.Memory;
  readonly games: WebAssembly.Global<'i32'>;
  readonly points: WebAssembly.Global<'f64'>;
  begin(seed: bigint, worth: number): void;
  learn(moves: number, rate: number, coherent: boolean, back: number): void;
  gamesWith(level: number): number;
  forgetGames(): void;
  weightsAt(): number;
  tiesAt(): number;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['learner.ts', 'room.ts', 'slide.ts'];
const FLAGS = '--outFile learner.wasm -O3 --noAssert --runtime stub --maximumMemory 65536';
const REPORTS_PER_PIECE = 20;
const LEVELS = 16;

type OnReport = (report: Report) => void;

/** Learns the values of a board by playing it as planned; the same plan gives the same weights. */
export function learnWeights(plan: Learning, onReport: OnReport): LearnedWeights {
  const learner = compiledFor(plan);
  learner.begin(BigInt(plan.seed), plan.optimism);
  for (const piece of plan.pieces) learnPiece(learner, piece, plan, onReport);
  const changed = weightsIn(learner, plan);
  const share = plan.optimism / tupleLayout(plan).placements.length;
  const numbers = Uint32Array.from(changed.keys()).filter((number) => changed[number] !== 0);
  return { numbers, points: Float32Array.from(numbers, (number) => changed[number]! + share) };
}

/** Learns on with these weights alone; whatever else is met counts and learns as its stem. */
export function refineWeights(
  kept: LearnedWeights,
  plan: Learning,
  moves: number,
  onReport: OnReport,
): LearnedWeights {
  const learner = compiledFor(plan);
  learner.begin(BigInt(plan.seed), 0);
  const weights = weightsIn(learner, plan);
  for (const [i, number] of kept.numbers.entries()) weights[number] = kept.points[i]!;
  const { weightCount, placements } = tupleLayout(plan);
  const ties = new Int32Array(learner.memory.buffer, learner.tiesAt(), weightCount);
  const offsets = [...new Set(placements.map(({ offset }) => offset)), weightCount + STEMS];
  for (let i = 0; i + 1 < offsets.length; i++) {
    for (let number = offsets[i]!; number < offsets[i + 1]! - STEMS; number++) {
      ties[number] = (stemOf(number, offsets[i]!) - number) * Float32Array.BYTES_PER_ELEMENT;
    }
  }
  for (const number of kept.numbers) ties[number] = 0;
  learnPiece(learner, { moves, rate: 'coherent' }, plan, onReport);
  const stems = offsets.slice(0, -1).flatMap((offset) => {
    return Array.from({ length: STEMS }, (_, i) => offset - STEMS + i);
  });
  const used = stems.filter((stem) => weights[stem] !== 0);
  const numbers = Uint32Array.from(new Set([...kept.numbers, ...used])).toSorted();
  return { numbers, points: Float32Array.from(numbers, (number) => weights[number]!) };
}

function learnPiece(learner: Learner, piece: Piece, plan: Learning, onReport: OnReport): void {
  const coherent = piece.rate === 'coherent';
  const rate = piece.rate === 'coherent' ? 1 : piece.rate;
  const each = Math.round(piece.moves / REPORTS_PER_PIECE);
  for (let i = 1; i <= REPORTS_PER_PIECE; i++) {
    const begun = process.cpuUsage();
    learner.learn(each, rate, coherent, plan.back);
    const movesPerSecond = Math.round(each / (process.cpuUsage(begun).user / 1e6));
    onReport({ moves: i * each, rate: piece.rate, ...gamesOf(learner), movesPerSecond });
    learner.forgetGames();
  }
}

function gamesOf(learner: Learner): Pick<Report, 'games' | 'average' | 'tiles'> {
  const games = learner.games.value;
  const tiles: Record<number, number> = {};
  for (let level = 1; level < LEVELS; level++) {
    const count = learner.gamesWith(level);
    if (count > 0) tiles[2 ** level] = count;
  }
  return { games, average: Math.round(learner.points.value / games), tiles };
}

/** The sources are compiled in a folder where the written part lies beside the rest. */
function compiledFor({ width, height }: Learning): Learner {
  const folder = join(ROOT, '.cache', 'training-any-board', `${width}x${height}`);
  mkdirSync(folder, { recursive: true });
  for (const name of SOURCES) {
    copyFileSync(new URL(`assembly/${name}`, import.meta.url), join(folder, name));
  }
  const layout = tupleLayout({ width, height });
  writeFileSync(join(folder, 'network.ts'), networkSource(width, height, layout));
  const compiler = join(ROOT, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
  const flags = [...FLAGS.split(' '), '--use', 'abort='];
  execFileSync(process.execPath, [compiler, 'learner.ts', ...flags], {
    cwd: folder,
    stdio: 'inherit',
  });
  const module = new WebAssembly.Module(readFileSync(join(folder, 'learner.wasm')));
  return new WebAssembly.Instance(module).exports as unknown as Learner;
}

function weightsIn(learner: Learner, plan: Learning): Float32Array {
  const { weightCount } = tupleLayout(plan);
  return new Float32Array(learner.memory.buffer, learner.weightsAt(), weightCount);
}
