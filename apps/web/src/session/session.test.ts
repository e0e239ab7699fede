import { begin, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { memoryStorage, type KeyValue } from '../storage/key-value.js';
import { createLibrary, type Library } from '../storage/library.js';
import { openGame, saveOf } from '../storage/opened-game.js';
import { keptGame } from './kept-game.js';
import { createSession, type Session } from './session.js';

function open(
  storage: KeyValue,
  origin: 'played' | 'watched' = 'played',
): { session: Session<SlideTypes>; library: Library; id: string } {
  const library = createLibrary(storage, 'tab');
  const { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(4711));
  const saved = saveOf(timeline, 0, origin);
  const id = library.add(saved)!;
  const keeper = keptGame({ id, saved, timeline, library, clock: () => 1 });
  return { session: createSession({ id, timeline, keeper }), library, id };
}

test('every action is saved before anybody hears of it', () => {
  const { session, library, id } = open(memoryStorage());
  const heard: string[] = [];
  session.watch((happening) => {
    heard.push(happening.kind);
    const { position } = session.timeline.peek();
    expect(library.read(id)?.position).toBe(slide.makePosition(position));
  });
  for (const action of ['left', 'up', 'undo', 'redo', 'down'] as const) session.act(action);
  expect(heard).toHaveLength(5);
});

test('a move without effect changes nothing and is told', () => {
  const { session, library, id } = open(memoryStorage());
  const before = library.read(id);
  const kinds: string[] = [];
  session.watch(({ kind }) => kinds.push(kind));
  session.act('undo');
  expect(kinds).toEqual(['refused']);
  expect(library.read(id)).toEqual(before);
});

test('once another tab has the game, this one leaves it alone', () => {
  const storage = memoryStorage();
  const { session, id } = open(storage);
  session.act('left');
  openGame(createLibrary(storage, 'other'), id);
  const before = session.timeline.peek();
  session.act('up');
  session.act('right');
  expect(session.keeping.value).toBe('elsewhere');
  expect(session.timeline.peek()).toBe(before);
});

test('when the browser has no room the game goes on, and says so', () => {
  const storage = memoryStorage();
  let full = false;
  const { session } = open({ ...storage, set: (key, value) => !full && storage.set(key, value) });
  full = true;
  session.act('left');
  session.act('up');
  expect(session.keeping.value).toBe('refused');
  expect(session.timeline.peek().position.ply).toBeGreaterThan(0);
});

test('the best score follows the score, and stays after an undo', () => {
  const { session, library } = open(memoryStorage());
  for (let i = 0; i < 40; i++) session.act((['left', 'down', 'right', 'up'] as const)[i % 4]!);
  const { score } = session.timeline.peek().position;
  expect(score).toBeGreaterThan(0);
  for (let i = 0; i < 20; i++) session.act('undo');
  expect(session.best.value).toBe(score);
  expect(library.best('slide', '4x4')).toBe(score);
});

test('a game that was watched sets no record when it is played on', () => {
  const { session, library } = open(memoryStorage(), 'watched');
  for (let i = 0; i < 40; i++) session.act((['left', 'down', 'right', 'up'] as const)[i % 4]!);
  expect(session.timeline.peek().position.score).toBeGreaterThan(0);
  expect(library.best('slide', '4x4')).toBe(0);
});
