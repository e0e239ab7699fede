import { randomInt } from 'node:crypto';
import { refuse } from '@twofold/protocol';

export const NAME_TAKEN = refuse(
  'name-taken',
  'somebody has this name, or one that looks the same',
);

/** Names for those who choose none, longer and longer: sooner or later one is free. */
export function* newNames(): Generator<string> {
  for (let digits = 4; digits <= 14; digits++) {
    yield `Player ${randomInt(10 ** (digits - 1), 10 ** digits)}`;
  }
}
