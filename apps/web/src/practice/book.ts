import { boardKey, makeExercise, parseExercise, UNRATED, type Exercise } from '@twofold/coach';
import type { KeyValue } from '../storage/key-value.js';
import { parseObject } from '../storage/saved-game.js';
import { joinRuns, parseRuns, type DayRun } from './day-runs.js';
import { afterAnswer, UNTRIED, type Schedule } from './schedule.js';
import {
  afterRated,
  parseDifficulty,
  parseStrength,
  ratingNow,
  stronger,
  UNTESTED,
  type Difficulty,
  type Strength,
} from './strength.js';

const KEY = 'twofold/practice';
/** Beside the games that could not be read: the same note offers them. */
const ASIDE = 'twofold/aside/practice-';

/** More than anybody works through; what is known best makes room. */
export const MOST_EXERCISES = 100;

/** The ids of own exercises; those that come with the app have names, or are numbers of puzzles. */
const OWN_ID = /^\d{1,9}$/;
const PUZZLE_NUMBER = /^[1-9]\d{0,6}$/;
const MOST_PUZZLES = 10_000;

/** One step for each version that was ever written, as for the games. */
const STEPS: readonly ((record: Found) => Found)[] = [
  // There were neither puzzles nor ratings.
  (record) => ({ ...record, puzzles: {}, strength: UNTESTED, days: [] }),
];
const VERSION = STEPS.length + 1;

type Found = Readonly<Record<string, unknown>>;

/** An exercise of the player's own. */
interface Entry {
  readonly id: string;
  readonly exercise: Exercise;
  readonly added: number;
  readonly progress: Schedule;
  /** How hard it is, once that was answered. */
  readonly difficulty?: Difficulty;
}

/** What became of a puzzle that comes with the app. */
export interface AnsweredPuzzle {
  /** The last answer was right. */
  readonly right: boolean;
  readonly difficulty: Difficulty;
}

/** What is kept. */
interface Book {
  readonly entries: readonly Entry[];
  /** How well the exercises that come with the app are known, by their ids. */
  readonly starters: Readonly<Record<string, Schedule>>;
  /** The puzzles that were answered, by their numbers. */
  readonly puzzles: Readonly<Record<number, AnsweredPuzzle>>;
  /** Moved by the first answer to each puzzle and to each own exercise that asks for a move. */
  readonly strength: Strength;
  /** Those on which the puzzle of the day was answered. */
  readonly days: readonly DayRun[];
}

const EMPTY: Book = { entries: [], starters: {}, puzzles: {}, strength: UNTESTED, days: [] };

/** A puzzle that comes with the app, as the book has to know it. */
interface NotedPuzzle {
  readonly number: number;
  readonly rating: Difficulty;
}

/** What a player has to practise, as it is kept on this device. */
export interface PracticeBook {
  read(): Book;
  /** Whether a later version of the app has written it: then it is left alone. */
  isNewer(): boolean;
  /** Adds what is not there yet; says how many were, or undefined where the browser has no room. */
  add(exercises: readonly Exercise[], now: number): number | undefined;
  /** Notes an answer to an exercise of either kind; false where the browser has no room for it. */
  note(id: string, right: boolean, now: number): boolean;
  /** The same of a puzzle, and of the day if it was the day's. */
  notePuzzle(puzzle: NotedPuzzle, right: boolean, now: number, day: number | undefined): boolean;
  remove(id: string): void;
  /** All of it as a text, and what such a text holds added. */
  text(): string | undefined;
  merge(text: string): void;
}

