import type { NetworkName } from '@twofold/engine';
import { JSON_REPORT } from '../cli/options.js';
import { choice, flag, text, whole } from '../cli/values.js';

/** A list of its own: that of the engine would load the engine for every command. */
const NETWORKS = ['full', 'lite'] as const satisfies readonly NetworkName[];

/** What is usual is not named: it is the coach's to say, and every review says it. */
export const REVIEWING = {
  network: choice(
    'network NAME',
    NETWORKS,
    'full, or lite, which is smaller; for 4 x 4 boards without obstacles',
  ),
  depth: whole(
    'depth D',
    [1, 8],
    'moves to look ahead at each move, from 1 to 8, instead of the usual budget',
  ),
  nodes: whole(
    'nodes N',
    [1, 1_000_000_000],
    'boards to look at for each move, instead of a depth',
  ),
  playOuts: whole(
    'play-outs N',
    [0, 10_000],
    'how often moves are also played out where the network is not sure of them, 0 for never; with --depth or --nodes never, unless it is given too',
  ),
  all: flag('all', 'list every move, not only those that mattered'),
  compare: flag('compare', 'with two games of the same rules and seed: also set them side by side'),
  json: JSON_REPORT,
  html: text('html FILE', 'write a page with graph, boards and all moves'),
};
