import type { CoachValues, SpeechOf } from './common/speech.js';
import { DOTS_ENGLISH } from './dots/words/english.js';
import { SLIDE_ENGLISH } from './slide/words/english.js';

/** What the coach says of all games, in English; apps translate it. */
export const ENGLISH: typeof SLIDE_ENGLISH & typeof DOTS_ENGLISH = {
  ...SLIDE_ENGLISH,
  ...DOTS_ENGLISH,
};

export type CoachKey = keyof typeof ENGLISH;
export type Speech = SpeechOf<CoachKey>;

/** The English sentence with its values, for apps that speak nothing else. */
export function sayInEnglish(key: CoachKey, values: CoachValues = {}): string {
  return ENGLISH[key].replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}
