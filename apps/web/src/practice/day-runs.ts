/** Days without a gap, by their numbers: the first and the last. */
export type DayRun = readonly [first: number, last: number];

/** More gaps than years of practice have; the shortest runs make room. */
const MOST_RUNS = 200;

/** Both together: runs that overlap or touch become one. In order, and no two of a result touch. */
export function joinRuns(some: readonly DayRun[], others: readonly DayRun[]): readonly DayRun[] {
  const joined: DayRun[] = [];
  for (const [first, last] of [...some, ...others].toSorted(([a], [b]) => a - b)) {
    const before = joined.at(-1);
    if (before === undefined || first > before[1] + 1) joined.push([first, last]);
    else joined[joined.length - 1] = [before[0], Math.max(before[1], last)];
  }
  if (joined.length <= MOST_RUNS) return joined;
  const kept = new Set(joined.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MOST_RUNS));
  return joined.filter((run) => kept.has(run));
}

/** Days in a row up to today; today may still be missing. */
export function daysInRow(runs: readonly DayRun[], today: number): number {
  const run = runs.find(([first, last]) => first <= today && last >= today - 1);
  return run === undefined ? 0 : Math.min(run[1], today) - run[0] + 1;
}

export function longestRun(runs: readonly DayRun[]): number {
  return Math.max(0, ...runs.map(lengthOf));
}

/** What was kept of them; undefined where that cannot be. */
export function parseRuns(found: unknown): readonly DayRun[] | undefined {
  if (!Array.isArray(found) || found.length > MOST_RUNS) return undefined;
  const runs: readonly unknown[] = found;
  return runs.every(isRun) ? joinRuns(runs, []) : undefined;
}

/** The last day that a clock can tell. */
const LAST_DAY = 1e8;

function isRun(found: unknown): found is DayRun {
  if (!Array.isArray(found) || found.length !== 2) return false;
  const [first, last] = found as readonly unknown[];
  return isDay(first) && isDay(last) && first <= last;
}

function isDay(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LAST_DAY;
}

function lengthOf([first, last]: DayRun): number {
  return last - first + 1;
}
