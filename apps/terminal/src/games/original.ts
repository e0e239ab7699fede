import type { CommandSpec } from '../cli/spec.js';
import { option } from '../cli/values.js';
import { err, ok } from '@twofold/rules';

/** The program of a source document, as its author would expect to see it, over its facade. */
export interface Original extends Pick<CommandSpec, 'name' | 'summary' | 'options' | 'load'> {
  /** Its keys, or what is typed. */
  readonly keys: string;
}

/** A seed for programs whose documents speak of none; without it, every game is another. */
export const ANY_SEED = option('seed N', 'an integer that decides all chance', (text) =>
  /^[+-]?\d{1,16}$/.test(text) ? ok(BigInt(text)) : err('an integer'),
);

/** A source's seed that nobody chose. */
export function anySeed(): bigint {
  return BigInt(crypto.getRandomValues(new Uint32Array(1))[0]!);
}
