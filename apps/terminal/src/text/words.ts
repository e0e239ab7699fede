import { makeSeed, seedOf, type Chance } from '@twofold/rules';

/** `a, b or c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;
}

/** Text from outside in a message: short, on one line, and harmless to a terminal. */
export function shown(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return JSON.stringify(short).replaceAll(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Where the chance of a game came from. */
export function chanceText(chance: Chance): string {
  const seed = seedOf(chance);
  return seed === undefined ? 'what fell was chosen' : `seed ${makeSeed(seed)}`;
}
