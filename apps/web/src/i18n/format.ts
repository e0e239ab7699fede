/** The names in braces of a message. */
type Names<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | Names<Rest>
  : never;

type NameOf<Place extends string> = Place extends `${infer Name}:${string}` ? Name : Place;

/** What has to be given with a text: nothing, or a value for each name in it. */
export type ValuesOf<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [Readonly<Record<Names<Text>, string | number>>];

/** The same texts in another language. */
export type Translated<Texts> = Readonly<Record<keyof Texts, string>>;

const PLACE = /\{(\w+)(?::([^{}]*))?\}/g;

/**
 * Puts values in the places of a message; a place without a value stays as it is. Numbers are written
 * as in the person's region (what is none, such as the value of a tile, is given as text). A place
 * may say how its word changes with the number: `{moves:# move|# moves}`, one and all others.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(PLACE, (place, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) return place;
    const said = typeof value === 'number' ? groupDigits(value) : value;
    if (forms === undefined) return said;
    const [one = '', others = one] = forms.split('|');
    return (isOne(Number(value)) ? one : others).replace('#', said);
  });
}

let region = 'en';
let numbers = new Intl.NumberFormat(region);
let plurals = new Intl.PluralRules(region);

/** Numbers, dates and times are written as there: a language with or without a country. */
export function writeAsIn(tag: string): void {
  region = tag;
  numbers = new Intl.NumberFormat(tag);
  plurals = new Intl.PluralRules(tag);
}

export function regionNow(): string {
  return region;
}

function isOne(count: number): boolean {
  return plurals.select(count) === 'one';
}

/** A number as people write it in their region. */
export function groupDigits(value: number): string {
  return numbers.format(value);
}

/** A share as a percentage, with one digit after the point at most. */
export function formatShare(share: number): string {
  return share.toLocaleString(region, { style: 'percent', maximumFractionDigits: 1 });
}

/** The size of a board, which stays on one line. */
export function formatSize(width: number | string, height: number | string): string {
  return `${width}\u00a0×\u00a0${height}`;
}

/** A number with one digit after the point. */
export function formatTenths(value: number): string {
  return value.toLocaleString(region, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
