import { boardKey, makeExercise, parseExercise, type Exercise } from '@twofold/coach';
import type { KeyValue } from '../storage/key-value.js';
import { parseObject } from '../storage/saved-game.js';
import { afterAnswer, UNTRIED, type Schedule } from './schedule.js';

const KEY = 'twofold/practice';
/** Beside the games that could not be read: the same note offers them. */
const ASIDE = 'twofold/aside/practice-';

/** More than anybody works through; what is known best makes room. */
export const MOST_EXERCISES = 100;

/** The ids of own exercises; those that come with the app have names. */
const OWN_ID = /^\d{1,9}$/;

/** One step for each version that was ever written, as for the games. */
const STEPS: readonly ((record: Found) => Found)[] = [];
const VERSION = STEPS.length + 1;

type Found = Readonly<Record<string, unknown>>;

/** An exercise of the player's own. */
interface Entry {
  readonly id: string;
  readonly exercise: Exercise;
  readonly added: number;
  readonly progress: Schedule;
}

interface Book {
  readonly entries: readonly Entry[];
  /** How well the exercises that come with the app are known, by their ids. */
  readonly starters: Readonly<Record<string, Schedule>>;
}

/** What a player has to practise, as it is kept on this device. */
export interface PracticeBook {
  entries(): readonly Entry[];
  /** Whether a later version of the app has written it: then it is left alone. */
  isNewer(): boolean;
  starter(id: string): Schedule;
  /** Adds what is not there yet; says how many were, or undefined where the browser has no room. */
  add(exercises: readonly Exercise[], now: number): number | undefined;
  /** Notes an answer to an exercise of either kind; false where the browser has no room for it. */
  note(id: string, right: boolean, now: number): boolean;
  remove(id: string): void;
  /** All of it as a text, and what such a text holds added. */
  text(): string | undefined;
  merge(text: string): void;
}

export function createPracticeBook(storage: KeyValue): PracticeBook {
  let known: { readonly text: string; readonly book: Book; readonly safe: boolean } | undefined;

  const read = (): Book => {
    const text = storage.get(KEY);
    if (text === undefined) return { entries: [], starters: {} };
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
    const { entries, starters } = read();
    const here = new Set(entries.map(({ exercise }) => keyOf(exercise)));
    const fresh = added.filter(({ exercise }) => {
      const key = keyOf(exercise);
      return !here.has(key) && here.add(key);
    });
    if (fresh.length === 0) return 0;
    let last = Math.max(0, ...entries.map(({ id }) => Number(id)));
    const numbered = fresh.map((entry) => ({ ...entry, id: String(++last) }));
    return write({ entries: fitting([...entries, ...numbered]), starters })
      ? fresh.length
      : undefined;
  };

  return {
    entries: () => read().entries,
    isNewer: () => isNewer(storage.get(KEY)),
    starter: (id) => read().starters[id] ?? UNTRIED,
    add: (exercises, now) =>
      addAll(exercises.map((exercise) => ({ exercise, added: now, progress: UNTRIED }))),
    note: (id, right, now) => {
      const { entries, starters } = read();
      if (entries.some((entry) => entry.id === id)) {
        const noted = entries.map((entry) =>
          entry.id === id ? { ...entry, progress: afterAnswer(entry.progress, right, now) } : entry,
        );
        return write({ entries: noted, starters });
      }
      // An own exercise that is not here was removed meanwhile, in another tab.
      if (OWN_ID.test(id)) return true;
      const progress = afterAnswer(starters[id] ?? UNTRIED, right, now);
      return write({ entries, starters: { ...starters, [id]: progress } });
    },
    remove: (id) => {
      const { entries, starters } = read();
      write({ entries: entries.filter((entry) => entry.id !== id), starters });
    },
    text: () => storage.get(KEY),
    merge: (text) => {
      const { book } = parseBook(text);
      addAll(book.entries);
      const { entries, starters } = read();
      const missing = Object.entries(book.starters).some(([id]) => !Object.hasOwn(starters, id));
      if (missing) write({ entries, starters: { ...book.starters, ...starters } });
    },
  };
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

function makeBook({ entries, starters }: Book): string {
  return JSON.stringify({
    version: VERSION,
    // As they were called once.
    lessons: starters,
    entries: entries.map(({ id, exercise, added, progress }) => ({
      id,
      text: makeExercise(exercise),
      added,
      ...progress,
    })),
  });
}

function isNewer(text: string | undefined): boolean {
  const version = text === undefined ? 0 : parseObject(text)?.['version'];
  return typeof version === 'number' && version > VERSION;
}

/** Every exercise that can be read; `whole` when that is all. A later version's are left alone. */
function parseBook(text: string): { readonly book: Book; readonly whole: boolean } {
  const empty = { entries: [], starters: {} };
  if (isNewer(text)) return { book: empty, whole: true };
  const found = parseObject(text);
  const version = found?.['version'];
  if (found === undefined || typeof version !== 'number' || !(version >= 1)) {
    return { book: empty, whole: false };
  }
  const record = STEPS.slice(version - 1).reduce((older, step) => step(older), found);
  const listed = Array.isArray(record['entries']) ? (record['entries'] as unknown[]) : undefined;
  const entries = (listed ?? [])
    .slice(0, MOST_EXERCISES)
    .map(parseEntry)
    .filter((entry) => entry !== undefined);
  const starters = Object.entries(record['lessons'] ?? {})
    .slice(0, MOST_EXERCISES)
    .map(([id, progress]) => [id, parseSchedule(progress as Found)] as const)
    .filter((entry): entry is readonly [string, Schedule] => entry[1] !== undefined);
  return {
    book: { entries, starters: Object.fromEntries(starters) },
    whole: listed !== undefined && entries.length === listed.length,
  };
}

function parseEntry(found: unknown): Entry | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { id, text, added } = found as Found;
  const progress = parseSchedule(found as Found);
  if (typeof id !== 'string' || !OWN_ID.test(id) || typeof text !== 'string') return undefined;
  const exercise = parseExercise(text);
  if (!exercise.ok || !isTime(added) || progress === undefined) return undefined;
  return { id, exercise: exercise.value, added, progress };
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
