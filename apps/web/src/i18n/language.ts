import { signal, type ReadonlySignal } from '@preact/signals';
import { en } from './en.js';
import { fillIn, writeAsIn, type ValuesOf } from './format.js';
import {
  SECTIONS,
  type Language,
  type SectionName,
  type TextKey,
  type TextOf,
} from './sections.js';

export type { Language };
export const LANGUAGES = Object.keys(SECTIONS.first) as readonly Language[];

/** Of all sections that are loaded, in the language that is spoken. */
const texts: Record<string, string> = { ...en };
const loaded = new Set<SectionName>(['first']);
let wanted: Language = 'en';

const spoken = signal<Language>('en');
writeAsIn(regionOf('en'));
export const language: ReadonlySignal<Language> = spoken;

/**
 * The text in the language that is spoken now; a component that calls it follows a change. Whoever
 * shows texts that the first visit does not load has them loaded before: see `need`.
 *
 * `TextKey extends Key` is how the compiler looks at a key that is none: no values asked for then, or
 * it would complain of those and not name the key.
 */
export function t<Key extends TextKey>(
  key: Key,
  ...[values]: TextKey extends Key ? Partial<ValuesOf<TextOf<Key>>> : ValuesOf<TextOf<Key>>
): string {
  void spoken.value;
  const text = texts[key];
  if (text === undefined) throw new Error(`the section of the text '${key}' is not loaded`);
  return values === undefined ? text : fillIn(text, values);
}

/** Loads sections of texts. Once loaded, a section follows every change of the language. */
export async function need(...names: readonly SectionName[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(name));
  let asked: Language;
  do {
    asked = wanted;
    Object.assign(texts, ...(await Promise.all(missing.map((name) => inLanguage(name, asked)))));
    // Changed while it was loaded.
  } while (asked !== wanted);
  for (const name of missing) loaded.add(name);
}

export async function speak(asked: Language): Promise<void> {
  wanted = asked;
  const others = [...loaded].filter((name) => name !== 'first');
  try {
    const found = await Promise.all([
      textsIn('first', asked),
      ...others.map((name) => inLanguage(name, asked)),
    ]);
    // Changed again while it was loaded.
    if (wanted !== asked) return;
    Object.assign(texts, ...found);
    document.documentElement.lang = asked;
    writeAsIn(regionOf(asked));
    spoken.value = asked;
  } catch {
    // Not reachable now: the present language stays.
    if (wanted === asked) wanted = spoken.peek();
  }
}

/** A part whose language is not reachable now speaks English, until the language changes. */
async function inLanguage(name: SectionName, asked: Language): Promise<Texts> {
  return textsIn(name, asked).catch(() => textsIn(name, 'en'));
}

type Texts = Readonly<Record<string, string>>;

async function textsIn(name: SectionName, asked: Language): Promise<Texts> {
  // Each file has one export, named after its language.
  return ((await SECTIONS[name][asked]()) as Record<Language, Texts>)[asked];
}

/** The language as it is spoken where the person is, as far as the browser tells. */
export function regionOf(
  asked: Language,
  preferred: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  return preferred.find((tag) => tag.split('-')[0] === asked && isTag(tag)) ?? asked;
}

/** Some systems have names such as `en-US@posix`, which are no tags. */
function isTag(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** The first language of the system that we have. */
export function systemLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (found !== undefined) return found;
  }
  return 'en';
}
