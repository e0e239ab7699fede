import type { Core } from './core.js';

/** An average over play-outs. */
export interface PlayedOut {
  readonly mean: number;
  /** The standard error of the mean. */
  readonly error: number;
}

/** How far a game is played, and how deep each of its moves is searched. */
const MOVES = 60;
const DEPTH = 2;

/** The first of the seeds, which are the same for every move and every question. */
const FIRST_SEED = 20_480;

/**
 * Plays moves of one board out. The network has learned from its own games, in which it keeps order: boards
 * that it would never play into look worse to it than they are. After some dozens of its own moves there is
 * order again, or no game any more, and the network knows what it is talking about.
 */
export class PlayOuts {
  readonly #core: Core;
  readonly #low: bigint;
  readonly #high: bigint;
  readonly #values: number[][] = [[], [], [], []];

  constructor(core: Core, low: bigint, high: bigint) {
    this.#core = core;
    this.#low = low;
    this.#high = high;
  }

  count(direction: number): number {
    return this.#values[direction]!.length;
  }

  /** Plays a move out once more. */
  play(direction: number): void {
    const { exports } = this.#core;
    const values = this.#values[direction]!;
    exports.newGame(BigInt(FIRST_SEED + values.length));
    exports.setGame(this.#low, this.#high);
    exports.playMove(direction);
    exports.playGame(DEPTH, MOVES);
    // As it is, and not halved: the points of the board count, not a good move on it.
    const over = exports.search(exports.gameLow(), exports.gameHigh(), DEPTH, Infinity, 0, 0) === 0;
    values.push(exports.gameScore() + (over ? 0 : exports.bestValue()));
  }

  result(direction: number): PlayedOut {
    return averageOf(this.#values[direction]!);
  }

  /** By how much one move came out above another, game by game with the same chance. */
  lead(first: number, second: number): PlayedOut {
    const others = this.#values[second]!;
    const both = this.#values[first]!.slice(0, others.length);
    return averageOf(both.map((value, i) => value - others[i]!));
  }
}

function averageOf(values: readonly number[]): PlayedOut {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (count * (count - 1))) };
}

/**
 * What to believe: the search as far as the play-outs bear it out. A search that is off by many of their
 * errors counts for nothing; one that agrees with them is the more precise of the two.
 */
export function believed(searched: number, { mean, error }: PlayedOut): PlayedOut {
  const off = searched - mean;
  if (off === 0) return { mean, error: 0 };
  const trust = error ** 2 / (error ** 2 + off ** 2);
  return { mean: mean + trust * off, error: error * (1 - trust) };
}
