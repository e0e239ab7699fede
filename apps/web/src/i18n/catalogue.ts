import type { en } from './en.js';
import type { en as later } from './later/en.js';

export type MessageKey = keyof typeof en;
export type LaterKey = keyof typeof later;

/** What a language has to say at the first visit. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** What it says on the screens that are loaded when they are wanted. */
export type LaterCatalogue = Readonly<Record<LaterKey, string>>;
