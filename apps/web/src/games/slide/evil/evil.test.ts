import { worstSpawn } from '@twofold/coach';
import { anyBoardPlayer, type Answer } from '@twofold/engine';
import {
  beginFrom,
  DIRECTIONS,
  drawsFor,
  makeReplay,
  parseReplay,
  recordingDraws,
  replayOf,
  seedFromInteger,
  settlements,
  verifyReplay,
  type Direction,
  type Fallen,
  type Step,
} from '@twofold/rules';
import {
  slide,
  slideMoves,
  SLIDE_PRESETS,
  type SlideAfterstate,
  type SlideTypes,
} from '@twofold/rules/slide';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptGame } from '../../../session/kept-game.js';
import type { Happening } from '../../../session/session.js';
import { memoryStorage, type KeyValue } from '../../../storage/key-value.js';
import { createLibrary } from '../../../storage/library.js';
import {
  openGame,
  isUntouched,
  openSavedGame,
  saveOf,
  type OpenedGame,
} from '../../../storage/opened-game.js';
import { readOldGame, takeOldGames } from './old-games.js';
import { createEvilSession, type EvilSession } from './session.js';

type Chosen = Answer<Fallen<Step<SlideTypes>>>;

/** A computer that answers when it is told to, with the first spawn there is. */
function slowly(): {
  choose: (after: SlideAfterstate) => Promise<Chosen>;
  answer: (refuse?: boolean) => Promise<void>;
  asked: () => number;
} {
  const waiting: ((refuse: boolean) => void)[] = [];
  return {
    choose: async (after) =>
      new Promise((resolve) => {
        waiting.push((refuse) => {
          const [first] = settlements(slide, after);
          resolve(
            refuse
              ? { ok: false, error: { code: 'crashed', message: 'no' } }
              : { ok: true, value: first! },
          );
        });
      }),
    answer: async (refuse = false) => {
      waiting.shift()!(refuse);
      await new Promise((resolve) => setTimeout(resolve));
    },
    asked: () => waiting.length,
  };
}

const { draws, fall: START_FALL } = recordingDraws(drawsFor(seedFromInteger(4711), 0));
const START = slide.start(SLIDE_PRESETS.classic, draws).position;

function start(storage: KeyValue, kind: 'new' | 'set-up' = 'new'): string {
  const setUp = beginFrom(slide, START, 'told');
  const timeline = kind === 'new' ? { ...setUp, from: undefined, startFall: START_FALL } : setUp;
  return createLibrary(storage, 'me').add(saveOf(timeline, 0))!;
}

function open(
  storage: KeyValue,
  id: string,
  choose: (after: SlideAfterstate) => Promise<Chosen>,
  me = 'me',
): EvilSession & { readonly told: Happening<SlideTypes>[] } {
  const library = createLibrary(storage, me);
  const opened = openGame(library, id);
  if (opened?.ok !== true) throw new Error('not opened');
  const game = opened.value as unknown as OpenedGame<SlideTypes>;
  const { timeline, waiting } = game;
  const keeper = keptGame({ id, library, clock: () => 1, ...game });
  const evil = createEvilSession({ id, timeline, waiting, keeper, choose });
  const told: Happening<SlideTypes>[] = [];
  evil.session.watch((happening) => told.push(happening));
  return { ...evil, told };
}

const movesOf = ({ session }: EvilSession): Direction[] =>
  slideMoves(session.timeline.value.position);

test('a move slides at once, and its tile comes when the computer has chosen', async () => {
  const storage = memoryStorage();
  const { choose, answer } = slowly();
  const game = open(storage, start(storage), choose);
  const [move] = movesOf(game);
  game.session.act(move!);
  expect(game.phase.value).toBe('thinking');
  expect(game.told).toMatchObject([{ kind: 'step', part: 'acted', action: move }]);
  await answer();
  expect(game.phase.value).toBe('yours');
  expect(game.told[1]).toMatchObject({ part: 'settled', events: [{ kind: 'spawned' }] });
  expect(game.session.timeline.value.position.ply).toBe(1);
});

test('what is pressed while the computer thinks is done afterwards, in its order', async () => {
  const storage = memoryStorage();
  const { choose, answer, asked } = slowly();
  const game = open(storage, start(storage), choose);
  const before = game.session.timeline.value.position;
  const [move] = movesOf(game);
  game.session.act(move!);
  game.session.act('undo');
  game.session.act(move!);
  await answer();
  expect(asked()).toBe(1);
  await answer();
  expect(game.told.map((one) => (one.kind === 'step' ? (one.part ?? one.action) : ''))).toEqual([
    'acted',
    'settled',
    'undo',
    'acted',
    'settled',
  ]);
  game.session.act('undo');
  expect(game.session.timeline.value.position).toEqual(before);
  game.session.act('redo');
  expect(game.session.timeline.value.position.ply).toBe(1);
});

