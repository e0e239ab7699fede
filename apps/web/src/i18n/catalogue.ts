import type { en } from './en.js';

export type MessageKey = keyof typeof en;

/** What a language has to say. */
export type Catalogue = Readonly<Record<MessageKey, string>>;
