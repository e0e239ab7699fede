import {
  largestOf,
  readCells,
  readFeatures,
  STEP,
  TABLE_WEIGHTS,
  WEIGHTS_READ,
} from '@twofold/engine/practical';

/** Of the boards of a game one in so many is learned from: neighbours say nearly the same. */
const STRIDE = 4;
/** How far a result reaches back: a board learns from those about forty moves later. */
const LAMBDA = 0.9;
/** How fast, and how much is already known of a weight that was never seen. */
const RATE = 0.06;
const KNOWN = 4;
/** What was seen less often is left out. */
const LEAST_VISITS = 8;

/** The boards after the moves of a game, two words each. */
export type Boards = Uint32Array;

/** Learns the chance to make one tile from games of one player: TD(lambda) on the logit of the chance. */
export class ChanceLearner {
  readonly target: number;
  readonly #weights = new Float32Array(TABLE_WEIGHTS);
  readonly #visits = new Uint32Array(TABLE_WEIGHTS);
  readonly #squares = new Float32Array(TABLE_WEIGHTS).fill(KNOWN);
  readonly #numbers = new Int32Array(WEIGHTS_READ);
  readonly #cells = new Uint8Array(16);

  constructor(target: number) {
    this.target = target;
  }

  /** Learns from a game of so many moves; whether it made the tile. */
  learn(boards: Boards, moves: number): boolean {
    const before = this.#movesBefore(boards, moves);
    let goal = Number(before < moves);
    for (let i = before - 1; i >= 0; i -= STRIDE) {
      readCells(boards[2 * i]!, boards[2 * i + 1]!, this.#cells);
      const chance = this.#chance();
      this.#adjust(goal - chance);
      goal = LAMBDA * goal + (1 - LAMBDA) * chance;
    }
    return before < moves;
  }

  /** As it is shipped. */
  weights(): Int8Array {
    return Int8Array.from(this.#weights, (weight, i) =>
      this.#visits[i]! < LEAST_VISITS
        ? 0
        : Math.max(-127, Math.min(Math.round(weight / STEP), 127)),
    );
  }

  /** How many boards have no such tile yet: the largest never shrinks. */
  #movesBefore(boards: Boards, moves: number): number {
    let [low, high] = [0, moves];
    while (low < high) {
      const middle = (low + high) >> 1;
      readCells(boards[2 * middle]!, boards[2 * middle + 1]!, this.#cells);
      if (largestOf(this.#cells) < this.target) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #chance(): number {
    readFeatures(this.#cells, this.target, this.#numbers);
    let sum = 0;
    for (let i = 0; i < WEIGHTS_READ; i++) sum += this.#weights[this.#numbers[i]!]!;
    return 1 / (1 + Math.exp(-sum));
  }

  /** Adagrad (Duchi, Hazan and Singer, 2011): what is seen often is changed less. */
  #adjust(error: number): void {
    for (let i = 0; i < WEIGHTS_READ; i++) {
      const number = this.#numbers[i]!;
      this.#visits[number]!++;
      this.#squares[number]! += error * error;
      this.#weights[number]! += (RATE * error) / Math.sqrt(this.#squares[number]!);
    }
  }
}
