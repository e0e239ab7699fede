import { en } from './en.js';
import type { ValuesOf } from './format.js';

/**
 * All that is said: a section for what is loaded together, in each language. English says which texts
 * there are; no two sections have the same. The words of a part lie in its own folder.
 */
export const SECTIONS = {
  /** What the first visit needs. */
  first: {
    en: () => Promise.resolve({ en }),
    de: async () => import('./de.js'),
    vi: async () => import('./vi.js'),
  },
  /** What all screens share that the first visit does not load. */
  later: {
    en: async () => import('./later/en.js'),
    de: async () => import('./later/de.js'),
    vi: async () => import('./later/vi.js'),
  },
  analysis: {
    en: async () => import('../games/analysis/messages/en.js'),
    de: async () => import('../games/analysis/messages/de.js'),
    vi: async () => import('../games/analysis/messages/vi.js'),
  },
  coach: {
    en: async () => import('../computer/messages/en.js'),
    de: async () => import('../computer/messages/de.js'),
    vi: async () => import('../computer/messages/vi.js'),
  },
  daily: {
    en: async () => import('../daily/messages/en.js'),
    de: async () => import('../daily/messages/de.js'),
    vi: async () => import('../daily/messages/vi.js'),
  },
  ends: {
    en: async () => import('../play/messages/en.js'),
    de: async () => import('../play/messages/de.js'),
    vi: async () => import('../play/messages/vi.js'),
  },
  evil: {
    en: async () => import('../games/slide/evil/messages/en.js'),
    de: async () => import('../games/slide/evil/messages/de.js'),
    vi: async () => import('../games/slide/evil/messages/vi.js'),
  },
  feel: {
    en: async () => import('../feel/messages/en.js'),
    de: async () => import('../feel/messages/de.js'),
    vi: async () => import('../feel/messages/vi.js'),
  },
  levels: {
    en: async () => import('../games/dots/messages/en.js'),
    de: async () => import('../games/dots/messages/de.js'),
    vi: async () => import('../games/dots/messages/vi.js'),
  },
  practice: {
    en: async () => import('../practice/messages/en.js'),
    de: async () => import('../practice/messages/de.js'),
    vi: async () => import('../practice/messages/vi.js'),
  },
  ranked: {
    en: async () => import('../server/messages/en.js'),
    de: async () => import('../server/messages/de.js'),
    vi: async () => import('../server/messages/vi.js'),
  },
  review: {
    en: async () => import('../review/messages/en.js'),
    de: async () => import('../review/messages/de.js'),
    vi: async () => import('../review/messages/vi.js'),
  },
  statistics: {
    en: async () => import('../records/messages/en.js'),
    de: async () => import('../records/messages/de.js'),
    vi: async () => import('../records/messages/vi.js'),
  },
} as const;

export type SectionName = keyof typeof SECTIONS;
export type Language = keyof (typeof SECTIONS)['first'];

type English<Name extends SectionName> = Awaited<ReturnType<(typeof SECTIONS)[Name]['en']>>['en'];

/** The names of all texts, of whichever section. */
export type TextKey = { [Name in SectionName]: keyof English<Name> }[SectionName];

/** A text in English, with the names of its values in braces. */
export type TextOf<Key extends TextKey> = {
  [Name in SectionName]: Key extends keyof English<Name> ? English<Name>[Key] : never;
}[SectionName];

/** The names of those that need no values: labels. */
export type LabelKey = {
  [Key in TextKey]: ValuesOf<TextOf<Key>> extends [] ? Key : never;
}[TextKey];
