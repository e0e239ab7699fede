import { BETWEEN, lookOf } from './skeleton.js';

/** Words that no name may have, ready to be looked for. */
export type Words = (name: string) => boolean;

/** Digits that stand for letters where somebody wants a word to be read and not to be found. */
const SPELT: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/**
 * Reads a list: a word in each line, which has to be a whole word of a name, or its beginning, end or
 * middle with a `*` for the rest (`word*`, `*word*`); what follows a `#` is for people. The answer tells
 * whether a name has one of them, also as it is written to deceive: f.o.o, f00, fóo.
 */
export function parseWords(list: string): Words {
  const entries = list
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  if (entries.length === 0) return () => false;
  const pattern = new RegExp(`^(?:${entries.map(patternOf).join('|')})$`, 'u');
  return (name) => spellings(name).some((word) => pattern.test(word));
}

function patternOf(entry: string): string {
  const word = lookOf(entry.replaceAll('*', '')).replaceAll(BETWEEN, '');
  const escaped = word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
  return `${entry.startsWith('*') ? '.*' : ''}${escaped}${entry.endsWith('*') ? '.*' : ''}`;
}

/** Each word of a name and all of them as one, as they are, without accents and with digits as letters. */
function spellings(name: string): string[] {
  const words = [...name.split(BETWEEN), name.replaceAll(BETWEEN, '')];
  return words.flatMap((word) => {
    const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const letters = [...bare].map((letter) => SPELT[letter] ?? letter).join('');
    const named = bare.replace(/\d+$/, ''); // Admin 2, admin2
    return [word, bare, letters, named].map(lookOf);
  });
}