export function createPracticeBook(storage: KeyValue): PracticeBook {
  let known: { readonly text: string; readonly book: Book; readonly safe: boolean } | undefined;

  const read = (): Book => {
    const text = storage.get(KEY);
    if (text === undefined) return EMPTY;
    if (known?.text === text) return known.book;
    const { book, whole } = parseBook(text);
    known = { text, book, safe: whole || putAside(storage, text) };
    // What is left of a damaged book is written anew, so that it is put aside once.
    if (!whole) write(book);
    return book;
  };

  const write = (book: Book): boolean => {
    const text = storage.get(KEY);
    // What cannot be read, and could not be put aside, is never written over.
    if (isNewer(text) || (known?.text === text && known?.safe === false)) return false;
    return storage.set(KEY, makeBook(book));
  };

  const addAll = (added: readonly Omit<Entry, 'id'>[]): number | undefined => {
    const book = read();
    const { entries } = book;
    const here = new Set(entries.map(({ exercise }) => keyOf(exercise)));
    const fresh = added.filter(({ exercise }) => {
      const key = keyOf(exercise);
      return !here.has(key) && here.add(key);
    });
    if (fresh.length === 0) return 0;
    let last = Math.max(0, ...entries.map(({ id }) => Number(id)));
    const numbered = fresh.map((entry) => ({ ...entry, id: String(++last) }));
    const kept = write({ ...book, entries: fitting([...entries, ...numbered]) });
    return kept ? fresh.length : undefined;
  };

  return {
    read,
    isNewer: () => isNewer(storage.get(KEY)),
    add: (exercises, now) =>
      addAll(exercises.map((exercise) => ({ exercise, added: now, progress: UNTRIED }))),
    note: (id, right, now) => {
      const book = read();
      const { entries, starters } = book;
      const found = entries.find((entry) => entry.id === id);
      if (found !== undefined) {
        const { strength, entry } = answered(found, book.strength, right, now);
        const noted = entries.map((other) => (other === found ? entry : other));
        return write({ ...book, entries: noted, strength });
      }
      // An own exercise that is not here was removed meanwhile, in another tab.
      if (OWN_ID.test(id)) return true;
      const progress = afterAnswer(starters[id] ?? UNTRIED, right, now);
      return write({ ...book, starters: { ...starters, [id]: progress } });
    },
    notePuzzle: ({ number, rating }, right, now, day) => {
      const book = read();
      const before = book.puzzles[number];
      const { strength, puzzle } =
        before === undefined
          ? afterRated(book.strength, rating, right, now)
          : { strength: book.strength, puzzle: before.difficulty };
      return write({
        ...book,
        puzzles: { ...book.puzzles, [number]: { right, difficulty: puzzle } },
        strength,
        days: day === undefined ? book.days : joinRuns(book.days, [[day, day]]),
      });
    },
    remove: (id) => {
      const book = read();
      write({ ...book, entries: book.entries.filter((entry) => entry.id !== id) });
    },
    text: () => storage.get(KEY),
    merge: (text) => {
      const { book } = parseBook(text);
      addAll(book.entries);
      const here = read();
      const merged: Book = {
        entries: here.entries,
        starters: { ...book.starters, ...here.starters },
        puzzles: { ...book.puzzles, ...here.puzzles },
        strength: stronger(here.strength, book.strength),
        days: joinRuns(here.days, book.days),
      };
      if (makeBook(merged) !== makeBook(here)) write(merged);
    },
  };
}

/** An own exercise after an answer. The first rates it: as the player missed it once, it begins where the player is. */
function answered(
  entry: Entry,
  before: Strength,
  right: boolean,
  now: number,
): { readonly strength: Strength; readonly entry: Entry } {
  const progress = afterAnswer(entry.progress, right, now);
  const isFirst = entry.progress.due === 0 && entry.exercise.kind === 'move';
  if (!isFirst) return { strength: before, entry: { ...entry, progress } };
  const start = { ...UNRATED, value: ratingNow(before, now).value };
  const { strength, puzzle } = afterRated(before, start, right, now);
  return { strength, entry: { ...entry, progress, difficulty: puzzle } };
}

function keyOf({ kind, game, position }: Exercise): string {
  return `${kind} ${boardKey(game, position)}`;
}

/** What is known best goes first, and of equals the oldest. */
function fitting(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= MOST_EXERCISES) return entries;
  const leaving = new Set(
    entries
      .toSorted((a, b) => b.progress.streak - a.progress.streak || a.added - b.added)
      .slice(0, entries.length - MOST_EXERCISES),
  );
  return entries.filter((entry) => !leaving.has(entry));
}

