/** The messages of all screens that the first visit does not load, beside those that it does. */
import type { MessageKey } from './catalogue.js';
import type { en as first } from './en.js';
import { t as firstMessage, type Values } from './language.js';
import { en } from './later/en.js';
import { createSection } from './section.js';

type Texts = typeof first & typeof en;

export const later = createSection(en, {
  de: async () => (await import('./later/de.js')).de,
  vi: async () => (await import('./later/vi.js')).vi,
});

/** As `t` of `language.ts`, which it takes the place of on these screens. */
export function t<Key extends keyof Texts>(key: Key, ...values: Values<Texts[Key]>): string {
  // Both take the values of their own messages: which it is, only the key tells.
  const say = (Object.hasOwn(en, key) ? later.say : firstMessage) as (
    of: MessageKey | keyof typeof en,
    ...given: typeof values
  ) => string;
  return say(key, ...values);
}
