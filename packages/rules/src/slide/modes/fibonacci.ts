import { MAX_TILE } from '../tiles.js';
import type { SlideMode } from './mode.js';

export interface FibonacciTypes {
  field: 'merge';
  rule: { readonly kind: 'fibonacci' };
  obstacle: never;
}

const LADDER = [1, 2];
for (let next = 3; next <= MAX_TILE; next = LADDER.at(-1)! + LADDER.at(-2)!) LADDER.push(next);

const NUMBERS: ReadonlySet<number> = new Set(LADDER);

export const fibonacci: SlideMode<FibonacciTypes> = {
  name: 'fibonacci',
  about: 'Two tiles that follow each other in 1, 2, 3, 5, 8, 13, … merge, and so do two ones.',
  field: 'merge',
  standard: { kind: 'fibonacci' },

  written: 'fibonacci',
  parse: (parts) => (parts.length === 0 ? { kind: 'fibonacci' } : undefined),
  make: () => [],

  tiles: {
    spawn: [
      { value: 1, weight: 3 },
      { value: 2, weight: 1 },
    ],
    target: { value: 987, onReach: 'ask' },
    ladder: LADDER,
    has: (value) => NUMBERS.has(value),
    /** Fibonacci numbers add up to another only next to each other, or as 1 + 1 (Zeckendorf). */
    merge: (a, b) => (NUMBERS.has(a + b) ? a + b : 0),
  },
};
