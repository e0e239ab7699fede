import { language } from './language.js';

/** A date as people write it in the language that is spoken; it is not broken in two. */
export function formatDay(time: number): string {
  const date = new Date(time).toLocaleDateString(language.value, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return date.replaceAll(' ', '\u00a0');
}

const DAY = 86_400_000;

/** A day by its number, without the year. */
export function formatDayNumber(day: number): string {
  return new Date(day * DAY).toLocaleDateString(language.value, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
