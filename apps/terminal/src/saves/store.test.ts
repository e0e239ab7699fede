import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  advance,
  begin,
  beginFrom,
  makeReplay,
  replayOf,
  seedFromInteger,
  type Timeline,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { writeAtomically } from './atomic.js';
import { openBests } from './bests.js';
import { dataFolder, stateFolder } from './folder.js';
import { openStore, type Slot } from './store.js';

const root = mkdtempSync(join(tmpdir(), 'twofold-store-'));
afterAll(() => rmSync(root, { recursive: true }));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'));
});

const { classic } = SLIDE_PRESETS;

function played(seed: number, moves: number, ruleset = classic): Timeline<SlideTypes> {
  let { timeline } = begin(slide, ruleset, seedFromInteger(seed));
  for (let i = 0; i < moves; i++) {
    const [move] = slide.legalMoves(timeline.position);
    const step = move === undefined ? undefined : advance(timeline, move);
    if (step?.ok === true) ({ timeline } = step.value);
  }
  return timeline;
}

function saved(timeline: Timeline<SlideTypes>, slot?: Slot): Slot {
  const result = openStore(folder).save(slot, timeline);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const wanted = { game: slide, ruleset: classic, seed: undefined };

describe('the store of games', () => {
  test('gives back what was saved, the last one first, by rules and seed', () => {
    saved(played(1, 3));
    saved(played(2, 5, { ...classic, width: 5 }));
    const last = saved(played(3, 7));
    const store = openStore(folder);
    const resumed = store.resume({ ...wanted, seed: seedFromInteger(1) });
    expect(makeReplay(replayOf(resumed!.timeline))).toBe(makeReplay(replayOf(played(1, 3))));
    expect(store.resume({ ...wanted, seed: seedFromInteger(9) })).toBeUndefined();
    writeFileSync(last.path, readFileSync(last.path));
    expect(store.resume(wanted)!.timeline.position.ply).toBe(7);
    expect(store.problems).toEqual([]);
  });

  test('leaves a game alone of which somebody told what fell', () => {
    const { position } = played(1, 3);
    const { path } = saved(beginFrom(slide, position, 'told'));
    const store = openStore(folder);
    expect(store.resume(wanted)).toBeUndefined();
    expect([store.problems, existsSync(path)]).toEqual([[], true]);
  });

  test('a saved game is a replay, and nothing else lies about', () => {
    const slot = saved(played(1, 3));
    saved(played(1, 4), slot);
    expect(readdirSync(join(folder, 'games'))).toHaveLength(1);
    expect(readFileSync(slot.path, 'utf8')).toBe(makeReplay(replayOf(played(1, 4))));
  });

  test('finished games move to their own folder, and come back when the end is undone', () => {
    const small = { ...classic, width: 2, height: 2 };
    const end = played(1, 500, small);
    expect(slide.outcome(end.position).over).toBe(true);
    const slot = saved(end, saved(played(1, 1, small)));
    expect(readdirSync(join(folder, 'games'))).toEqual([]);
    expect(readdirSync(join(folder, 'finished'))).toHaveLength(1);
    expect(openStore(folder).resume({ ...wanted, ruleset: small })).toBeUndefined();
    const undone = advance(end, 'undo');
    if (!undone.ok) throw new Error(undone.error.message);
    saved(undone.value.timeline, slot);
    expect(readdirSync(join(folder, 'finished'))).toEqual([]);
    expect(readdirSync(join(folder, 'games'))).toHaveLength(1);
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, 90)],
    ['with a letter too many', (text: string) => `${text}x`],
    ['not ours', () => 'hello'],
    ['empty', () => ''],
  ])('a file that is %s is put aside as it was, and reported', (_, damage) => {
    const slot = saved(played(1, 3));
    const text = damage(readFileSync(slot.path, 'utf8'));
    writeFileSync(slot.path, text);
    const store = openStore(folder);
    expect(store.resume(wanted)).toBeUndefined();
    expect(store.problems.join()).toContain('is damaged');
    const [name] = readdirSync(join(folder, 'aside'));
    expect(readFileSync(join(folder, 'aside', name!), 'utf8')).toBe(text);
  });

  test('a file that is gone before it is read does not hide the others', () => {
    saved(played(1, 3));
    symlinkSync(join(folder, 'gone'), join(folder, 'games', 'slide-gone.txt'));
    const store = openStore(folder);
    expect(store.resume(wanted)!.timeline.position.ply).toBe(3);
    expect(store.problems).toEqual([]);
  });

  test('a file of a later version is left alone', () => {
    const slot = saved(played(1, 3));
    writeFileSync(slot.path, readFileSync(slot.path, 'utf8').replace('replay 1', 'replay 2'));
    const store = openStore(folder);
    expect(store.resume(wanted)).toBeUndefined();
    expect(store.problems).toEqual([]);
    expect(existsSync(slot.path)).toBe(true);
  });

  test('other ends of lines do not make it another game', () => {
    const other = saved(played(1, 3, { ...classic, width: 5 }));
    writeFileSync(other.path, readFileSync(other.path, 'utf8').replaceAll('\n', '\r\n'));
    const store = openStore(folder);
    expect(store.resume(wanted)).toBeUndefined();
    expect(store.resume({ ...wanted, ruleset: { ...classic, width: 5 } })).toBeDefined();
    expect(store.problems).toEqual([]);
  });

  // Of two files that replace each other, disks use the same two numbers again and again.
  test.each([1, 2, 3, 4])(
    'a game that was played elsewhere in the meantime is not overwritten, after %i moves',
    (moves) => {
      const ours = saved(played(1, 3));
      let theirs = ours;
      for (let i = 1; i <= moves; i++) theirs = saved(played(1, 3 + i), theirs);
      const fork = saved(played(1, 9), ours);
      expect(fork.path).not.toBe(theirs.path);
      expect(readFileSync(theirs.path, 'utf8')).toBe(makeReplay(replayOf(played(1, 3 + moves))));
    },
  );

  test('a folder that cannot be written is told', () => {
    writeFileSync(join(folder, 'games'), 'a file where the folder should be');
    const result = openStore(folder).save(undefined, played(1, 1));
    expect(result.ok || result.error).toMatch(/^[^/]+ \(.*slide-.*\.txt\)$/);
  });
});

