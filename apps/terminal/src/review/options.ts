import type { NetworkName } from '@twofold/engine';
import { choice, flag, text, whole } from '../cli/values.js';

/** A list of its own: that of the engine would load the engine for every command. */
const NETWORKS = ['full', 'lite'] as const satisfies readonly NetworkName[];

export const NETWORK = choice(
  'network NAME',
  NETWORKS,
  'full, or lite, which loads faster; for 4 x 4 boards without obstacles',
);

// What is usual is not named: it is the coach's to say, and every review says it.

export const REVIEW_DEPTH = whole(
  'depth D',
  [1, 8],
  'moves to look ahead at each move, from 1 to 8, instead of the usual budget',
);

export const NODES = whole(
  'nodes N',
  [1, 1_000_000_000],
  'boards to look at for each move, instead of a depth',
);

export const PLAY_OUTS = whole(
  'play-outs N',
  [0, 10_000],
  'how often moves are also played out where the network is not sure of them, 0 for never; with --depth or --nodes never, unless it is given too',
);

export const EVERY_MOVE = flag('all', 'list every move, not only those that mattered');

export const COMPARE = flag(
  'compare',
  'with two games of the same rules and seed: also set them side by side',
);

export const HTML = text('html FILE', 'write a page with graph, boards and all moves');
