import { MAX_SIDE, MIN_SIDE, parseSeed, seedFromInteger, type Seed } from '@twofold/rules';
import { MAX_TILE } from '@twofold/rules/slide';
import type { OptionSpec, Parsed } from './spec.js';

function value<T>(given: T): Parsed<T> {
  return { ok: true, value: given };
}

function allowed(what: string): Parsed<never> {
  return { ok: false, allowed: what };
}

/** A decimal number without any decoration: `1e3`, `0x10`, `4.0` and ` 4` are none. */
export function parseWhole(text: string, least: number, most: number): Parsed<number> {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most
    ? value(number)
    : allowed(`a whole number from ${least} to ${most}`);
}

export function parseSide(text: string): Parsed<number> {
  return parseWhole(text, MIN_SIDE, MAX_SIDE);
}

/** As many digits as 256 bits have. */
const INTEGER = /^[+-]?\d{1,77}$/;

/** Any integer (S4-16), or the 64 hexadecimal digits of a seed that a server drew. */
export function parseSeedValue(text: string): Parsed<Seed> {
  if (INTEGER.test(text)) return value(seedFromInteger(BigInt(text.replace(/^\+/, ''))));
  const seed = parseSeed(text);
  return seed.ok ? value(seed.value) : allowed('an integer');
}

/** A tile, or none. */
export function parseTarget(text: string): Parsed<number | undefined> {
  if (text === 'none') return value(undefined);
  const tile = parseWhole(text, 1, MAX_TILE);
  return tile.ok ? tile : allowed(`a tile from 1 to ${MAX_TILE}, or none`);
}

/** Seconds, also parts of one. */
export function parseSeconds(text: string): Parsed<number> {
  const seconds = /^\d{0,6}(?:\.\d{1,6})?$/.test(text) && text !== '' ? Number(text) : 0;
  return seconds > 0 ? value(seconds) : allowed('a number of seconds above 0, such as 10 or 0.5');
}

export function parseText(text: string): Parsed<string> {
  return text === '' ? allowed('a text') : value(text);
}

/** An option with a few possible values. */
export function choiceOption<const T extends string>(
  about: Omit<OptionSpec<T>, 'parse' | 'choices'>,
  choices: readonly T[],
): OptionSpec<T> {
  const parse = (text: string): Parsed<T> => {
    const found = choices.find((choice) => choice === text);
    return found === undefined ? allowed(listed(choices)) : value(found);
  };
  return { ...about, choices, parse };
}

/** An option that is on or off. */
export function flagOption(name: string, says: string): OptionSpec<boolean> {
  return { name, says, parse: () => value(true) };
}

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
