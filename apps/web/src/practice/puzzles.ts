import { parsePuzzles, type Puzzle } from '@twofold/coach';
import { PUZZLE_SET } from '@twofold/coach/puzzles';
import { numberOf, type Day } from '../days/day.js';
import type { AnsweredPuzzle } from './book.js';

/** The days to come keep their puzzles. */
const DAYS_AHEAD = 30;

let read: readonly Puzzle[] | undefined;

/** Those that come with the app. */
export function puzzles(): readonly Puzzle[] {
  if (read !== undefined) return read;
  const parsed = parsePuzzles(PUZZLE_SET);
  if (!parsed.ok) throw new Error(parsed.error.message);
  read = parsed.value;
  return read;
}

/** The same for everybody: one after the other, by the calendar alone. */
export function puzzleOfDay(day: Day): Puzzle {
  const all = puzzles();
  return all[numberOf(day) % all.length]!;
}

/**
 * What is to be solved next: of those that were never answered the nearest to a rating, then what was missed, the
 * nearest again. Undefined once all are solved.
 */
export function nextPuzzle(
  rating: number,
  answered: Readonly<Record<number, AnsweredPuzzle>>,
  today: Day,
  except?: number,
): Puzzle | undefined {
  const all = puzzles();
  const others = all.filter(({ number }) => number !== except);
  const coming = (place: number): boolean =>
    (place - (numberOf(today) % all.length) + all.length) % all.length < DAYS_AHEAD;
  const fresh = others.filter(({ number }) => answered[number] === undefined);
  const open = [
    fresh.filter((puzzle) => !coming(all.indexOf(puzzle))),
    others.filter(({ number }) => answered[number]?.right === false),
    fresh,
  ].find((some) => some.length > 0);
  const far = (puzzle: Puzzle): number => Math.abs(puzzle.rating.value - rating);
  return open?.toSorted((a, b) => far(a) - far(b))[0];
}
