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

export const REVIEW_DEPTH: OptionSpec<number> = {
  name: 'depth',
  value: 'D',
  says: 'moves to look ahead at each move, from 1 to 8; other boards and Dots count nodes instead',
  standard: '4',
  parse: (text) => parseWhole(text, 1, 8),
};

export const REVIEW_NODES: OptionSpec<number> = {
  name: 'nodes',
  value: 'N',
  says: 'boards to look at for each move, instead of a depth',
  parse: (text) => parseWhole(text, 1, 1_000_000_000),
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
  EVERY_MOVE,
  COMPARE,
  JSON_REPORT,
  REVIEW_HTML,
  COLOUR,
];
