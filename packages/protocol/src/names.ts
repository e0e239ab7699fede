import { ok, type Result } from '@twofold/rules';
import { MAX_NAME, MIN_NAME } from './limits.js';
import { refuse, type Refusal } from './refusal.js';

/** Letters and digits of any script with their accents, joined by single spaces or . _ - ' */
const NAME = /^[\p{L}\p{N}]\p{M}{0,2}(?:[ ._'-]?[\p{L}\p{N}]\p{M}{0,2})*$/u;

/** Letters and marks among them that leave nothing to be seen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/**
 * A display name, in its one spelling (NFKC). Names need not be unique; what could hide or turn
 * around other text on a page cannot be part of one.
 */
export function checkName(given: string): Result<string, Refusal> {
  // Normalising can make a text eighteen times as long, hence the first limit.
  const name = given.length > 4 * MAX_NAME ? undefined : given.normalize('NFKC').trim();
  const length = name === undefined ? undefined : [...name].length;
  if (name === undefined || length === undefined || length < MIN_NAME || length > MAX_NAME) {
    return refuse('bad-name', `a name has ${MIN_NAME} to ${MAX_NAME} characters`);
  }
  return NAME.test(name) && !UNSEEN.test(name)
    ? ok(name)
    : refuse('bad-name', "a name is letters and digits, with single spaces or . _ - ' between");
}
