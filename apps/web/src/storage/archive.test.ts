import { advance, begin, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { importArchive, makeArchive, type ImportResult } from './archive.js';
import { memoryStorage } from './key-value.js';
import { createLibrary, type Library } from './library.js';
import { saveOf } from './opened-game.js';
import type { SavedGame } from './saved-game.js';

function gameOf(seed: number): SavedGame {
  const { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(seed));
  const [move] = slide.legalMoves(timeline.position);
  const step = advance(timeline, move!);
  if (!step.ok) throw new Error(step.error.message);
  return saveOf(step.value.timeline, seed);
}

function libraryWith(...seeds: number[]): Library {
  const library = createLibrary(memoryStorage(), 'tab');
  for (const seed of seeds) library.add(gameOf(seed));
  return library;
}

/** The whole import, without its pauses. */
function imported(text: string, library: Library): ImportResult {
  const importing = importArchive(text, library);
  let step = importing.next();
  while (step.done !== true) step = importing.next();
  return step.value;
}

test('everything that is exported can be imported elsewhere, and only once', () => {
  const from = libraryWith(1, 2, 3);
  from.noteBest('slide', '4x4', 512);
  const beside = {
    settings: '{"theme":"dark"}',
    records: { '3.1': '1 2 3 {}' },
    practice: '{"version":1}',
    splits: { 'slide/4x4': '256:5000' },
    evil: ['{"version":1}'],
  };
  const text = makeArchive(from, beside);
  const to = libraryWith(3);
  expect(imported(text, to)).toEqual({
    ok: true,
    value: { added: 2, known: 1, refused: 0, noRoom: 0 },
    beside,
  });
  expect(to.list().map(({ updated }) => updated)).toEqual([3, 2, 1]);
  expect(to.best('slide', '4x4')).toBe(512);
  expect(imported(text, to)).toMatchObject({ value: { added: 0, known: 3 } });
});

test.each([
  { row: 'no JSON', text: 'hello', error: 'not-an-archive' },
  { row: 'another file', text: '{"games":[]}', error: 'not-an-archive' },
  { row: 'no games', text: '{"format":"twofold-archive","version":1}', error: 'not-an-archive' },
  {
    row: 'a later version',
    text: '{"format":"twofold-archive","version":2,"games":[]}',
    error: 'newer',
  },
  { row: 'far too long', text: ' '.repeat(2 ** 24 + 1), error: 'too-long' },
])('a file that is no archive changes nothing: $row', ({ text, error }) => {
  const library = libraryWith(1);
  expect(imported(text, library)).toEqual({ ok: false, error });
  expect(library.list()).toHaveLength(1);
});

test('games of an older archive are taken, those of a later version are not', () => {
  const { replay, position } = gameOf(1);
  const text = JSON.stringify({
    format: 'twofold-archive',
    version: 1,
    games: [
      { created: 1, updated: 2, replay, position },
      { ...gameOf(2), version: 999 },
    ],
  });
  const library = libraryWith();
  expect(imported(text, library)).toMatchObject({ value: { added: 1, refused: 1 } });
  expect(library.read('1')).toEqual({
    created: 1,
    updated: 2,
    origin: 'played',
    replay,
    position,
    waiting: '',
  });
});

test('what is no game is refused, what is one is taken', () => {
  const library = libraryWith();
  const games = [null, 4, {}, { ...gameOf(1), position: 'slide_4x4' }, gameOf(2)];
  const text = JSON.stringify({
    format: 'twofold-archive',
    version: 1,
    games,
    bests: { x: 1, 'a/b': 'c' },
  });
  expect(imported(text, library)).toMatchObject({
    ok: true,
    value: { added: 1, known: 0, refused: 4, noRoom: 0 },
  });
});

test('an import pauses after each game, so that the page stays alive', () => {
  const importing = importArchive(
    makeArchive(libraryWith(1, 2, 3), { settings: undefined, records: {}, splits: {} }),
    libraryWith(),
  );
  const pauses = Array.from(importing);
  expect(pauses).toHaveLength(3);
});
