import { begin, makeReplay, replayOf, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { memoryStorage } from '../storage/key-value.js';
import { createLibrary } from '../storage/library.js';
import { saveOf } from '../storage/opened-game.js';
import { ownGame } from './own-game.js';

test("one's own game with the same rules and seed is found, and nobody else's", () => {
  const library = createLibrary(memoryStorage(), 'tab');
  const { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(7));
  const text = makeReplay(replayOf(timeline));
  library.add({ ...saveOf(timeline, 1, 'watched'), served: { id: 'x' } });
  expect(ownGame(library, text)).toBeUndefined();
  library.add(saveOf(timeline, 1, 'ranked'));
  expect(ownGame(library, text)).toBe(0);
  const other = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(8)).timeline;
  expect(ownGame(library, makeReplay(replayOf(other)))).toBeUndefined();
});

test('a rival and a place on a server are kept with a game, and nonsense is left out', () => {
  const storage = memoryStorage();
  const library = createLibrary(storage, 'tab');
  const { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(7));
  const rival = { name: 'Mai', replay: 'text' };
  const id = library.add({ ...saveOf(timeline, 1), rival })!;
  expect(library.read(id)?.rival).toEqual(rival);
  const key = `twofold/game/${id}`;
  storage.set(key, storage.get(key)!.replace('"replay":"text"', '"replay":7'));
  expect(library.read(id)?.rival).toBeUndefined();
});