function makeBook({ entries, starters, puzzles, strength, days }: Book): string {
  return JSON.stringify({
    version: VERSION,
    // As they were called once.
    lessons: starters,
    entries: entries.map(({ id, exercise, added, progress, difficulty }) => ({
      id,
      text: makeExercise(exercise),
      added,
      ...progress,
      ...(difficulty !== undefined && { rating: [difficulty.value, difficulty.deviation] }),
    })),
    puzzles: Object.fromEntries(
      Object.entries(puzzles).map(([number, { right, difficulty }]) => [
        number,
        [Number(right), difficulty.value, difficulty.deviation],
      ]),
    ),
    strength,
    days,
  });
}

function isNewer(text: string | undefined): boolean {
  const version = text === undefined ? 0 : parseObject(text)?.['version'];
  return typeof version === 'number' && version > VERSION;
}

/** All that can be read; `whole` when that is everything. A later version's is left alone. */
function parseBook(text: string): { readonly book: Book; readonly whole: boolean } {
  if (isNewer(text)) return { book: EMPTY, whole: true };
  const found = parseObject(text);
  const version = found?.['version'];
  if (found === undefined || typeof version !== 'number' || !(version >= 1)) {
    return { book: EMPTY, whole: false };
  }
  const record = STEPS.slice(version - 1).reduce((older, step) => step(older), found);
  const listed = Array.isArray(record['entries']) ? (record['entries'] as unknown[]) : undefined;
  const entries = (listed ?? [])
    .slice(0, MOST_EXERCISES)
    .map(parseEntry)
    .filter((entry) => entry !== undefined);
  const starters = parseAll(record['lessons'], MOST_EXERCISES, (id, progress) =>
    parseSchedule(progress as Found),
  );
  const puzzles = parseAll(record['puzzles'], MOST_PUZZLES, parseAnswered);
  const strength = parseStrength(record['strength']);
  const days = parseRuns(record['days']);
  return {
    book: {
      entries,
      starters: starters.values,
      puzzles: puzzles.values,
      strength: strength ?? UNTESTED,
      days: days ?? [],
    },
    whole:
      listed !== undefined &&
      entries.length === listed.length &&
      puzzles.whole &&
      strength !== undefined &&
      days !== undefined,
  };
}

/** The members of an object, as far as they can be read; `whole` when that is all. */
function parseAll<Value>(
  found: unknown,
  most: number,
  parse: (name: string, member: unknown) => Value | undefined,
): { readonly values: Readonly<Record<string, Value>>; readonly whole: boolean } {
  const members = Object.entries(found ?? {});
  const values = members
    .slice(0, most)
    .map(([name, member]) => [name, parse(name, member)] as const)
    .filter((member): member is readonly [string, Value] => member[1] !== undefined);
  return { values: Object.fromEntries(values), whole: values.length === members.length };
}

function parseAnswered(number: string, found: unknown): AnsweredPuzzle | undefined {
  if (!PUZZLE_NUMBER.test(number) || !Array.isArray(found)) return undefined;
  const [right, value, deviation] = found as readonly unknown[];
  const difficulty = parseDifficulty(value, deviation);
  if (difficulty === undefined || (right !== 0 && right !== 1)) return undefined;
  return { right: right === 1, difficulty };
}

function parseEntry(found: unknown): Entry | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { id, text, added, rating } = found as Found;
  const progress = parseSchedule(found as Found);
  if (typeof id !== 'string' || !OWN_ID.test(id) || typeof text !== 'string') return undefined;
  const exercise = parseExercise(text);
  if (!exercise.ok || !isTime(added) || progress === undefined) return undefined;
  const difficulty = Array.isArray(rating) ? parseDifficulty(rating[0], rating[1]) : undefined;
  return { id, exercise: exercise.value, added, progress, ...(difficulty && { difficulty }) };
}

function parseSchedule(found: Found | null): Schedule | undefined {
  const { streak, due } = found ?? {};
  return isTime(due) && isTime(streak) && Number.isInteger(streak) ? { streak, due } : undefined;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** False where the browser has no room for it. */
function putAside(storage: KeyValue, text: string): boolean {
  let number = 1;
  while (storage.get(ASIDE + number) !== undefined) number++;
  return storage.set(ASIDE + number, text);
}
