/** The names in braces of a message. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** What has to be given with a text: nothing, or a value for each name in it. */
export type ValuesOf<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [Readonly<Record<Names<Text>, string | number>>];

/** The same texts in another language. */
export type Translated<Texts> = Readonly<Record<keyof Texts, string>>;

/** Puts values in the places of a message; a place without a value stays as it is. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const THIN_SPACE = '\u2009';

/** Scores are grouped by thin spaces, in every language. */
export function groupDigits(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, THIN_SPACE);
}
