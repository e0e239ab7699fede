import { flag, text, whole } from '../../../cli/values.js';

export const LADDER = {
  engines: {
    ...text(
      'engine COMMAND',
      'an engine for the ladder, run by the shell; those before stay on it',
    ),
    many: true,
  },
  games: whole(
    'games N',
    [1, 100_000],
    'games that each engine is to have played, with the seeds 1 to N',
    20,
  ),
  milliseconds: whole(
    'milliseconds M',
    [1, 3_600_000],
    'time that each engine has for each move',
    10,
  ),
  depth: whole('depth D', [1, 64], 'moves to look ahead, in place of the time'),
  json: flag('json', 'print the standings as JSON'),
};
