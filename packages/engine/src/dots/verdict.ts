import type { Clear } from './clears.js';

export interface Valued {
  readonly clear: Clear;
  readonly value: number;
  /** The standard error of how far it is behind the best; undefined where values are proven. */
  readonly error?: number | undefined;
}

/** What the search says of the moves, best first; at least one. */
export interface Verdict {
  readonly moves: readonly Valued[];
  readonly exact: boolean;
  readonly depth: number;
}
