import { createSection } from '../i18n/section.js';
import { en } from './messages/en.js';

export const messages = createSection(en, {
  de: async () => (await import('./messages/de.js')).de,
  vi: async () => (await import('./messages/vi.js')).vi,
});

/** The texts of practice. */
export const { say } = messages;
