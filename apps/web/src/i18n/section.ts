import { effect, signal } from '@preact/signals';
import { fillIn } from './format.js';
import { language, type Language, type Values } from './language.js';

/** The same messages in another language. */
export type Translated<Texts> = Readonly<Record<keyof Texts, string>>;

export interface Section<Texts extends Readonly<Record<string, string>>> {
  /** As `t`, for the messages of this part. */
  readonly say: <Key extends keyof Texts>(key: Key, ...values: Values<Texts[Key]>) => string;
  /** When the language that is spoken now has been loaded. */
  readonly ready: () => Promise<void>;
}

/** The messages of a part of the app that is loaded when it is used, so that its texts are too. */
export function createSection<const Texts extends Readonly<Record<string, string>>>(
  en: Texts,
  loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translated<Texts>>>>,
): Section<Texts> {
  const messages = signal<Translated<Texts>>(en);
  const load = async (wanted: Language): Promise<void> => {
    try {
      const loaded = wanted === 'en' ? en : await loaders[wanted]();
      if (language.peek() === wanted) messages.value = loaded;
    } catch {
      // Not reachable now: the part speaks English until the language changes.
    }
  };
  effect(() => void load(language.value));
  return {
    say: (key, ...values) => {
      const [given] = values;
      const text = messages.value[key];
      return given === undefined ? text : fillIn(text, given);
    },
    ready: () => load(language.peek()),
  };
}
