import { expect, test } from 'vitest';
import { dayOf, shiftDay } from '../days/day.js';
import type { AnsweredPuzzle } from './book.js';
import { nextPuzzle, puzzleOfDay, puzzles } from './puzzles.js';

const today = dayOf(Date.parse('2026-11-17T12:00:00Z'));
const difficulty = { value: 1500, deviation: 130 };

function answered(numbers: readonly number[], right = true): Record<number, AnsweredPuzzle> {
  return Object.fromEntries(numbers.map((number) => [number, { right, difficulty }]));
}

/** Golden: a change would give those who update another puzzle than those who have not. */
test('the puzzle of a day is the same for everybody', () => {
  const numbers = [0, 1, 2].map((days) => puzzleOfDay(shiftDay(today, days)).number);
  expect(numbers).toEqual([373, 374, 375]);
  expect(puzzleOfDay(today).position).toBe(
    'slide_4x4_128,2,512,256/16,1024,128,64/8,32,16,8/8,4,2,0_16840_1003',
  );
});

test('every puzzle has its day before the first comes again', () => {
  const all = puzzles();
  const days = all.map((_, i) => puzzleOfDay(shiftDay(today, i)).number);
  expect(new Set(days).size).toBe(all.length);
  expect(puzzleOfDay(shiftDay(today, all.length))).toBe(puzzleOfDay(today));
});

test('the next puzzle is the nearest that was never answered, and none of the days to come', () => {
  const all = puzzles();
  const coming = Array.from({ length: 30 }, (_, i) => puzzleOfDay(shiftDay(today, i)));
  const others = all.filter((puzzle) => !coming.includes(puzzle));
  const distance = (value: number): number => Math.abs(value - 1600);
  const nearest = Math.min(...others.map(({ rating }) => distance(rating.value)));
  const first = nextPuzzle(1600, {}, today)!;
  expect(distance(first.rating.value)).toBe(nearest);
  expect(coming).not.toContain(first);
  expect(nextPuzzle(1600, {}, today, first.number)).not.toBe(first);
  expect(nextPuzzle(1600, answered([first.number]), today)).not.toBe(first);
});

test('once all others are answered, what was missed comes again, then the days to come, then nothing', () => {
  const all = puzzles();
  const coming = new Set(
    Array.from({ length: 30 }, (_, i) => puzzleOfDay(shiftDay(today, i)).number),
  );
  const others = all.map(({ number }) => number).filter((number) => !coming.has(number));
  const missed = others[7]!;
  const solved = answered(others);
  expect(nextPuzzle(1500, { ...solved, ...answered([missed], false) }, today)?.number).toBe(missed);
  expect(coming.has(nextPuzzle(1500, solved, today)!.number)).toBe(true);
  expect(nextPuzzle(1500, answered(all.map(({ number }) => number)), today)).toBeUndefined();
});
