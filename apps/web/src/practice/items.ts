import type { Exercise, Puzzle } from '@twofold/coach';
import { parsePosition, type Game, type GameTypes } from '@twofold/rules';
import { dayOf, numberOf } from '../days/day.js';
import { nextPuzzle, puzzleOfDay, puzzles } from './puzzles.js';
import { starters, type StarterId } from './starters.js';
import { isDue, UNTRIED, type Schedule } from './schedule.js';
import { practice } from './services.js';
import { ratingNow, type Difficulty } from './strength.js';

/** Something to solve: the player's own, or what comes with the app. */
export interface Item {
  readonly id: string;
  readonly game: Game;
  readonly position: GameTypes['position'];
  /** Set for the player's own. */
  readonly exercise?: Exercise;
  /** Set for those that come with the app. */
  readonly starter?: StarterId;
  readonly puzzle?: Puzzle;
  /** How hard it is, where that is known. */
  readonly difficulty?: Difficulty | undefined;
}

/** The same as lists show it, which are of exercises: puzzles come one by one. */
export interface ListedItem extends Item {
  readonly progress: Schedule;
}

/** The most costly first. */
export function ownItems(): readonly ListedItem[] {
  return practice
    .read()
    .entries.toSorted((a, b) => b.exercise.share - a.exercise.share)
    .map(({ id, exercise, progress, difficulty }) => {
      const { game, position } = exercise;
      return { id, game, position, progress, exercise, difficulty };
    });
}

export function starterItems(): readonly ListedItem[] {
  return starters().map((starter) => ({
    ...starter,
    starter: starter.id,
    progress: practice.read().starters[starter.id] ?? UNTRIED,
  }));
}

const PUZZLE_ID = /^p(\d{1,7})$/;

export function puzzleItem(puzzle: Puzzle): Item {
  const { number, rating } = puzzle;
  const parsed = parsePosition(puzzle.position);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const difficulty = practice.read().puzzles[number]?.difficulty ?? rating;
  return { id: `p${number}`, ...parsed.value, puzzle, difficulty };
}

export function findItem(id: string): Item | undefined {
  const number = PUZZLE_ID.exec(id)?.[1];
  if (number !== undefined) {
    const puzzle = puzzles().find((one) => one.number === Number(number));
    return puzzle && puzzleItem(puzzle);
  }
  return [...ownItems(), ...starterItems()].find((item) => item.id === id);
}

/** What is to be solved next: own exercises before the others, what was just missed at the end. */
export function nextItem(now: number, except?: string): ListedItem | undefined {
  const due = [...ownItems(), ...starterItems()].filter(
    ({ id, progress, exercise }) =>
      id !== except && exercise?.kind !== 'ending' && isDue(progress, now),
  );
  return due.toSorted((a, b) => a.progress.due - b.progress.due)[0];
}

/** The puzzle that suits the player best. */
export function nextPuzzleItem(now: number, except?: Puzzle): Item | undefined {
  const { value } = ratingNow(practice.read().strength, now);
  const puzzle = nextPuzzle(value, practice.read().puzzles, dayOf(now), except?.number);
  return puzzle && puzzleItem(puzzle);
}

/** What comes after an item: another of its kind. */
export function following({ id, puzzle }: Item, now: number): Item | undefined {
  return puzzle === undefined ? nextItem(now, id) : nextPuzzleItem(now, puzzle);
}

export function isOfToday(puzzle: Puzzle, now: number): boolean {
  return puzzleOfDay(dayOf(now)).number === puzzle.number;
}

/** Notes an answer; false where there is no room for it. */
export function noteAnswer({ id, puzzle }: Item, right: boolean, now: number): boolean {
  if (puzzle === undefined) return practice.note(id, right, now);
  const day = isOfToday(puzzle, now) ? numberOf(dayOf(now)) : undefined;
  return practice.notePuzzle(puzzle, right, now, day);
}
