import { signal } from '@preact/signals';
import type { Catalogue, MessageKey } from './catalogue.js';
import { en } from './en.js';
import { fillIn, type Names } from './format.js';

export type Values<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [Readonly<Record<Names<Text>, string | number>>];

/** A language is a line here, one in `later.ts`, and a file with its messages for each. */
const FIRST = {
  en: () => Promise.resolve<Catalogue>(en),
  de: async (): Promise<Catalogue> => (await import('./de.js')).de,
  vi: async (): Promise<Catalogue> => (await import('./vi.js')).vi,
} as const;

export type Language = keyof typeof FIRST;
export const LANGUAGES = Object.keys(FIRST) as readonly Language[];

/** Messages that come together, each language loaded when it is wanted. */
export type Part = Readonly<Record<Language, () => Promise<Readonly<Record<string, string>>>>>;

const parts: Part[] = [FIRST];
const catalogue = signal<Readonly<Record<string, string>>>(en);
let wanted: Language = 'en';
let lastWish = 0;

/** The message in the language that is spoken now; a component that calls it follows a change. */
export function t<Key extends MessageKey>(key: Key, ...values: Values<(typeof en)[Key]>): string {
  return message(key, values[0]);
}

export function message(key: string, values?: Readonly<Record<string, string | number>>): string {
  const text = catalogue.value[key] ?? key;
  return values === undefined ? text : fillIn(text, values);
}

export async function speak(language: Language): Promise<void> {
  wanted = language;
  const wish = ++lastWish;
  const messages = await Promise.all(parts.map((part) => part[language]()));
  if (wish !== lastWish) return; // changed again while it was loaded
  document.documentElement.lang = language;
  catalogue.value = Object.assign({}, ...messages) as Record<string, string>;
}

/** Adds messages of screens that were loaded later, in the language that is spoken. */
export async function addMessages(part: Part): Promise<void> {
  parts.push(part);
  await speak(wanted);
}

/** The first language of the system that we have. */
export function systemLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
}
