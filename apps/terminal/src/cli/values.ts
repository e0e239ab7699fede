import { err, ok, parseSeed, seedFromInteger, type Seed } from '@twofold/rules';
import { listed } from '../text/words.js';
import type { OptionSpec, Parsed } from './spec.js';

/** A decimal number without any decoration: `1e3`, `0x10`, `4.0` and ` 4` are none. */
export function parseWhole(given: string, least: number, most: number): Parsed<number> {
  const number = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
  return number >= least && number <= most
    ? ok(number)
    : err(`a whole number from ${least} to ${most}`);
}

/** As many digits as 256 bits have. */
const INTEGER = /^[+-]?\d{1,77}$/;

/** Any integer (S4-16), or the 64 hexadecimal digits of a seed that a server drew. */
export function parseSeedValue(given: string): Parsed<Seed> {
  if (INTEGER.test(given)) return ok(seedFromInteger(BigInt(given.replace(/^\+/, ''))));
  const seed = parseSeed(given);
  return seed.ok ? seed : err('an integer');
}

function parseSeconds(given: string): Parsed<number> {
  const value = /^\d{0,6}(?:\.\d{1,6})?$/.test(given) && given !== '' ? Number(given) : 0;
  return value > 0 ? ok(value) : err('a number of seconds above 0, such as 10 or 0.5');
}

/** An option and its value as help shows them, such as `seed N`; `standard` is what holds without it. */
export function option<T, Standard extends string | number | undefined = undefined>(
  usage: string,
  says: string,
  parse: (text: string) => Parsed<T>,
  standard?: Standard,
): OptionSpec<T | Standard> {
  const [name = '', value = ''] = usage.split(' ');
  // Where there is no standard, undefined is its type.
  const otherwise = standard as Standard;
  const without = standard === undefined ? {} : { standard: `${standard}` };
  return { name, value, says, parse, otherwise, ...without };
}

/** An option that is on or off. */
export function flag(name: string, says: string): OptionSpec<boolean> {
  return { name, says, parse: () => ok(true), otherwise: false };
}

/** A whole number from the least to the most. */
export function whole<Standard extends number | undefined = undefined>(
  usage: string,
  [least, most]: readonly [least: number, most: number],
  says: string,
  standard?: Standard,
): OptionSpec<number | Standard> {
  return option(usage, says, (given) => parseWhole(given, least, most), standard);
}

/** Seconds, also parts of one. */
export function seconds<Standard extends number | undefined = undefined>(
  says: string,
  standard?: Standard,
): OptionSpec<number | Standard> {
  return option('time-limit SECONDS', says, parseSeconds, standard);
}

/** Any text but none. */
export function text<Standard extends string | undefined = undefined>(
  usage: string,
  says: string,
  standard?: Standard,
): OptionSpec<string | Standard> {
  return option(usage, says, (given) => (given === '' ? err('a text') : ok(given)), standard);
}

/** One of a few, the first of which holds without the option. */
export function choice<const T extends string>(
  usage: string,
  choices: readonly [T, ...T[]],
  says: string,
): OptionSpec<T> {
  const parse = (given: string): Parsed<T> => {
    const found = choices.find((one) => one === given);
    return found === undefined ? err(listed(choices)) : ok(found);
  };
  return { ...option(usage, says, parse, choices[0]), choices };
}
