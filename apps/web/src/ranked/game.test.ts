import * as fc from 'fast-check';
import {
  advance,
  begin,
  DIRECTIONS,
  seedFromInteger,
  type Direction,
  type Game,
  type GameTypes,
} from '@twofold/rules';
import { dots } from '@twofold/rules/dots';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Happening, Session } from '../session/session.js';
import { memoryStorage, type KeyValue } from '../storage/key-value.js';
import { createLibrary } from '../storage/library.js';
import {
  COMMITMENT,
  createFakeServer,
  ID,
  PLAYER,
  type FakeServer,
} from '../testing/ranked-server.js';
import { openRankedGame, type RankedGame } from './game.js';
import { keepUnanswered, readUnanswered } from './keepsakes.js';
import { createConnection, type Connection, type WireEvents } from './connection.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Table<T extends GameTypes> {
  readonly server: FakeServer<T>;
  readonly connection: Connection;
  readonly game: RankedGame;
  readonly session: Session<T>;
  readonly told: Happening<T>[];
  readonly elsewhere: () => number;
}

function sitDown<T extends GameTypes>(
  server: FakeServer<T>,
  storage: KeyValue = memoryStorage(),
): Table<T> {
  const connection = createConnection({
    connect: server.connect,
    credentials: () => PLAYER,
    random: () => 0,
  });
  let elsewhere = 0;
  const game = openRankedGame({
    id: ID,
    connection,
    library: createLibrary(storage, 'tab'),
    storage,
    onElsewhere: () => elsewhere++,
  });
  server.run();
  const session = game.session.peek() as unknown as Session<T>;
  const told: Happening<T>[] = [];
  session.watch((happening) => told.push(happening));
  return { server, connection, game, session, told, elsewhere: () => elsewhere };
}

function serverOf<T extends GameTypes>(game: Game<T>, rules: string, seed = 7): FakeServer<T> {
  const ruleset = game.parseRuleset(rules);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return createFakeServer(game, ruleset.value, seedFromInteger(seed));
}

const slideTable = (storage?: KeyValue): Table<SlideTypes> =>
  sitDown(serverOf(slide, '4x4-undo=no'), storage);

/** As long as any wait for the next attempt can be. */
function reconnect({ server }: Pick<Table<SlideTypes>, 'server'>): void {
  vi.advanceTimersByTime(10_000);
  server.run();
}

test('the slide is shown at once, what fell when the server has said it', () => {
  const { server, session, told } = slideTable();
  const before = session.timeline.peek().position;
  const acted = slide.act(before, 'left');
  if (!acted.ok) throw new Error('left has an effect here');
  session.act('left');
  expect(session.timeline.peek().position).toEqual(acted.value.after.moved);
  server.run();
  expect(session.timeline.peek().position).toEqual(server.position());
  expect(told.map((happening) => 'part' in happening && happening.part)).toEqual([
    'acted',
    'settled',
  ]);
});

test('keys that come faster than answers are played in order, none lost', () => {
  const { server, session, game } = slideTable();
  const keys = Array.from({ length: 300 }, (_, i) => (['up', 'left', 'down'] as const)[i % 3]!);
  for (const key of keys) session.act(key);
  expect(game.session.peek()!.queued.value).toBe(299);
  server.run();
  expect(session.timeline.peek().position).toEqual(ownGame(keys));
  expect(server.position()).toEqual(ownGame(keys));
  expect(game.session.peek()!.queued.value).toBe(0);
});

/** The same keys in a game of one's own with the same luck. */
function ownGame(keys: readonly Direction[]): SlidePosition {
  const ruleset = slide.parseRuleset('4x4-undo=no');
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  let { timeline } = begin(slide, ruleset.value, seedFromInteger(7));
  for (const key of keys) {
    const step = advance(timeline, key);
    if (step.ok) ({ timeline } = step.value);
  }
  return timeline.position;
}

test('however often and wherever the network is cut, no move is lost and none is doubled', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(...DIRECTIONS),
          fc.constantFrom('run' as const, 'swallow' as const, 'cut' as const, 'wait' as const),
        ),
        { maxLength: 60 },
      ),
      (steps) => {
        const table = slideTable();
        const { server, session } = table;
        const keys: Direction[] = [];
        for (const step of steps) {
          if (step === 'run') server.run();
          else if (step === 'swallow') server.swallow();
          else if (step === 'cut') server.cut();
          else if (step === 'wait') vi.advanceTimersByTime(500);
          else {
            keys.push(step);
            session.act(step);
          }
        }
        reconnect(table);
        reconnect(table);
        expect(session.timeline.peek().position).toEqual(ownGame(keys));
        expect(server.position()).toEqual(ownGame(keys));
        table.game.close();
      },
    ),
    { numRuns: 300, seed: 4711 },
  );
});

test('Dots: the holes of a move are filled with what the server says', () => {
  const server = serverOf(dots, '5x5-moves=20-goal=none-loops=yes-undo=no');
  const { session, told, game } = sitDown(server);
  for (let i = 0; i < 20; i++) {
    const [path] = dots.legalMoves(session.timeline.peek().position);
    session.act(path!);
    server.run();
    expect(session.timeline.peek().position).toEqual(server.position());
  }
  expect(told).toHaveLength(40);
  expect(game.ended.value?.score).toBe(server.position().score);
});

