import { isProvisional } from '@twofold/coach';
import { t } from '../i18n/language.js';
import type { Difficulty, Strength } from './strength.js';

/** A rating before and after an answer that counted. */
export interface Counted {
  readonly before: Strength;
  readonly after: Strength;
}

/** With what it is certain to in 95 of 100 cases, twice the deviation; a mere guess says so. */
export function ratingText(rating: Difficulty): string {
  const value = String(Math.round(rating.value));
  return isProvisional(rating)
    ? t('practice.rating.guess', { value })
    : t('practice.rating.value', { value, margin: String(Math.round(2 * rating.deviation)) });
}

/** What became of the rating. */
export function countedText({ before, after }: Counted): string {
  const change = Math.round(after.rating.value) - Math.round(before.rating.value);
  return t('practice.rating.counted', {
    rating: ratingText(after.rating),
    change: `${change < 0 ? '−' : '+'}${Math.abs(change)}`,
  });
}

/** How many right answers, or days with a puzzle, came one after the other, and how many once did. */
export function rowText(of: 'right' | 'days', count: number, longest: number): string {
  const said = t(`practice.row.${of}`, { count });
  return longest > count ? t('practice.row.best', { said, longest }) : said;
}
