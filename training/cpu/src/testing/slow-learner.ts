import { lookupsOf, SYMMETRIES, type Lookup } from '../lookups.js';
import { tableEntries, type Pattern } from '../patterns.js';

const WORD = 2n ** 64n;
const NO_MOVE = -1;

/** What a learner is asked to do; the names are those of the command line. */
export interface Lesson {
  readonly patterns: readonly Pattern[];
  readonly stageRanks: readonly number[];
  readonly games: number;
  readonly seed: bigint;
  readonly optimistic: number;
  readonly late: { readonly share: number; readonly rank: number };
}

interface SlowGame {
  cells: number[];
  random: bigint;
  score: number;
  isLate: boolean;
  /** The weights of the last afterstate, one for each lookup. */
  last: { readonly stage: number; readonly entries: readonly number[] } | undefined;
}

type Cells = readonly number[];

/** The learner once more, plain and slow: lists of cells, one weight at a time, no addresses. */
export class SlowLearner {
  readonly #lookups: readonly Lookup[];
  readonly #lesson: Lesson;
  readonly #late: (Cells | undefined)[] = [];
  readonly games: SlowGame[];
  /** By stage and pattern. */
  readonly weights: Float32Array[][];
  readonly #sums: Float32Array[][];
  readonly #sizes: Float32Array[][];
  finished = 0;
  finishedLate = 0;

  constructor(lesson: Lesson) {
    this.#lesson = lesson;
    this.#lookups = lookupsOf(lesson.patterns);
    const tables = (value: (stage: number) => number): Float32Array[][] =>
      lesson.stageRanks.map((_, stage) =>
        lesson.patterns.map((pattern) =>
          new Float32Array(tableEntries(pattern)).fill(value(stage)),
        ),
      );
    const first = lesson.optimistic / (SYMMETRIES * lesson.patterns.length);
    this.weights = tables((stage) => (stage === 0 ? first : Number.NaN));
    this.#sums = tables(() => 0);
    this.#sizes = tables(() => 0);
    this.games = Array.from({ length: lesson.games }, (_, number) => {
      const random = mixed(mixed(lesson.seed + 1n) + BigInt(number) * 0xd134_2543_de82_ef95n);
      const game: SlowGame = { cells: [], random, score: 0, isLate: false, last: undefined };
      startFresh(game);
      return game;
    });
  }

  td(steps: number, rate: number): void {
    const share = Math.fround(Math.fround(rate) * Math.fround(1 / this.#features));
    this.#run(steps, (stage, pattern, entry, error) => {
      const table = this.weights[stage]![pattern]!;
      table[entry] = table[entry]! + Math.fround(share * error);
    });
  }

  tc(steps: number, rate: number, floor: number): void {
    const share = Math.fround(Math.fround(rate) * Math.fround(1 / this.#features));
    this.#run(steps, (stage, pattern, entry, error) => {
      const sums = this.#sums[stage]![pattern]!;
      const sizes = this.#sizes[stage]![pattern]!;
      const ratio = Math.fround(Math.abs(sums[entry]!) / sizes[entry]!);
      const coherence = sizes[entry]! > 0 ? Math.max(ratio, Math.fround(floor)) : 1;
      sums[entry] = sums[entry]! + error;
      sizes[entry] = sizes[entry]! + Math.abs(error);
      const table = this.weights[stage]![pattern]!;
      table[entry] = table[entry]! + Math.fround(Math.fround(share * coherence) * error);
    });
  }

