declare const dayBrand: unique symbol;

/** A day of the daily game, such as `2026-11-15`. It is the same everywhere: UTC. */
export type Day = string & { readonly [dayBrand]: true };

const DAY = 86_400_000;

export function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10) as Day;
}

/** The moment at which a day begins. */
export function beginOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Days since 1970 began. */
export function numberOf(day: Day): number {
  return beginOf(day) / DAY;
}

export function shiftDay(day: Day, by: number): Day {
  return dayOf(beginOf(day) + by * DAY);
}

/** 0 for Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(beginOf(day)).getUTCDay() + 6) % 7;
}

/** The days of whole weeks, from Monday on, the last of them the week of `today`. */
export function weeksUpTo(today: Day, weeks: number): readonly Day[] {
  const first = shiftDay(today, -weekdayOf(today) - 7 * (weeks - 1));
  return Array.from({ length: 7 * weeks }, (_, i) => shiftDay(first, i));
}
