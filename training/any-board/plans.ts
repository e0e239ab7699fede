/** How a network is learned, and what of it is shipped. */
export interface Plan extends Learning {
  /**
   * How many weights are kept, how many moves are learned with them alone then, and how many points
   * a step of a stored weight is.
   */
  readonly kept: number;
  readonly refining: number;
  readonly step: number;
}

export interface Learning {
  readonly width: number;
  readonly height: number;
  /** What every board is worth at first, so that what is untried looks good. */
  readonly optimism: number;
  /** How often a game that has ended is gone back into. */
  readonly back: number;
  readonly pieces: readonly Piece[];
  readonly seed: number;
}

/** So many moves with a fixed rate, or with rates of temporal coherence. */
export interface Piece {
  readonly moves: number;
  readonly rate: number | 'coherent';
}

export const PLANS: readonly Plan[] = [
  {
    width: 3,
    height: 3,
    optimism: 3000,
    back: 0,
    pieces: [
      { moves: 1e7, rate: 0.25 },
      { moves: 1e7, rate: 0.1 },
      { moves: 4e7, rate: 'coherent' },
    ],
    seed: 1,
    kept: 30_000,
    refining: 1e7,
    step: 32,
  },
  {
    width: 4,
    height: 3,
    optimism: 30_000,
    back: 0.3,
    pieces: [
      { moves: 6e7, rate: 0.25 },
      { moves: 6e7, rate: 0.1 },
      { moves: 1.2e8, rate: 'coherent' },
    ],
    seed: 1,
    kept: 175_000,
    refining: 2e7,
    step: 128,
  },
];
