import { choice } from '../cli/values.js';

/** Which network answers for rules that have one; the first is what holds without a choice. */
export const NETWORKS = ['full', 'lite', 'none'] as const;
export type NetworkChoice = (typeof NETWORKS)[number];

export const NETWORK = choice(
  'network NAME',
  NETWORKS,
  'full, lite, which takes less room on the disk, or none; for 4 x 4 boards without obstacles',
);

/** How many threads search. Hosts compare programs, and run many: one, unless they ask for more. */
export const THREADS = ['1', '2', '4', '8'] as const;
