import { ENGLISH } from '@twofold/coach';
import { createSection } from '../i18n/section.js';

/** What the coach says of moves; its English comes with it. */
export const messages = createSection(ENGLISH, {
  de: async () => (await import('./messages/de.js')).de,
  vi: async () => (await import('./messages/vi.js')).vi,
});