test.each(['heard', 'lost'])('moves that were %s and not answered outlive the page', (heard) => {
  const storage = memoryStorage();
  const { server, session, game } = slideTable(storage);
  session.act('left');
  session.act('up');
  if (heard === 'heard') server.swallow();
  server.cut();
  game.close();
  sitDown(server, storage);
  server.run();
  expect(server.position()).toEqual(ownGame(['left', 'up']));
  // Nor is it made twice.
  sitDown(server, storage);
  server.run();
  expect(server.position()).toEqual(ownGame(['left', 'up']));
  expect(readUnanswered(storage, ID)).toBeUndefined();
});

test('the last move, heard and not answered, waits no longer when the page comes back', () => {
  const storage = memoryStorage();
  const { server, session, game } = slideTable(storage);
  session.act('left');
  server.swallow();
  server.cut();
  game.close();
  expect(readUnanswered(storage, ID)?.moves).toEqual(['L']);
  sitDown(server, storage);
  expect(server.position()).toEqual(ownGame(['left']));
  expect(readUnanswered(storage, ID)).toBeUndefined();
});

test('moves that wait in one game outlive another game that is played meanwhile', () => {
  const storage = memoryStorage();
  const waiting = { id: 'another', ply: 3, moves: ['L', 'U'] };
  keepUnanswered(storage, waiting);
  const { server, session, game } = slideTable(storage);
  session.act('left');
  server.run();
  game.close();
  expect(readUnanswered(storage, 'another')).toEqual(waiting);
  expect(readUnanswered(storage, ID)).toBeUndefined();
});

test('a game that went on in another place is shown as it is there', () => {
  const { server, session, told, elsewhere } = slideTable();
  server.playElsewhere('L');
  session.act('up');
  session.act('down');
  server.run();
  expect(session.timeline.peek().position).toEqual(ownGame(['left']));
  expect(elsewhere()).toBe(1);
  expect(told.at(-1)).toMatchObject({ kind: 'jumped' });
  session.act('up');
  server.run();
  expect(session.timeline.peek().position).toEqual(ownGame(['left', 'up']));
});

test.each(['answered', 'cut'])('a game that is given up ends after its last move: %s', (line) => {
  const table = slideTable();
  const { server, session, game } = table;
  session.act('left');
  session.act('up');
  game.giveUp();
  expect(game.ended.value).toBeUndefined();
  if (line === 'cut') server.cut();
  reconnect(table);
  expect(game.ended.value).toMatchObject({ ply: 2, score: ownGame(['left', 'up']).score });
});

test('undo is refused here: the server never hears of it', () => {
  const { server, session, told } = slideTable();
  session.act('left');
  server.run();
  const heard = server.heard.length;
  session.act('undo');
  expect(told.at(-1)).toMatchObject({ kind: 'refused', fault: { code: 'undo-forbidden' } });
  expect(server.heard).toHaveLength(heard);
});

test('the standing says how it is with the server', () => {
  const table = slideTable();
  const { server, session, game } = table;
  expect(game.standing.value).toBe('playing');
  session.act('left');
  vi.advanceTimersByTime(1000);
  expect(game.standing.value).toBe('waiting');
  // A server that says nothing at all is given up, and found again.
  vi.advanceTimersByTime(5500);
  expect(game.standing.value).toBe('offline');
  reconnect(table);
  expect(game.standing.value).toBe('playing');
  expect(server.position()).toEqual(ownGame(['left']));
});

test('while nobody answers, attempts become rarer', () => {
  let attempts = 0;
  const connection = createConnection({
    connect: ({ onClose }) => {
      attempts++;
      setTimeout(onClose);
      return { send: () => undefined, close: () => undefined };
    },
    credentials: () => PLAYER,
    random: () => 1,
  });
  const detach = connection.attach({ onOpen: () => undefined, onMessage: () => undefined });
  vi.advanceTimersByTime(8000);
  expect(attempts).toBe(6);
  vi.advanceTimersByTime(60_000);
  expect(attempts).toBeLessThan(13);
  detach();
  vi.advanceTimersByTime(60_000);
  expect(attempts).toBeLessThan(13);
  expect(connection.state.value).toBe('idle');
});

test('the connection knows by which commitment the next game starts', () => {
  const said = (message: object): void => events?.onText(JSON.stringify(message));
  let events: WireEvents | undefined;
  const connection = createConnection({
    connect: (given) => {
      events = given;
      return { send: () => undefined, close: () => undefined };
    },
    credentials: () => PLAYER,
    random: () => 1,
  });
  const detach = connection.attach({ onOpen: () => undefined, onMessage: () => undefined });
  said({ type: 'welcome', name: 'Ada', computer: false, commitment: COMMITMENT });
  expect(connection.commitment()).toBe(COMMITMENT);
  const next = 'd'.repeat(64);
  said({ type: 'refused', code: 'too-many-games', message: '', next });
  expect(connection.commitment()).toBe(next);
  // A server of an earlier version commits itself to nothing before a start.
  said({ type: 'welcome', name: 'Ada', computer: false });
  expect(connection.commitment()).toBeUndefined();
  detach();
});
