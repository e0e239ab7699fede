import type { OptionSpec } from '../../../cli/spec.js';
import { flag, text, whole } from '../../../cli/values.js';

export const STANDARD = { games: 20, milliseconds: 10 } as const;

export const LADDER_GAMES = whole(
  'games N',
  [1, 100_000],
  'games that each engine is to have played, with the seeds 1 to N',
  STANDARD.games,
);

export const ENGINES: OptionSpec<string> = {
  ...text('engine COMMAND', 'an engine for the ladder, run by the shell; those before stay on it'),
  many: true,
};

export const MILLISECONDS = whole(
  'milliseconds M',
  [1, 3_600_000],
  'time that each engine has for each move',
  STANDARD.milliseconds,
);

export const LADDER_DEPTH: OptionSpec<number> = whole(
  'depth D',
  [1, 64],
  'moves to look ahead, in place of the time',
);

export const LADDER_JSON = flag('json', 'print the standings as JSON');

export const LADDER_OPTIONS: readonly OptionSpec<unknown>[] = [
  ENGINES,
  LADDER_GAMES,
  MILLISECONDS,
  LADDER_DEPTH,
  LADDER_JSON,
];
