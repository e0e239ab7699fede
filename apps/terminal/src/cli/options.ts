import type { Seed } from '@twofold/rules';
import type { OptionSpec } from './spec.js';
import { choice, flag, option, parseSeedValue, seconds, whole } from './values.js';

/** S4-16. */
export const DEFAULT_SEED = 4711;

// The options that several commands have.

/** Whether one was given matters: a game that is kept has its own. */
export const SEED: OptionSpec<Seed | undefined> = {
  ...option<Seed>('seed N', 'an integer that decides all chance of the game', parseSeedValue),
  standard: `${DEFAULT_SEED}`,
};

export const PLAYER = choice('player h|c', ['h', 'c'], 'who plays: h a human, c the computer');

export const JSON_LINE = flag(
  'json',
  'print the game as one line of JSON when it is finished, and no boards',
);

export const JSON_REPORT = flag('json', 'print the result as JSON');

/** S4-15: ten seconds for a game. */
export const TIME_LIMIT = seconds('time of the computer player for a whole game', 10);

export const DEPTH = whole(
  'depth D',
  [1, 8],
  'moves to look ahead, from 1 to 8, instead of a time limit: always the same result',
);

export const WEB = flag(
  'web',
  'print the address of this position in the browser app, and open it where there is a desktop; what comes after it is up to the browser',
);

export const NEW = flag(
  'new',
  'start anew, even if a game with these options can be resumed; without --seed, from a random one',
);
