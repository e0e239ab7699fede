import { ok, type Result } from '@twofold/rules';
import { MAX_NAME, MIN_NAME } from './limits.js';
import { refuse, type Refusal } from './refusal.js';

/** Scripts that people write today: others have letters as wide as a line, and nobody's name. */
const SCRIPTS =
  `Arabic Armenian Bengali Bopomofo Common Cyrillic Devanagari Ethiopic Georgian Greek Gujarati
  Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil
  Telugu Thaana Thai Tibetan`.split(/\s+/);
const LETTER = `(?=[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}])[\\p{L}\\p{Nd}]`;
/** What stands above or beside a letter; what encloses it would cover its neighbours. */
const ACCENTS = '[\\p{Mn}\\p{Mc}]{0,2}';

/** Letters and digits with their accents, joined by single spaces or . _ - ' */
const NAME = new RegExp(`^${LETTER}${ACCENTS}(?:[ ._'-]?${LETTER}${ACCENTS})*$`, 'u');

/** Letters and marks among them that leave nothing to be seen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/**
 * A display name, in its one spelling (NFKC). What could hide, cover or turn around other text on a page
 * cannot be part of one. Whether it is free, the server knows.
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
