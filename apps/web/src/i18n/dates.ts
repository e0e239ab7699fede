import { regionNow } from './format.js';
import { language } from './language.js';

const DAY = 86_400_000;

/** Dates and times as people write them in their region; a component that shows one follows it. */
function format(time: number, options: Intl.DateTimeFormatOptions): string {
  void language.value;
  return new Date(time).toLocaleString(regionNow(), options);
}

/** A date; it is not broken in two. */
export function formatDay(time: number): string {
  const date = format(time, { day: 'numeric', month: 'short', year: 'numeric' });
  return date.replaceAll(' ', '\u00a0');
}

/** A day by its number, without the year. */
export function formatDayNumber(day: number): string {
  return format(day * DAY, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** A day of the world's calendar, as the options have it. */
export function formatUtc(time: number, options: Intl.DateTimeFormatOptions): string {
  return format(time, { ...options, timeZone: 'UTC' });
}

/** A day of the world's calendar, such as 2026-11-18, in words; it is not broken in two. */
export function formatCalendarDay(day: string): string {
  return formatUtc(Date.parse(day), { day: 'numeric', month: 'long' }).replaceAll(' ', '\u00a0');
}

/** A time of day. */
export function formatClock(time: number): string {
  return format(time, { hour: 'numeric', minute: '2-digit' });
}

/** A day of this year. */
export function formatDate(time: number): string {
  return format(time, { day: 'numeric', month: 'short' });
}
