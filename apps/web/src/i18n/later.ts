/** The messages of all that the first visit does not load. */
import type { LaterCatalogue, LaterKey, MessageKey } from './catalogue.js';
import type { en as first } from './en.js';
import { addMessages, message, type Values } from './language.js';
import type { en } from './later/en.js';

type Texts = typeof first & typeof en;

/**
 * Done when they are there, in the language that is spoken; `deferred` waits for it. A top-level await
 * would say the same, but makes the bundler cut the first visit into many small files.
 */
export const laterMessages: Promise<void> = addMessages({
  en: async (): Promise<LaterCatalogue> => (await import('./later/en.js')).en,
  de: async (): Promise<LaterCatalogue> => (await import('./later/de.js')).de,
  vi: async (): Promise<LaterCatalogue> => (await import('./later/vi.js')).vi,
});

/** As `t` of `language.ts`, which it takes the place of on these screens. */
export function t<Key extends MessageKey | LaterKey>(
  key: Key,
  ...values: Values<Texts[Key]>
): string {
  return message(key, values[0]);
}
