import { worstSpawn } from '@twofold/coach';
import { anyBoardPlayer, type Answer } from '@twofold/engine';
import { begin, seedFromInteger, settlements, type Direction, type Step } from '@twofold/rules';
import {
  slide,
  slideMoves,
  SLIDE_PRESETS,
  type SlideAfterstate,
  type SlideTypes,
} from '@twofold/rules/slide';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Happening } from '../../../session/session.js';
import { memoryStorage, type KeyValue } from '../../../storage/key-value.js';
import { createLibrary } from '../../../storage/library.js';
import { createEvilGames } from './games.js';
import { makeEvil, newEvil, openEvil } from './saved.js';
import { createEvilSession, type EvilSession } from './session.js';

type Chosen = Answer<Step<SlideTypes>>;

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
              : { ok: true, value: first!.value },
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

const START = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(4711)).timeline.position;

function start(storage: KeyValue, kind: 'new' | 'set-up' = 'new'): string {
  return createEvilGames(storage, 'me').add(newEvil(START, kind, 0))!;
}

function open(
  storage: KeyValue,
  id: string,
  choose: (after: SlideAfterstate) => Promise<Chosen>,
  me = 'me',
): EvilSession & { readonly told: Happening<SlideTypes>[] } {
  const games = createEvilGames(storage, me);
  const opened = games.open(id);
  if (opened?.ok !== true) throw new Error('not opened');
  const library = createLibrary(storage, me);
  const evil = createEvilSession({ id, games, library, clock: () => 1, choose, ...opened.value });
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
  expect(game.standing.value).toBe('thinking');
  expect(game.told).toMatchObject([{ kind: 'step', part: 'acted', action: move }]);
  await answer();
  expect(game.standing.value).toBe('yours');
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
  expect(reopened.settled.value).toEqual(position);
  expect(reopened.told).toMatchObject([{ part: 'acted', action: next }]);
  await again.answer();
  expect(reopened.session.timeline.value.position).toEqual(position);
  expect(open(storage, id, again.choose).told).toEqual([]);
});

test('no answer is told, and can be asked for again', async () => {
  const storage = memoryStorage();
  const { choose, answer } = slowly();
  const game = open(storage, start(storage), choose);
  game.session.act(movesOf(game)[0]!);
  await answer(true);
  expect(game.standing.value).toBe('failed');
  game.again();
  await answer();
  expect([game.standing.value, game.session.timeline.value.position.ply]).toEqual(['yours', 1]);
});

test('a game that another tab has taken over is left alone', async () => {
  const storage = memoryStorage();
  const id = start(storage);
  const { choose, answer } = slowly();
  const game = open(storage, id, choose);
  game.session.act(movesOf(game)[0]!);
  const other = open(storage, id, choose, 'other');
  const text = storage.get(`twofold/evil/${id}`);
  await answer();
  expect(game.session.keeping.value).toBe('elsewhere');
  expect(game.told).toHaveLength(1);
  const late = createEvilGames(storage, 'me').save(id, newEvil(START, 'new', 0));
  expect(late).toBe('elsewhere');
  expect(storage.get(`twofold/evil/${id}`)).toBe(text);
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

test('a damaged game that finds no room aside stays where it is', () => {
  const storage = memoryStorage();
  storage.set('twofold/evil/1', 'damaged');
  const full = { ...storage, set: () => false };
  expect(createEvilGames(full, 'me').list()).toEqual([]);
  expect(storage.get('twofold/evil/1')).toBe('damaged');
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

test.each([
  ['no JSON', '{'],
  ['another version', makeEvil(saved()).replace('"version":1', '"version":0')],
  ['a tile where one lies', makeEvil({ ...saved(), log: 'U0.2' })],
  ['a tile that these rules do not bring', makeEvil({ ...saved(), log: 'U5.8' })],
  ['another end', makeEvil({ ...saved(), position: 'slide_4x4_2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0' })],
  ['movable obstacles', makeEvil(saved('obstacles-movable'))],
  ['an action that is none', makeEvil({ ...saved(), waiting: 'Q' })],
])('damaged (%s): put aside, not deleted', (_, text) => {
  const storage = memoryStorage();
  storage.set('twofold/evil/3', text);
  const games = createEvilGames(storage, 'me');
  expect(games.open('3')).toEqual({ ok: false, error: 'damaged' });
  expect(storage.get('twofold/evil/3')).toBeUndefined();
  expect(createLibrary(storage, 'me').aside().get('evil-3')).toBe(text);
});

test('games travel with an archive, each once, and nothing else does', () => {
  const from = createEvilGames(memoryStorage(), 'me');
  from.add(saved());
  from.add({ ...saved(), created: 6 });
  const to = createEvilGames(memoryStorage(), 'me');
  to.take([...from.texts(), 'nonsense', makeEvil({ ...saved(), created: 7, log: 'U0.2' })]);
  to.take(from.texts());
  expect(to.texts()).toEqual(from.texts());
});

test('a game of a later version is left where it is', () => {
  const storage = memoryStorage();
  storage.set('twofold/evil/1', makeEvil(saved()).replace('"version":1', '"version":9'));
  const games = createEvilGames(storage, 'me');
  expect(games.open('1')).toEqual({ ok: false, error: 'newer' });
  expect(games.list()).toEqual([]);
  expect(games.add(saved())).toBe('2');
});

function saved(rules: keyof typeof SLIDE_PRESETS = 'classic'): ReturnType<typeof newEvil> {
  const { position } = begin(slide, SLIDE_PRESETS[rules], seedFromInteger(7)).timeline;
  return newEvil(position, 'new', 5);
}

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
          while (game.standing.value === 'thinking') {
            await new Promise((resolve) => setTimeout(resolve));
          }
        }
        const { position, past, future } = game.session.timeline.value;
        const opened = openEvil(storage.get(`twofold/evil/${id}`)!);
        expect(opened).toMatchObject({ ok: true, value: { timeline: { position } } });
        if (!opened.ok) return;
        expect(opened.value.timeline.past).toEqual(past);
        expect(opened.value.timeline.future).toEqual(future);
      },
    ),
    { numRuns: 15 },
  );
});
