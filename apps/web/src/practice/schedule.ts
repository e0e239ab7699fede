/** How well an exercise is known. */
export interface Schedule {
  /** Right answers since the last wrong one. */
  readonly streak: number;
  /** From when on it is to be asked again. */
  readonly due: number;
}

export const UNTRIED: Schedule = { streak: 0, due: 0 };

const DAY = 24 * 60 * 60 * 1000;

/** Days until the next time, after the first right answer in a row, the second, and so on. */
const INTERVALS = [1, 3, 7, 16, 40, 100] as const;

/** A wrong answer is due again at once; right ones in growing intervals. */
export function afterAnswer({ streak }: Schedule, right: boolean, now: number): Schedule {
  if (!right) return { streak: 0, due: now };
  const days = INTERVALS[Math.min(streak, INTERVALS.length - 1)]!;
  return { streak: streak + 1, due: now + days * DAY };
}

/** A clock that was ahead when an answer was given puts nothing off for longer than an answer can. */
export function isDue({ streak, due }: Schedule, now: number): boolean {
  return streak === 0 || due <= now || due > now + INTERVALS.at(-1)! * DAY;
}

/** Whole days until an exercise is due again, at least one. */
export function daysLeft({ due }: Schedule, now: number): number {
  return Math.max(Math.ceil((due - now) / DAY), 1);
}
