import type { NetworkName } from '@twofold/engine';
import { COLOUR, JSON_REPORT } from '../cli/options.js';
import type { OptionSpec } from '../cli/spec.js';
import { choiceOption, flagOption, parseText, parseWhole } from '../cli/values.js';

/** A list of its own: that of the engine would load the engine for every command. */
const NETWORKS = ['full', 'lite'] as const satisfies readonly NetworkName[];

export const REVIEW_NETWORK = choiceOption(
  {
    name: 'network',
    value: 'NAME',
    says: 'full, or lite, which loads faster; for 4 x 4 boards without obstacles',
    standard: 'full',
  },
  NETWORKS,
);

/** What is usual is not named: it is the coach's to say, and every review says it. */
export const REVIEW_DEPTH: OptionSpec<number> = {
  name: 'depth',
  value: 'D',
  says: 'moves to look ahead at each move, from 1 to 8, instead of the usual budget',
  parse: (text) => parseWhole(text, 1, 8),
};

export const REVIEW_NODES: OptionSpec<number> = {
  name: 'nodes',
  value: 'N',
  says: 'boards to look at for each move, instead of a depth',
  parse: (text) => parseWhole(text, 1, 1_000_000_000),
};

export const PLAY_OUTS: OptionSpec<number> = {
  name: 'play-outs',
  value: 'N',
  says: 'how often moves are also played out where the network is not sure of them, 0 for never; with --depth or --nodes never, unless it is given too',
  parse: (text) => parseWhole(text, 0, 10_000),
};

export const EVERY_MOVE: OptionSpec<boolean> = flagOption(
  'all',
  'list every move, not only those that mattered',
);

export const COMPARE: OptionSpec<boolean> = flagOption(
  'compare',
  'with two games of the same rules and seed: also set them side by side',
);

export const REVIEW_HTML: OptionSpec<string> = {
  name: 'html',
  value: 'FILE',
  says: 'write a page with graph, boards and all moves',
  parse: parseText,
};

export const REVIEW_OPTIONS: readonly OptionSpec<unknown>[] = [
  REVIEW_NETWORK,
  REVIEW_DEPTH,
  REVIEW_NODES,
  PLAY_OUTS,
  EVERY_MOVE,
  COMPARE,
  JSON_REPORT,
  REVIEW_HTML,
  COLOUR,
];
