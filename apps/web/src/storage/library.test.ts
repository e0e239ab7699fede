import { advance, begin, seedFromInteger, type Timeline } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { memoryStorage } from './key-value.js';
import { createLibrary } from './library.js';
import { openGame, appendChange, isUntouched, saveOf } from './opened-game.js';
import { parseSavedGame } from './saved-game.js';

const start = begin(slide, SLIDE_PRESETS['obstacles-movable'], seedFromInteger(7)).timeline;

function played(actions: number): {
  readonly timeline: Timeline<SlideTypes>;
  readonly saved: ReturnType<typeof saveOf>;
} {
  let timeline = start;
  let saved = saveOf(start, 1);
  for (let i = 0; i < actions; i++) {
    const [move] = slide.legalMoves(timeline.position);
    const action = i % 7 === 5 ? 'undo' : i % 7 === 6 ? 'redo' : move!;
    const step = advance(timeline, action);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
    saved = appendChange(saved, timeline, { taken: { action }, waiting: [] }, 2 + i);
  }
  return { timeline, saved };
}

test('a game that was saved action by action comes back as it was', () => {
  const library = createLibrary(memoryStorage(), 'tab');
  const { timeline, saved } = played(60);
  const id = library.add(saved)!;
  const opened = openGame(library, id);
  if (opened?.ok !== true) throw new Error('not opened');
  expect(opened.value.timeline.position).toEqual(timeline.position);
  expect(opened.value.timeline.log).toEqual(timeline.log);
  expect(library.list()).toMatchObject([{ id, updated: 61, over: false }]);
});

test('the tab that opened a game last is the only one that writes', () => {
  const storage = memoryStorage();
  const first = createLibrary(storage, 'first');
  const second = createLibrary(storage, 'second');
  const id = first.add(played(3).saved)!;
  expect(first.save(id, played(4).saved)).toBe('kept');
  expect(openGame(second, id)?.ok).toBe(true);
  expect(first.save(id, played(5).saved)).toBe('elsewhere');
  expect(second.save(id, played(6).saved)).toBe('kept');
  expect(second.read(id)).toEqual(played(6).saved);
  openGame(first, id);
  expect(first.owns(id)).toBe(true);
});

const good = JSON.stringify({ version: 1, ...played(9).saved });

test.each([
  { row: 'no JSON', text: good.slice(0, 80) },
  { row: 'empty', text: '' },
  { row: 'a list', text: '[]' },
  { row: 'no replay', text: '{"version":1,"created":1,"updated":1,"position":"slide_4x4"}' },
  {
    row: 'an illegal move',
    text: JSON.stringify({
      version: 1,
      ...played(9).saved,
      replay: `${saveOf(start, 1).replay}UUUUUUUUUUUU`,
    }),
  },
  { row: 'a better position than was played', text: good.replace(/_(\d+)_(\d+)/, '_99999_$2') },
])('a damaged save is put aside, as it was: $row', ({ text }) => {
  const storage = memoryStorage();
  const library = createLibrary(storage, 'tab');
  const safe = library.add(played(4).saved)!;
  storage.set('twofold/game/77', text);
  expect(openGame(library, '77')).toMatchObject({ ok: false, error: { kind: 'damaged' } });
  expect([...library.aside()]).toEqual([['77', text]]);
  expect(openGame(library, safe)?.ok).toBe(true);
  // Whoever comes after somebody else has put it aside, a list for one, hears of it too.
  expect(openGame(library, '77')).toMatchObject({ ok: false, error: { kind: 'damaged' } });
  library.forget('77');
  expect(openGame(library, '77')).toBeUndefined();
  expect(library.aside().size).toBe(0);
});

test('a save of a later version is left where it is', () => {
  const storage = memoryStorage();
  const library = createLibrary(storage, 'tab');
  const text = '{"version":999,"anything":true}';
  storage.set('twofold/game/5', text);
  expect(parseSavedGame(text)).toEqual({ ok: false, error: { kind: 'newer' } });
  expect(openGame(library, '5')).toMatchObject({ ok: false, error: { kind: 'newer' } });
  expect(library.list()).toEqual([]);
  expect(storage.get('twofold/game/5')).toBe(text);
});

test('the best score is that of its own rules, and never falls', () => {
  const library = createLibrary(memoryStorage(), 'tab');
  library.noteBest('slide', '4x4', 100);
  library.noteBest('slide', '4x4', 40);
  library.noteBest('slide', '5x5', 7);
  expect([
    library.best('slide', '4x4'),
    library.best('slide', '5x5'),
    library.best('slide', '6x6'),
  ]).toEqual([100, 7, 0]);
});

test('when the browser has no room, nothing is half written', () => {
  const storage = memoryStorage();
  const full = {
    ...storage,
    set: (key: string, value: string) =>
      !key.startsWith('twofold/game/') && storage.set(key, value),
  };
  const library = createLibrary(full, 'tab');
  expect(library.add(played(2).saved)).toBeUndefined();
  expect(storage.keys()).toEqual([]);
});

test('with no room at all, a game of a tab that was closed can still be opened and looked at', () => {
  const storage = memoryStorage();
  const id = createLibrary(storage, 'closed').add(played(2).saved)!;
  const library = createLibrary({ ...storage, set: () => false }, 'a longer name');
  expect(openGame(library, id)?.ok).toBe(true);
  expect(library.owns(id)).toBe(true);
  expect(library.save(id, played(3).saved)).toBe('refused');
  expect(createLibrary(storage, 'next visit').read(id)).toEqual(played(2).saved);
});

test('moves that found no room are still there on the next screen, and are kept once there is some', () => {
  const storage = memoryStorage();
  let full = false;
  const library = createLibrary(
    { ...storage, set: (key, value) => !full && storage.set(key, value) },
    'tab',
  );
  const old = library.add(played(9).saved)!;
  const id = library.add(played(2).saved)!;
  full = true;
  expect(library.save(id, played(4).saved)).toBe('refused');
  expect(openGame(library, id)).toMatchObject({ ok: true, value: { saved: played(4).saved } });
  full = false;
  library.remove(old);
  expect(createLibrary(storage, 'next visit').read(id)).toEqual(played(4).saved);
});

test('moves that found no room do not come back over those of another tab', () => {
  const storage = memoryStorage();
  const library = createLibrary(
    { ...storage, set: (key, value) => key.includes('owner') && storage.set(key, value) },
    'tab',
  );
  const other = createLibrary(storage, 'other');
  const id = other.add(played(2).saved)!;
  const old = other.add(played(9).saved)!;
  openGame(library, id);
  library.save(id, played(4).saved);
  openGame(other, id);
  other.save(id, played(3).saved);
  library.remove(old);
  expect(library.read(id)).toEqual(played(3).saved);
  expect(openGame(library, id)).toMatchObject({ ok: true, value: { saved: played(3).saved } });
});

test('a game whose moves were all taken back was not left untouched', () => {
  const { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(1));
  expect(isUntouched(saveOf(timeline, 1))).toBe(true);
  const [move] = slide.legalMoves(timeline.position);
  const there = advance(timeline, move!);
  const back = there.ok ? advance(there.value.timeline, 'undo') : there;
  expect(back.ok && isUntouched(saveOf(back.value.timeline, 1))).toBe(false);
});