test('a reload in the middle of a move loses nothing', async () => {
  const storage = memoryStorage();
  const id = start(storage);
  const first = slowly();
  const game = open(storage, id, first.choose);
  const [move] = movesOf(game);
  game.session.act(move!);
  await first.answer();
  const { position } = game.session.timeline.value;
  const [next] = movesOf(game);
  game.session.act(next!);
  game.session.act('undo');
  // The page goes away here, without an answer.
  const again = slowly();
  const reopened = open(storage, id, again.choose);
  expect(reopened.session.settled.value.position).toEqual(position);
  expect(reopened.told).toMatchObject([{ part: 'acted', action: next }]);
  await again.answer();
  expect(reopened.session.timeline.value.position).toEqual(position);
  expect(open(storage, id, again.choose).told).toEqual([]);
});

test('a move without effect is told, and nothing is written', async () => {
  const storage = memoryStorage();
  const { choose, answer } = slowly();
  const game = open(storage, start(storage), choose);
  while (movesOf(game).length === 4) {
    game.session.act(movesOf(game)[0]!);
    await answer();
  }
  const text = storage.get('twofold/game/1');
  storage.set = () => expect.fail('written');
  const moves = movesOf(game);
  game.session.act(DIRECTIONS.find((direction) => !moves.includes(direction))!);
  expect(game.told.at(-1)).toMatchObject({ kind: 'refused' });
  expect(storage.get('twofold/game/1')).toBe(text);
});

test('a game whose first move waits for its tile was not left untouched', () => {
  const storage = memoryStorage();
  const id = start(storage);
  const game = open(storage, id, slowly().choose);
  const library = createLibrary(storage, 'me');
  expect(isUntouched(library.read(id)!)).toBe(true);
  game.session.act(movesOf(game)[0]!);
  expect(isUntouched(library.read(id)!)).toBe(false);
});

test('no answer is told, and can be asked for again', async () => {
  const storage = memoryStorage();
  const { choose, answer } = slowly();
  const game = open(storage, start(storage), choose);
  game.session.act(movesOf(game)[0]!);
  await answer(true);
  expect(game.phase.value).toBe('failed');
  game.again();
  await answer();
  expect([game.phase.value, game.session.timeline.value.position.ply]).toEqual(['yours', 1]);
});

test('a game that another tab has taken over is left alone', async () => {
  const storage = memoryStorage();
  const id = start(storage);
  const { choose, answer } = slowly();
  const game = open(storage, id, choose);
  game.session.act(movesOf(game)[0]!);
  const other = open(storage, id, choose, 'other');
  const text = storage.get(`twofold/game/${id}`);
  await answer();
  expect(game.session.keeping.value).toBe('elsewhere');
  expect(game.told).toHaveLength(1);
  expect(storage.get(`twofold/game/${id}`)).toBe(text);
  await answer();
  expect(other.session.timeline.value.position.ply).toBe(1);
});

test('a game from a position that was set up sets no record', async () => {
  const storage = memoryStorage();
  const { choose, answer } = slowly();
  const game = open(storage, start(storage, 'set-up'), choose);
  while (game.session.timeline.value.position.score === 0) {
    game.session.act(movesOf(game)[0]!);
    await answer();
  }
  expect(game.session.best.value).toBe(0);
});

test('bests are kept apart from those of ordinary games', async () => {
  const storage = memoryStorage();
  const library = createLibrary(storage, 'me');
  const { choose, answer } = slowly();
  const game = open(storage, start(storage), choose);
  while (game.session.timeline.value.position.score === 0) {
    game.session.act(movesOf(game)[0]!);
    await answer();
  }
  const { score } = game.session.timeline.value.position;
  expect(game.session.best.value).toBe(score);
  expect(library.best('slide-evil', '4x4')).toBe(score);
  expect(library.best('slide', '4x4')).toBe(0);
});

const OLD = {
  version: 1,
  created: 5,
  updated: 6,
  start: 'new',
  from: 'slide_4x4_0,0,0,0/0,2,0,0/0,0,0,0/0,2,0,0_0_0',
  position: 'slide_4x4_0,4,0,0/0,0,0,0/0,0,0,0/2,0,0,0_4_1',
  log: 'U12.2',
  waiting: 'LD',
};

