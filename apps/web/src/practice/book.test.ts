import { makeExercise, parseExercise, type Exercise } from '@twofold/coach';
import { expect, test } from 'vitest';
import { memoryStorage } from '../storage/key-value.js';
import { createLibrary } from '../storage/library.js';
import { createPracticeBook, MOST_EXERCISES } from './book.js';

const KEY = 'twofold/practice';
const NOW = 1_000_000;

function exercise(tile: number, kind = 'move'): Exercise {
  const text = `${kind} 0.2500 L slide_4x4_2,2,0,0/0,${tile},0,0/0,0,0,0/0,0,0,0_0_1`;
  const parsed = parseExercise(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

test('exercises are kept, each board once, and come back at the next visit', () => {
  const storage = memoryStorage();
  const book = createPracticeBook(storage);
  expect(book.add([exercise(4), exercise(8), exercise(4)], NOW)).toBe(2);
  expect(book.add([exercise(8), exercise(8, 'ending')], NOW)).toBe(1);
  const again = createPracticeBook(storage).read().entries;
  expect(again.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(again[0]!.exercise).toEqual(exercise(4));
});

test('answers are noted, for own exercises and for those that come with the app', () => {
  const storage = memoryStorage();
  const book = createPracticeBook(storage);
  book.add([exercise(4)], NOW);
  book.note('1', true, NOW);
  book.note('corner', true, NOW);
  book.note('corner', true, NOW);
  const again = createPracticeBook(storage);
  expect(again.read().entries[0]!.progress.streak).toBe(1);
  expect(again.read().starters['corner']?.streak).toBe(2);
  // The name that earlier versions read.
  expect(JSON.parse(book.text()!)).toMatchObject({ lessons: { corner: { streak: 2 } } });
  book.remove('1');
  expect(createPracticeBook(storage).read().entries).toEqual([]);
});

test('what is known best makes room, then what is oldest', () => {
  const book = createPracticeBook(memoryStorage());
  const many = Array.from({ length: MOST_EXERCISES }, (_, i) => exercise(2 * i));
  book.add(many.slice(0, 1), NOW - 1);
  book.add(many.slice(1), NOW);
  book.note('7', true, NOW);
  book.add([exercise(3)], NOW);
  expect(book.read().entries.some(({ id }) => id === '7')).toBe(false);
  book.add([exercise(5)], NOW + 500);
  expect(book.read().entries.some(({ id }) => id === '1')).toBe(false);
  expect(book.read().entries.length).toBe(MOST_EXERCISES);
});

test('a damaged book is put aside, and what can be read of it stays', () => {
  const storage = memoryStorage();
  createPracticeBook(storage).add([exercise(4), exercise(8)], NOW);
  const damaged = storage.get(KEY)!.replace('0.2500 L', '0.2500 Q');
  storage.set(KEY, damaged);
  const book = createPracticeBook(storage);
  expect(book.read().entries.map(({ id }) => id)).toEqual(['2']);
  expect(createLibrary(storage, 'me').aside().get('practice-1')).toBe(damaged);
  expect(createPracticeBook(storage).read().entries.length).toBe(1);
  storage.set(KEY, '[]');
  expect(book.read().entries).toEqual([]);
  expect(createLibrary(storage, 'me').aside().size).toBe(2);
});

test('a damaged book that cannot be put aside is not written over', () => {
  const storage = memoryStorage();
  storage.set(KEY, 'damaged');
  const full = {
    ...storage,
    set: (key: string, text: string) => key === KEY && storage.set(key, text),
  };
  const book = createPracticeBook(full);
  expect(book.read().entries).toEqual([]);
  expect(book.add([exercise(4)], NOW)).toBeUndefined();
  expect(book.note('corner', true, NOW)).toBe(false);
  expect(storage.get(KEY)).toBe('damaged');
});

test('an answer to an exercise that was removed meanwhile leaves nothing behind', () => {
  const storage = memoryStorage();
  const book = createPracticeBook(storage);
  book.add([exercise(4), exercise(8)], NOW);
  createPracticeBook(storage).remove('1');
  const text = storage.get(KEY);
  book.note('1', true, NOW);
  expect(storage.get(KEY)).toBe(text);
  book.add([exercise(16)], NOW);
  expect(book.read().entries.map(({ id }) => id)).toEqual(['2', '3']);
});

test('the book of a later version is left alone', () => {
  const storage = memoryStorage();
  const text = JSON.stringify({ version: 99, entries: {} });
  storage.set(KEY, text);
  const book = createPracticeBook(storage);
  expect(book.read().entries).toEqual([]);
  expect(book.isNewer()).toBe(true);
  expect(book.add([exercise(4)], NOW)).toBeUndefined();
  expect(storage.get(KEY)).toBe(text);
});

test('another book is merged: nothing that is here changes', () => {
  const from = createPracticeBook(memoryStorage());
  from.add([exercise(4), exercise(8)], NOW);
  from.note('2', true, NOW);
  from.note('corner', true, NOW);
  const book = createPracticeBook(memoryStorage());
  book.add([exercise(4)], NOW);
  book.note('1', false, NOW);
  book.note('edge', true, NOW);
  from.note('edge', false, NOW);
  book.merge(from.text()!);
  book.merge('nonsense');
  expect(book.read().entries.map(({ progress }) => progress.streak)).toEqual([0, 1]);
  expect(book.read().starters['corner']?.streak).toBe(1);
  expect(book.read().starters['edge']?.streak).toBe(1);
});

const PUZZLE = { number: 217, rating: { value: 1480, deviation: 130 } };

test('the first answer to a puzzle and to an own exercise counts for the rating, and no later one', () => {
  const storage = memoryStorage();
  const book = createPracticeBook(storage);
  book.add([exercise(4), exercise(4, 'ending')], NOW);
  book.notePuzzle(PUZZLE, true, NOW, undefined);
  const first = book.read().strength;
  expect(first).toMatchObject({ answers: 1, row: 1, longest: 1 });
  expect(first.rating.value).toBeGreaterThan(1500);
  book.notePuzzle(PUZZLE, false, NOW, undefined);
  expect(book.read().puzzles[217]!.right).toBe(false);
  book.note('2', true, NOW);
  book.note('corner', true, NOW);
  expect(book.read().strength).toEqual(first);
  // An own exercise begins where the player is: nobody knows yet how hard it is.
  book.note('1', true, NOW);
  const second = book.read().strength;
  expect(second).toMatchObject({ answers: 2, row: 2 });
  expect(book.read().entries[0]!.difficulty!.value).toBeLessThan(first.rating.value);
  book.note('1', false, NOW);
  expect(book.read().strength).toEqual(second);
  const again = createPracticeBook(storage);
  expect(again.read().strength).toEqual(second);
  expect(again.read().puzzles).toEqual(book.read().puzzles);
  expect(again.read().entries).toEqual(book.read().entries);
});

test('days on which the puzzle of the day was answered, right or wrong, are kept', () => {
  const storage = memoryStorage();
  const book = createPracticeBook(storage);
  book.notePuzzle(PUZZLE, false, NOW, 100);
  book.notePuzzle({ ...PUZZLE, number: 3 }, true, NOW, undefined);
  book.notePuzzle({ ...PUZZLE, number: 4 }, true, NOW, 101);
  book.notePuzzle({ ...PUZZLE, number: 5 }, true, NOW, 103);
  expect(createPracticeBook(storage).read().days).toEqual([
    [100, 101],
    [103, 103],
  ]);
});

/** As the app wrote it before there were puzzles and ratings. */
const OLD = JSON.stringify({
  version: 1,
  lessons: { corner: { streak: 2, due: 5 } },
  entries: [{ id: '7', text: makeExercise(exercise(4)), added: 1, streak: 1, due: 9 }],
});

test('a book from before there were ratings opens, and loses nothing', () => {
  const storage = memoryStorage();
  storage.set(KEY, OLD);
  const book = createPracticeBook(storage);
  expect(book.read().entries).toMatchObject([{ id: '7', progress: { streak: 1, due: 9 } }]);
  expect(book.read().strength.answers).toBe(0);
  book.notePuzzle(PUZZLE, true, NOW, 100);
  const again = createPracticeBook(storage);
  expect(again.read().entries).toMatchObject([{ id: '7', progress: { streak: 1, due: 9 } }]);
  expect(again.read().starters['corner']).toEqual({ streak: 2, due: 5 });
  expect(again.read().strength.answers).toBe(1);
  expect(createLibrary(storage, 'me').aside().size).toBe(0);
  const other = createPracticeBook(memoryStorage());
  other.merge(OLD);
  expect(other.read().entries.length).toBe(1);
});

test.each([
  ['strength', (text: string) => text.replace('"answers":1', '"answers":-1')],
  ['days', (text: string) => text.replace('[[100,100]]', '[[100]]')],
  ['a puzzle', (text: string) => text.replace('"217":[1', '"217":[2')],
])('damaged: %s is put aside with the book, and all else stays', (_, damage) => {
  const storage = memoryStorage();
  const book = createPracticeBook(storage);
  book.add([exercise(4)], NOW);
  book.notePuzzle(PUZZLE, true, NOW, 100);
  const damaged = damage(storage.get(KEY)!);
  expect(damaged).not.toBe(storage.get(KEY));
  storage.set(KEY, damaged);
  expect(createPracticeBook(storage).read().entries.length).toBe(1);
  expect(createLibrary(storage, 'me').aside().get('practice-1')).toBe(damaged);
});

test('another book is merged: the rating with more answers stays, days and puzzles of both', () => {
  const from = createPracticeBook(memoryStorage());
  from.notePuzzle(PUZZLE, true, NOW, 100);
  from.notePuzzle({ ...PUZZLE, number: 3 }, true, NOW, 101);
  const book = createPracticeBook(memoryStorage());
  book.notePuzzle(PUZZLE, false, NOW, 102);
  book.merge(from.text()!);
  expect(book.read().strength).toEqual(from.read().strength);
  expect(book.read().days).toEqual([[100, 102]]);
  expect(book.read().puzzles[217]!.right).toBe(false);
  expect(Object.keys(book.read().puzzles)).toEqual(['3', '217']);
  const text = book.text();
  book.merge(from.text()!);
  expect(book.text()).toBe(text);
});
