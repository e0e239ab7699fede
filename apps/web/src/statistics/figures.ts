import type { Entry } from '../records/book.js';

/** The numbers of a list of games. */
export interface Figures {
  readonly games: number;
  readonly won: number;
  readonly best: number;
  readonly average: number;
  readonly median: number;
  readonly time: number;
}

export function figuresOf(entries: readonly Entry[]): Figures {
  const scores = entries.map(({ record }) => record.score);
  return {
    games: entries.length,
    won: entries.filter(({ record }) => record.won).length,
    best: Math.max(0, ...scores),
    average: average(scores),
    median: median(scores),
    time: entries.reduce((sum, { time }) => sum + time, 0),
  };
}

export function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** For each value, the average of it and those before it, `span` at the most. */
export function runningAverage(values: readonly number[], span: number): readonly number[] {
  let sum = 0;
  return values.map((value, i) => {
    sum += value - (i >= span ? values[i - span]! : 0);
    return sum / Math.min(i + 1, span);
  });
}

export interface ScoreRange {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How often scores fall into each of some eight ranges of a round width. */
export function spread(scores: readonly number[]): readonly ScoreRange[] {
  if (scores.length === 0) return [];
  const most = Math.max(...scores);
  const width = Math.max(roundUp((most + 1) / 8), 1);
  return Array.from({ length: Math.floor(most / width) + 1 }, (_, i) => {
    const from = i * width;
    const to = from + width - 1;
    return { from, to, count: scores.filter((score) => score >= from && score <= to).length };
  });
}

export interface DayCount {
  readonly day: number;
  readonly count: number;
}

export function dayCounts(
  entries: readonly Entry[],
  today: number,
  span: number,
): readonly DayCount[] {
  const counts = Array.from({ length: span }, () => 0);
  for (const { day } of entries) {
    const place = day - (today - span + 1);
    if (place >= 0 && place < span) counts[place]!++;
  }
  return counts.map((count, i) => ({ day: today - span + 1 + i, count }));
}

/** Round numbers from 0 to past `most`, for an axis. */
export function ticks(most: number): readonly number[] {
  const step = Math.max(roundUp(most / 4), 1);
  const count = Math.max(Math.ceil(most / step), 1);
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/** The next of 1, 2, 5, 10, 20, 50, ... */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return power * ([1, 2, 5].find((digit) => digit * power >= value) ?? 10);
}