test('a game of the time when they were kept apart comes into the library', () => {
  const storage = memoryStorage();
  storage.set('twofold/evil/3', JSON.stringify({ ...OLD, log: 'U12.2zyzy' }));
  storage.set('twofold/evil-owner/3', 'somebody');
  const library = createLibrary(storage, 'me');
  takeOldGames(storage, library);
  expect(storage.keys().filter((key) => key.includes('evil'))).toEqual([]);
  expect(library.list()).toMatchObject([{ told: true, updated: 6, over: false }]);
  const opened = openGame(library, library.ids()[0]!);
  expect(opened).toMatchObject({ ok: true, value: { waiting: ['left', 'down'] } });
  if (opened?.ok !== true) return;
  expect(slide.makePosition(opened.value.timeline.position as SlideTypes['position'])).toBe(
    OLD.position,
  );
});

test.each([
  ['new', { start: 'new' }, true],
  ['set up', { start: 'set-up' }, false],
  [
    'that went on from where its log had become too long',
    {
      start: 'new',
      from: OLD.from.replace(/0_0$/, '9_9'),
      position: OLD.position.replace(/4_1$/, '13_10'),
    },
    false,
  ],
])('one that was %s counts or not as such a game does', (_, changes, counts) => {
  const saved = readOldGame(JSON.stringify({ ...OLD, ...changes }))!;
  const opened = openSavedGame(saved);
  expect(opened.ok && opened.value.timeline.from === undefined).toBe(counts);
});

test.each([
  ['no JSON', '{'],
  ['another version', JSON.stringify({ ...OLD, version: 0 })],
  ['a tile where one lies', JSON.stringify({ ...OLD, log: 'U1.2' })],
  ['a tile that these rules do not bring', JSON.stringify({ ...OLD, log: 'U12.8' })],
  ['another end', JSON.stringify({ ...OLD, position: OLD.from })],
  ['a log that nobody played', JSON.stringify({ ...OLD, log: `U12.2${'zy'.repeat(2 ** 15)}` })],
  ['an action that is none', JSON.stringify({ ...OLD, waiting: 'Q' })],
])('one that is damaged (%s) is put aside, not deleted', (_, text) => {
  const storage = memoryStorage();
  storage.set('twofold/evil/3', text);
  expect(readOldGame(text)).toBeUndefined();
  takeOldGames(storage, createLibrary(storage, 'me'));
  expect(storage.get('twofold/evil/3')).toBeUndefined();
  expect(createLibrary(storage, 'me').aside().get('evil-3')).toBe(text);
});

test('one that finds no room stays where it is', () => {
  const storage = memoryStorage();
  const old = { 'twofold/evil/1': JSON.stringify(OLD), 'twofold/evil/2': 'damaged' };
  for (const [key, text] of Object.entries(old)) storage.set(key, text);
  const set = (key: string, text: string): boolean => key in old && storage.set(key, text);
  const full = { ...storage, set };
  takeOldGames(full, createLibrary(full, 'me'));
  expect(Object.keys(old).map((key) => storage.get(key))).toEqual(Object.values(old));
});

test('where there is room for one of the two alone, it is taken all the same', () => {
  const storage = memoryStorage();
  storage.set('twofold/evil/1', JSON.stringify(OLD));
  const set = (key: string, text: string): boolean =>
    storage.get('twofold/evil/1') === undefined && storage.set(key, text);
  const tight = { ...storage, set };
  takeOldGames(tight, createLibrary(tight, 'me'));
  expect(createLibrary(storage, 'me').list()).toHaveLength(1);
});

test('one that another tab has taken is not taken again', () => {
  const storage = memoryStorage();
  for (let tab = 0; tab < 2; tab++) {
    storage.set('twofold/evil/1', JSON.stringify(OLD));
    takeOldGames(storage, createLibrary(storage, `tab ${tab}`));
  }
  expect(createLibrary(storage, 'me').list()).toHaveLength(1);
});

test('whatever is played comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('up', 'down', 'left', 'right', 'undo', 'redo'), { maxLength: 40 }),
      async (actions) => {
        const storage = memoryStorage();
        const id = start(storage);
        const choose = async (after: SlideAfterstate): Promise<Chosen> =>
          worstSpawn(after, (position) => anyBoardPlayer.analyse(position, { depth: 1 }));
        const game = open(storage, id, choose);
        for (const action of actions) {
          game.session.act(action);
          while (game.phase.value === 'thinking') {
            await new Promise((resolve) => setTimeout(resolve));
          }
        }
        const { position, past, future } = game.session.timeline.value;
        const opened = openGame(createLibrary(storage, 'me'), id);
        expect(opened).toMatchObject({ ok: true, value: { timeline: { position } } });
        if (opened?.ok !== true) return;
        expect(opened.value.timeline.past).toEqual(past);
        expect(opened.value.timeline.future).toEqual(future);
        // It is a replay like any other, which says itself what fell.
        const text = makeReplay(replayOf(game.session.settled.value));
        const read = parseReplay(text);
        expect(read.ok && verifyReplay(read.value)).toMatchObject({
          ok: true,
          value: { position },
        });
      },
    ),
    { numRuns: 15 },
  );
});
