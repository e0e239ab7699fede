const DAY = 86_400_000;

/** The day of a time, in UTC: 2026-01-31. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The Monday of a time's week. */
export function weekOf(time: number): string {
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  return dayOf(time - weekday * DAY);
}

/** When a day ends, or undefined for one that no calendar has. */
export function endOfDay(day: string): number | undefined {
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) || dayOf(start) !== day ? undefined : start + DAY;
}