  get #features(): number {
    return SYMMETRIES * this.#lesson.patterns.length;
  }

  #run(
    steps: number,
    change: (stage: number, pattern: number, entry: number, error: number) => void,
  ): void {
    const { late } = this.#lesson;
    for (let step = 0; step < steps; step++) {
      for (const game of this.games) {
        const best = this.#best(game.cells);
        if (game.last !== undefined) {
          const { stage, entries } = game.last;
          for (const [i, entry] of entries.entries()) this.#begin(stage, i, entry);
          const now = this.#sum(stage, entries);
          const error = Math.fround((best === undefined ? 0 : best.worth) - now);
          for (const [i, entry] of entries.entries()) {
            change(stage, this.#lookups[i]!.pattern, entry, error);
          }
        }
        if (best === undefined) {
          this.#end(game);
          continue;
        }
        game.score += best.points;
        game.last = best.place;
        game.cells = spawned(best.after, drawn(game));
        if (late.share > 0) this.#storeLate(game);
      }
    }
  }

  #best(cells: Cells) {
    let best:
      | { worth: number; points: number; after: number[]; place: NonNullable<SlowGame['last']> }
      | undefined;
    for (const direction of ['up', 'down', 'left', 'right'] as const) {
      const moved = slid(cells, direction);
      if (moved === undefined) continue;
      const place = this.#placeOf(moved.cells);
      const worth = Math.fround(moved.points + this.#sum(place.stage, place.entries));
      if (best !== undefined && worth <= best.worth) continue;
      best = { worth, points: moved.points, after: moved.cells, place };
    }
    return best;
  }

  #placeOf(cells: Cells): { readonly stage: number; readonly entries: readonly number[] } {
    const largest = Math.max(...cells);
    const stage = this.#lesson.stageRanks.findLastIndex((rank) => largest >= rank);
    const entries = this.#lookups.map(({ placements }) =>
      Math.min(
        ...placements.map((placement) =>
          placement.reduce((index, cell, j) => index + cells[cell]! * 16 ** j, 0),
        ),
      ),
    );
    return { stage, entries };
  }

  /** Four sums side by side, as the fast one has them. */
  #sum(stage: number, entries: readonly number[]): number {
    const sums = [0, 0, 0, 0];
    for (const [i, entry] of entries.entries()) {
      const { pattern, placements } = this.#lookups[i]!;
      const weight = Math.fround(placements.length * this.#resolved(stage, pattern, entry));
      sums[i % 4] = i < 4 ? weight : Math.fround(sums[i % 4]! + weight);
    }
    const [a, b, c, d] = sums as [number, number, number, number];
    return Math.fround(Math.fround(a + b) + Math.fround(c + d));
  }

  #resolved(stage: number, pattern: number, entry: number): number {
    const weight = this.weights[stage]![pattern]![entry]!;
    return Number.isNaN(weight) ? this.#resolved(stage - 1, pattern, entry) : weight;
  }

  /** A weight that is changed for the first time in its stage begins as that of the stage before. */
  #begin(stage: number, lookup: number, entry: number): void {
    const { pattern } = this.#lookups[lookup]!;
    this.weights[stage]![pattern]![entry] = this.#resolved(stage, pattern, entry);
  }

  #end(game: SlowGame): void {
    if (game.isLate) this.finishedLate++;
    else this.finished++;
    const { share } = this.#lesson.late;
    if (share > 0) {
      const chance = drawn(game);
      const board = this.#late[Number(chance & 255n)];
      if (chance >> 32n < BigInt(Math.round(share * 2 ** 32)) && board !== undefined) {
        startFresh(game);
        game.cells = [...board];
        game.isLate = true;
        return;
      }
    }
    startFresh(game);
  }

  #storeLate(game: SlowGame): void {
    const chance = drawn(game);
    if ((chance >> 32n) % 256n !== 0n) return;
    if (Math.max(...game.cells) >= this.#lesson.late.rank) {
      this.#late[Number(chance & 255n)] = [...game.cells];
    }
  }
}

function startFresh(game: SlowGame): void {
  const random = drawn(game);
  game.cells = Array.from({ length: 16 }, () => 0);
  game.cells[Number(random >> 60n)] = isFour(random) ? 2 : 1;
  game.cells = spawned(game.cells, drawn(game));
  game.score = 0;
  game.isLate = false;
  game.last = undefined;
}

/** SplitMix64: the state is a counter, a draw its finaliser. */
function drawn(game: SlowGame): bigint {
  const random = mixed(game.random);
  game.random = (game.random + 0x9e37_79b9_7f4a_7c15n) % WORD;
  return random;
}

function mixed(state: bigint): bigint {
  let x = state % WORD;
  x = ((x ^ (x >> 30n)) * 0xbf58_476d_1ce4_e5b9n) % WORD;
  x = ((x ^ (x >> 27n)) * 0x94d0_49bb_1331_11ebn) % WORD;
  return x ^ (x >> 31n);
}

function isFour(random: bigint): boolean {
  return (random & 0xffff_ffffn) < 429_496_730n;
}

function spawned(cells: Cells, random: bigint): number[] {
  const empty = cells.flatMap((rank, cell) => (rank === 0 ? [cell] : []));
  const chosen = empty[Number(((random >> 32n) * BigInt(empty.length)) >> 32n)] ?? NO_MOVE;
  return cells.map((rank, cell) => (cell === chosen ? (isFour(random) ? 2 : 1) : rank));
}

const LINES = {
  up: [0, 1, 2, 3].map((column) => [0, 4, 8, 12].map((row) => row + column)),
  down: [0, 1, 2, 3].map((column) => [12, 8, 4, 0].map((row) => row + column)),
  left: [0, 4, 8, 12].map((row) => [0, 1, 2, 3].map((column) => row + column)),
  right: [0, 4, 8, 12].map((row) => [3, 2, 1, 0].map((column) => row + column)),
} as const;

function slid(cells: Cells, direction: keyof typeof LINES) {
  const after = Array.from({ length: 16 }, () => 0);
  let points = 0;
  for (const line of LINES[direction]) {
    const tiles = line.map((cell) => cells[cell]!).filter((rank) => rank > 0);
    for (let at = 0; tiles.length > 0; at++) {
      const rank = tiles.shift()!;
      const merges = tiles[0] === rank;
      if (merges) {
        tiles.shift();
        points += 2 ** (rank + 1);
      }
      after[line[at]!] = merges ? Math.min(15, rank + 1) : rank;
    }
  }
  return after.every((rank, cell) => rank === cells[cell]) ? undefined : { cells: after, points };
}
