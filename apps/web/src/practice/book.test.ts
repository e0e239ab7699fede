import { parseExercise, type Exercise } from '@twofold/coach';
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
  const again = createPracticeBook(storage).entries();
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
  expect(again.entries()[0]!.progress.streak).toBe(1);
  expect(again.starter('corner').streak).toBe(2);
  // The name that earlier versions read.
  expect(JSON.parse(book.text()!)).toMatchObject({ lessons: { corner: { streak: 2 } } });
  book.remove('1');
  expect(createPracticeBook(storage).entries()).toEqual([]);
});

test('what is known best makes room, then what is oldest', () => {
  const book = createPracticeBook(memoryStorage());
  const many = Array.from({ length: MOST_EXERCISES }, (_, i) => exercise(2 * i));
  book.add(many.slice(0, 1), NOW - 1);
  book.add(many.slice(1), NOW);
  book.note('7', true, NOW);
  book.add([exercise(3)], NOW);
  expect(book.entries().some(({ id }) => id === '7')).toBe(false);
  book.add([exercise(5)], NOW + 500);
  expect(book.entries().some(({ id }) => id === '1')).toBe(false);
  expect(book.entries().length).toBe(MOST_EXERCISES);
});

test('a damaged book is put aside, and what can be read of it stays', () => {
  const storage = memoryStorage();
  createPracticeBook(storage).add([exercise(4), exercise(8)], NOW);
  const damaged = storage.get(KEY)!.replace('0.2500 L', '0.2500 Q');
  storage.set(KEY, damaged);
  const book = createPracticeBook(storage);
  expect(book.entries().map(({ id }) => id)).toEqual(['2']);
  expect(createLibrary(storage, 'me').aside().get('practice-1')).toBe(damaged);
  expect(createPracticeBook(storage).entries().length).toBe(1);
  storage.set(KEY, '[]');
  expect(book.entries()).toEqual([]);
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
  expect(book.entries()).toEqual([]);
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
  expect(book.entries().map(({ id }) => id)).toEqual(['2', '3']);
});

test('the book of a later version is left alone', () => {
  const storage = memoryStorage();
  const text = JSON.stringify({ version: 99, entries: {} });
  storage.set(KEY, text);
  const book = createPracticeBook(storage);
  expect(book.entries()).toEqual([]);
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
  expect(book.entries().map(({ progress }) => progress.streak)).toEqual([0, 1]);
  expect(book.starter('corner').streak).toBe(1);
  expect(book.starter('edge').streak).toBe(1);
});