describe('best scores', () => {
  test('only grow, for each ruleset', () => {
    const bests = openBests(folder);
    bests.note('slide', '4x4', 10);
    bests.note('slide', '4x4', 5);
    bests.note('slide', '5x5', 7);
    const again = openBests(folder);
    expect([again.of('slide', '4x4'), again.of('slide', '5x5'), again.of('dots', '6x6')]).toEqual([
      10, 7, 0,
    ]);
  });

  test.each(['', 'null', '[1]', '{"slide/4x4":"many"}'])(
    'a damaged file is put aside: %j',
    (text) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'best.json'), text);
      const bests = openBests(folder);
      expect(bests.of('slide', '4x4')).toBe(0);
      expect(bests.problems.join()).toContain('is damaged');
      expect(readFileSync(join(folder, 'best.json.damaged'), 'utf8')).toBe(text);
    },
  );
});

test('a device is written to, and no file takes its place', () => {
  const device = join(folder, 'device');
  symlinkSync('/dev/null', device);
  expect(writeAtomically(device, 'text').ok).toBe(true);
  expect(lstatSync(device).isSymbolicLink()).toBe(true);
});

test('folders follow the XDG conventions', () => {
  expect(dataFolder({ XDG_DATA_HOME: '/data' })).toBe('/data/twofold');
  expect(dataFolder({ XDG_DATA_HOME: 'not/absolute', HOME: '/home/me' })).toBe(
    '/home/me/.local/share/twofold',
  );
  expect(stateFolder({ HOME: '/home/me' })).toBe('/home/me/.local/state/twofold');
});
