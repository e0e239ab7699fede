import { err, ok, type Result } from '@twofold/rules';
import { UNRATED, type Rating } from './rating.js';

/** A position with one move that is clearly best, and how hard that is to find. */
export interface Puzzle {
  /** Never given to another. */
  readonly number: number;
  readonly rating: Rating;
  /** As text: hundreds are listed before one is opened. */
  readonly position: string;
}

/** More than anybody solves, and quickly read. */
const MOST_PUZZLES = 2000;

const LINE = /^([1-9]\d{0,6}) (\d{1,4}) ([1-9]\d{0,2}) (\S{1,400})$/;

/** Writes puzzles, a line for each: number, rating, its deviation, position. */
export function makePuzzles(puzzles: readonly Puzzle[]): string {
  return puzzles
    .map(({ number, rating: { value, deviation }, position }) =>
      [number, Math.round(value), Math.round(deviation), position].join(' '),
    )
    .join('\n');
}

/** Reads puzzles; their positions are read when they are opened. */
export function parsePuzzles(text: string): Result<readonly Puzzle[]> {
  const lines = text.split('\n', MOST_PUZZLES + 1);
  if (lines.length > MOST_PUZZLES) {
    return err({ code: 'too-long', message: `there are at most ${MOST_PUZZLES} puzzles` });
  }
  const puzzles: Puzzle[] = [];
  for (const line of lines) {
    const [, number, value, deviation, position] = LINE.exec(line) ?? [];
    if (position === undefined) {
      const message = 'a puzzle is written as: number, rating, deviation, position';
      return err({ code: 'bad-position', message });
    }
    const rating = { ...UNRATED, value: Number(value), deviation: Number(deviation) };
    puzzles.push({ number: Number(number), rating, position });
  }
  return ok(puzzles);
}
