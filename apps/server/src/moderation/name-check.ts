import { readFileSync, statSync } from 'node:fs';
import { checkName, refuse, type Refusal } from '@twofold/protocol';
import type { Result } from '@twofold/rules';
import { DEFAULT_WORDS, RESERVED_WORDS } from './default-words.js';
import { parseWords } from './words.js';

/** Checks a name that somebody wants to have here. */
export type NameCheck = (given: string) => Result<string, Refusal>;

/** Some ten thousand words. */
const MAX_LIST = 100_000;

/** Reads the operator's list of words, or takes ours. */
export function createNameCheck(wordsFile: string | undefined): NameCheck {
  const isReserved = parseWords(RESERVED_WORDS);
  const isForbidden = parseWords(wordsFile === undefined ? DEFAULT_WORDS : readList(wordsFile));
  return (given) => {
    const name = checkName(given);
    if (!name.ok) return name;
    if (isReserved(name.value)) {
      return refuse('bad-name', 'this name is for those who run the server: choose another');
    }
    return isForbidden(name.value)
      ? refuse('bad-name', 'this name has a word that is not wanted here: choose another')
      : name;
  };
}

function readList(file: string): string {
  try {
    if (statSync(file).size <= MAX_LIST) return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`TWOFOLD_WORDS: ${file} cannot be read`, { cause: error });
  }
  throw new Error(`TWOFOLD_WORDS: ${file} has more than ${MAX_LIST} bytes`);
}
