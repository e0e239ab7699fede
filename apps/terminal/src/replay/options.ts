import { flag, whole } from '../cli/values.js';

export const AT = whole(
  'at N',
  [0, 9_999_999],
  'begin after N actions; without a terminal, print that board instead of the last',
);

export const ALL = flag('all', 'without a terminal: print every board, not only the last');
