import { advance, type Timeline } from '@twofold/rules';
import { slide, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { memoryStorage } from './key-value.js';
import { createLibrary } from './library.js';
import { migrate, VERSION } from './migrations.js';
import { openGame, appendChange } from './opened-game.js';
import { makeSavedGame } from './saved-game.js';

/**
 * Saves as each version wrote them, byte by byte: they are never edited. Whoever raises the version
 * adds what it writes.
 */
const FROZEN: Readonly<Record<number, readonly string[]>> = {
  1: [
    String.raw`{"version":1,"created":1763200000000,"updated":1763200007200,"position":"slide_4x4-spawn=2:7,4:3-target=2048:stop-obstacle=movable:5:3/10:2:penalty_4,2,4,2/m2,0,0,0/0,0,2,0/0,0,0,0_4_4_2.1","replay":"twofold-replay 1\ngame slide/1\nrules 4x4-spawn=2:7,4:3-target=2048:stop-obstacle=movable:5:3/10:2:penalty\nfingerprint a08df65b05f18c3a1bf37c5ede3f5df2\ngenerator chacha8/1\nseed 7\n\nLzRDLzyU"}`,
    String.raw`{"version":1,"created":1763200000000,"updated":1763200006300,"position":"slide_2x2_2,4/16,2_48_9","replay":"twofold-replay 1\ngame slide/1\nrules 2x2\nfingerprint 6047eb13f60429266033ca3491cc85e1\ngenerator chacha8/1\nseed 6\n\nULUULDLUD"}`,
    String.raw`{"version":1,"created":1763200000000,"updated":1763200000700,"position":"dots_6x6-board=RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB_RORBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB_2_1_R:4","replay":"twofold-replay 1\ngame dots/1\nrules 6x6-board=RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB\nfingerprint a584021f236d6b98d8be45278eb4e57b\ngenerator chacha8/1\nseed 6\n\n0.0R"}`,
  ],
  2: [
    String.raw`{"version":2,"created":1763200000000,"updated":1763200006300,"origin":"watched","position":"slide_2x2_2,4/16,2_48_9","replay":"twofold-replay 1\ngame slide/1\nrules 2x2\nfingerprint 6047eb13f60429266033ca3491cc85e1\ngenerator chacha8/1\nseed 6\n\nULUULDLUD"}`,
  ],
  3: [
    String.raw`{"version":3,"created":1763200000000,"updated":1763200006300,"origin":"played","position":"slide_3x3_0,0,0/0,0,0/2,4,4_8_3","waiting":"Lz","replay":"twofold-replay 1\ngame slide/1\nrules 3x3\nfingerprint dfcede244504c0ef880ad14a1e1c9dd0\ngenerator told/1\n\n(0.0.0.0)\nL(0.0)zyR(6.0)D(6.0)"}`,
  ],
};

test('every version that was ever written is frozen here', () => {
  expect(Object.keys(FROZEN).map(Number)).toEqual(Array.from({ length: VERSION }, (_, i) => i + 1));
});

const SAVES = Object.entries(FROZEN).flatMap(([version, texts]) =>
  texts.map((text, i) => ({ row: `version ${version}, save ${i + 1}`, text })),
);

test.each(SAVES)('a save of an older version opens: $row', ({ text }) => {
  const storage = memoryStorage();
  storage.set('twofold/game/1', text);
  const library = createLibrary(storage, 'tab');
  expect(library.list()).toHaveLength(1);
  const opened = openGame(library, '1');
  if (opened?.ok !== true) throw new Error('not opened');
  const old = JSON.parse(text) as Record<string, unknown>;
  const { saved, timeline } = opened.value;
  expect({ origin: 'played', waiting: '', ...old, version: VERSION }).toEqual({
    version: VERSION,
    ...saved,
  });
  expect(timeline.game.makePosition(timeline.position)).toBe(old['position']);
  expect(library.aside().size).toBe(0);
  // Looking at it changes nothing; it is written anew with the next move.
  expect(storage.get('twofold/game/1')).toBe(text);
});

test('the next move writes the present version', () => {
  const storage = memoryStorage();
  storage.set('twofold/game/1', FROZEN[1]![0]!);
  const library = createLibrary(storage, 'tab');
  const opened = openGame(library, '1');
  if (opened?.ok !== true) throw new Error('not opened');
  const timeline = opened.value.timeline as unknown as Timeline<SlideTypes>;
  const [move] = slide.legalMoves(timeline.position);
  const step = advance(timeline, move!);
  if (!step.ok) throw new Error(step.error.message);
  const saved = appendChange(
    opened.value.saved,
    step.value.timeline,
    { taken: { action: move! }, waiting: [] },
    1_763_200_009_000,
  );
  expect(library.save('1', saved)).toBe('kept');
  expect(storage.get('twofold/game/1')).toBe(makeSavedGame(saved));
  expect(makeSavedGame(saved)).toContain(`{"version":${VERSION},`);
  expect(openGame(library, '1')?.ok).toBe(true);
});

test.each([
  { row: 'none', version: undefined },
  { row: 'zero', version: 0 },
  { row: 'a part of one', version: 1.5 },
  { row: 'a word', version: '1' },
  { row: 'a later one', version: VERSION + 1 },
])('a version that never was is not migrated: $row', ({ version }) => {
  expect(migrate({ version })).toBeUndefined();
});
