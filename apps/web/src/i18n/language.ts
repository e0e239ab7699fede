import { signal, type ReadonlySignal } from '@preact/signals';
import type { Catalogue, MessageKey } from './catalogue.js';
import { en } from './en.js';
import { fillIn, type Names } from './format.js';

/** What has to be given with a text: nothing, or a value for each name in it. */
export type Values<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [Readonly<Record<Names<Text>, string | number>>];

/** A language is a line here and one for each section, with a file of messages, loaded when wanted. */
const LOADERS = {
  en: () => Promise.resolve<Catalogue>(en),
  de: async (): Promise<Catalogue> => (await import('./de.js')).de,
  vi: async (): Promise<Catalogue> => (await import('./vi.js')).vi,
} as const;

export type Language = keyof typeof LOADERS;
export const LANGUAGES = Object.keys(LOADERS) as readonly Language[];

const catalogue = signal<Catalogue>(en);
let wanted: Language = 'en';

const spoken = signal<Language>('en');
export const language: ReadonlySignal<Language> = spoken;

/** The message in the language that is spoken now; a component that calls it follows a change. */
export function t<Key extends MessageKey>(key: Key, ...values: Values<(typeof en)[Key]>): string {
  const text = catalogue.value[key];
  const [given] = values;
  return given === undefined ? text : fillIn(text, given);
}

export async function speak(asked: Language): Promise<void> {
  wanted = asked;
  const messages = await LOADERS[asked]().catch(() => undefined);
  // Changed again while it was loaded; or not reachable now, and the present language stays.
  if (wanted !== asked || messages === undefined) return;
  document.documentElement.lang = asked;
  catalogue.value = messages;
  spoken.value = asked;
}

/** The first language of the system that we have. */
export function systemLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (found !== undefined) return found;
  }
  return 'en';
}
