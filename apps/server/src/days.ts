export const DAY = 86_400_000;

/** The day of a time, in UTC: 2026-01-31. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The Monday of a time's week. */
export function weekOf(time: number): string {
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  return dayOf(time - weekday * DAY);
}

/** When the day of a time began. */
export function startOfDay(time: number): number {
  return time - (time % DAY);
}

/** When a day ends, or undefined for one that no calendar has. */
export function endOfDay(day: string): number | undefined {
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) || dayOf(start) !== day ? undefined : start + DAY;
}

/**
 * How long after its end the seed of a day stays secret. Processes go by the database's clock, at which
 * each looks once a minute: ten minutes are more than any of them can be behind.
 */
const SECRET_AFTER = 600_000;

/** From when on everybody may see the seed of a day. */
export function revealOf(day: string): number {
  return endOfDay(day)! + SECRET_AFTER;
}
