/** The messages of all that the first visit does not load, beside those that it does. */
import type { en as first } from './en.js';
import type { MessageKey } from './catalogue.js';
import { t as ofFirstVisit, type Values } from './language.js';
import { en } from './later/en.js';
import { createSection } from './section.js';

type LaterKey = keyof typeof en;

const later = createSection(en, {
  de: async () => (await import('./later/de.js')).de,
  vi: async () => (await import('./later/vi.js')).vi,
});

/** Done when they are there, in the language that is spoken; `deferred` waits for it. */
export const laterMessages: () => Promise<void> = later.ready;

/** As `t` of `language.ts`, which it takes the place of on these screens. */
export function t<Key extends MessageKey | LaterKey>(
  key: Key,
  ...values: Values<(typeof first & typeof en)[Key]>
): string {
  const say = (isLater(key) ? later.say : ofFirstVisit) as (key: string, given?: unknown) => string;
  return say(key, values[0]);
}

function isLater(key: MessageKey | LaterKey): key is LaterKey {
  return Object.hasOwn(en, key);
}
