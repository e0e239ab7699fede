import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { someGame, somebody, TABLES, tokenHashes } from '../testing/rows.js';
import { achievementsOf, earn } from './achievements.js';
import { countingPlayers, enterScore } from './boards.js';
import { findDay, startDay, type StoredDay } from './dailies.js';
import { addCode, useCode } from './devices.js';
import type { Database, Row } from './database.js';
import {
  claimPastDay,
  claimSealed,
  endGame,
  findGame,
  gamesOfPlayer,
  lockPlayer,
  startGame,
  type GameEnd,
} from './games.js';
import {
  appendMoves,
  lengthOfLog,
  PIECE,
  readEndedLog,
  readLog,
  readPart,
  type Append,
} from './logs.js';
import { migrate } from './migrations.js';
import { claimName } from './names.js';
import { deletePlayer, exportPlayer, finishDeletions } from './personal-data.js';
import { findPlayer, renamePlayer } from './players.js';
import { addReport } from './reports.js';
import { findShared, shareReplay } from './shared.js';

/** An empty database of some kind. */
export interface Place {
  readonly open: () => Promise<Database>;
  /** Whether it can be opened again, as other processes do. */
  readonly shared: boolean;
}

const ENOUGH = 100;
const atOnce = async (): Promise<void> => {};

/** What every database has to do. */
export function storageSuite(newPlace: () => Promise<Place>): void {
  let place: Place;
  let database: Database;
  beforeAll(async () => {
    place = await newPlace();
    database = await place.open();
    await migrate(database);
  });
  afterAll(() => database.close());

  function move(game: string, ply: number, more: Partial<Append> = {}): Append {
    return { game, ply, move: 'U', pace: 'p', seal: false, ...more };
  }

  function appendAll(moves: readonly Append[], to: Database = database): Promise<boolean[]> {
    return to.write(({ query }) => appendMoves(query, to.kind, moves));
  }

  function append(game: string, ply: number, more: Partial<Append> = {}): Promise<boolean[]> {
    return appendAll([move(game, ply, more)]);
  }

  describe('players', () => {
    test('are found again, renamed, and have hashes of tokens', async () => {
      const ada = await somebody(database);
      expect(await findPlayer(database, ada.id)).toEqual(ada);
      await renamePlayer(database, ada.id, 'Grace');
      expect(await findPlayer(database, ada.id)).toEqual({ ...ada, name: 'Grace' });
      expect(await tokenHashes(database, ada.id)).toEqual([`hash of ${ada.id}`]);
      expect(await findPlayer(database, 'nobody')).toBeUndefined();
    });

    test('a code lets one device in, once, in time', async () => {
      const { id } = await somebody(database);
      await addCode(database, id, 'code 1', 1000);
      expect(await useCode(database, 'code 0', 'token a', 500)).toBeUndefined();
      expect(await useCode(database, 'code 1', 'token a', 500)).toMatchObject({ id });
      expect(await useCode(database, 'code 1', 'token b', 500)).toBeUndefined();
      await addCode(database, id, 'code 2', 1000);
      expect(await useCode(database, 'code 2', 'token c', 1000)).toBeUndefined();
      expect((await tokenHashes(database, id)).toSorted()).toEqual([`hash of ${id}`, 'token a']);
    });

    test('a new code replaces the one before, and no device is pushed out', async () => {
      const { id } = await somebody(database);
      await addCode(database, id, 'old code', 1000);
      for (let i = 10; i < 22; i++) {
        await addCode(database, id, `code ${i}`, 1000);
        await useCode(database, `code ${i}`, `device ${i}`, i);
      }
      expect(await useCode(database, 'old code', 'late', 500)).toBeUndefined();
      const others = Array.from({ length: 9 }, (_, i) => `device ${i + 10}`);
      expect(await tokenHashes(database, id)).toEqual([`hash of ${id}`, ...others]);
      await addCode(database, id, 'last code', 1000);
      expect(await useCode(database, 'last code', 'one more', 500)).toBe('full');
    });
  });

  describe('games', () => {
    test('the same key is the same game', async () => {
      const { id } = await somebody(database);
      const game = someGame(id);
      expect(await startGame(database, game, ENOUGH)).toEqual({ ok: true, value: game });
      const again = await startGame(database, { ...someGame(id), key: game.key }, ENOUGH);
      expect(again).toEqual({ ok: true, value: game });
      expect(await findGame(database, game.id)).toEqual(game);
    });

    test('nobody who was deleted starts one', async () => {
      const { id } = await somebody(database);
      await deletePlayer(database, id, () => 1, atOnce);
      expect(await startGame(database, someGame(id), ENOUGH)).toBeUndefined();
    });

    test('so many run at once, and one that has ended makes room', async () => {
      const { id } = await somebody(database);
      const first = someGame(id);
      await startGame(database, first, 2);
      await startGame(database, someGame(id), 2);
      expect(await startGame(database, someGame(id), 2)).toEqual({ ok: false, error: 2 });
      await endNow(first.id);
      expect(await startGame(database, someGame(id), 2)).toMatchObject({ ok: true });
      const { running, finished } = await gamesOfPlayer(database, id, ENOUGH);
      expect([running.length, finished.map((game) => game.id)]).toEqual([2, [first.id]]);
    });

    test('two starts at once with one key make one game', async () => {
      const { id } = await somebody(database);
      const [a, b] = await Promise.all(
        [someGame(id), someGame(id)].map((game) =>
          startGame(database, { ...game, key: 'same' }, ENOUGH),
        ),
      );
      expect(a).toEqual(b);
    });
  });

  describe('logs', () => {
    async function newGame(): Promise<string> {
      const { id } = await somebody(database);
      const game = someGame(id);
      await startGame(database, game, ENOUGH);
      return game.id;
    }

    /** Moves that only have to be there: in one transaction, since each takes its time. */
    async function fill(game: string, count: number): Promise<void> {
      await database.write(async ({ query }) => {
        for (let ply = 0; ply < count; ply++) {
          await appendMoves(query, database.kind, [move(game, ply)]);
        }
      });
    }

    test('moves are added in order, over the ends of pieces', async () => {
      const game = await newGame();
      const count = 2 * PIECE + 3;
      for (let ply = 0; ply < count; ply++) {
        const accepted = await append(game, ply, { move: 'UDLR'[ply % 4]! });
        expect(accepted).toEqual([true]);
      }
      const text = 'UDLR'.repeat(count).slice(0, count);
      const pace = 'p'.repeat(count);
      expect(await readLog(database.read, game)).toEqual({ text, pace, ply: count, sealed: false });
    });

    test('a part begins at the last checkpoint, and a log without one at its start', async () => {
      const [old, game] = [await newGame(), await newGame()];
      const count = 2 * PIECE + 3;
      await fill(old, count);
      await database.write(async ({ query }) => {
        for (let ply = 0; ply < count; ply++) {
          const checkpoint =
            ply > 0 && ply % PIECE === 0 ? { position: `at ${ply}`, length: ply } : undefined;
          await appendMoves(query, database.kind, [move(game, ply, { checkpoint })]);
        }
      });
      const part = (id: string, ply?: number) => readPart(database.read, id, ply);
      expect(await part(game)).toEqual({
        from: 2 * PIECE,
        checkpoint: { position: `at ${2 * PIECE}`, length: 2 * PIECE },
        text: 'UUU',
        ply: count,
        sealed: false,
      });
      expect(await part(game, PIECE)).toMatchObject({ from: PIECE, ply: 2 * PIECE });
      expect(await part(game, PIECE - 1)).toMatchObject({ from: 0, ply: PIECE });
      expect(await part(old)).toMatchObject({ from: 0, checkpoint: undefined, ply: count });
      for (const id of [old, game]) {
        expect(await lengthOfLog(database.read, id)).toEqual({ ply: count, sealed: false });
      }
      expect(await part(await newGame())).toMatchObject({ from: 0, text: '', ply: 0 });
    });

    test.each([0, 1, PIECE - 1, PIECE, PIECE + 1])(
      'after %i moves only the next one fits',
      async (count) => {
        const game = await newGame();
        await fill(game, count);
        for (const ply of [count - 1, count + 1].filter((other) => other > 0)) {
          expect(await append(game, ply)).toEqual([false]);
        }
        expect(await append(game, count)).toEqual([true]);
        expect(await append(game, count)).toEqual([false]);
        expect((await readLog(database.read, game)).ply).toBe(count + 1);
      },
    );

    test.each([0, 7, PIECE - 1, PIECE])('after %i moves a seal ends it', async (count) => {
      const game = await newGame();
      await fill(game, count);
      expect(await append(game, count, { move: '', pace: '', seal: true })).toEqual([true]);
      expect(await append(game, count)).toEqual([false]);
      expect(await append(game, count, { move: '', pace: '', seal: true })).toEqual([false]);
      const log = await readLog(database.read, game);
      expect(log).toMatchObject({ ply: count, sealed: true });
      expect(await readEndedLog(database, game)).toEqual(log);
      // A replica may not have all of it yet.
      expect(await readEndedLog({ ...database, readLate: async () => [] }, game)).toEqual(log);
    });

    test('a seal on the last move of a piece holds for the next piece', async () => {
      const game = await newGame();
      await fill(game, PIECE - 1);
      expect(await append(game, PIECE - 1, { seal: true })).toEqual([true]);
      expect(await append(game, PIECE)).toEqual([false]);
    });

    test('of many writers at once exactly one is accepted, ply after ply', async () => {
      const game = await newGame();
      const others = place.shared ? await Promise.all([place.open(), place.open()]) : [];
      const writers = [database, database, ...others];
      for (let ply = 0; ply < 20; ply++) {
        const answers = await Promise.all(
          writers.map((writer, i) =>
            appendAll([{ game, ply, move: 'UDLR'[i]!, pace: 'p', seal: false }], writer),
          ),
        );
        expect(answers.flat().filter(Boolean)).toHaveLength(1);
      }
      expect((await readLog(database.read, game)).ply).toBe(20);
      await Promise.all(others.map((other) => other.close()));
    });

    test('a group holds moves of many games, at any ply', async () => {
      const games = await Promise.all(Array.from({ length: 5 }, newGame));
      const group = (ply: number): Append[] =>
        games.map((game) => ({ game, ply, move: 'R', pace: 'p', seal: false }));
      await append(games[3]!, 0);
      const first = await appendAll(group(0));
      expect(first).toEqual([true, true, true, false, true]);
      const second = await appendAll(group(1));
      expect(second).toEqual([true, true, true, true, true]);
    });

    test('a move of a game that was deleted is not accepted, and the others of its group are', async () => {
      const [gone, there] = [await somebody(database), await somebody(database)];
      const [lost, kept] = [someGame(gone.id), someGame(there.id)];
      for (const game of [lost, kept]) await startGame(database, game, ENOUGH);
      await deletePlayer(database, gone.id, () => 1, atOnce);
      const group = [lost, kept].map(({ id: game }) => move(game, 0));
      const accepted = await appendAll(group);
      expect(accepted).toEqual([false, true]);
    });

    test('a sealed game is listed until its end is noted, which happens once', async () => {
      const game = await newGame();
      await append(game, 0, { seal: true });
      let now = 0;
      const waiting = async (): Promise<string[]> => {
        now += 10;
        const found = await claimSealed(database, { now, until: now + 10, limit: ENOUGH });
        return found.map(({ id }) => id);
      };
      expect(await waiting()).toContain(game);
      expect(await waiting()).toContain(game); // whoever had it did not come to its end
      expect(await endNow(game)).toBe(true);
      expect(await endNow(game)).toBe(false);
      expect(await waiting()).not.toContain(game);
      expect(await readLog(database.read, game)).toMatchObject({ ply: 1, sealed: true });
      expect((await findGame(database, game))?.end).toEqual({ ...END, marks: ['speed'] });
    });
  });

  const END: GameEnd = {
    finished: 9,
    reason: 'player',
    score: 4,
    ply: 1,
    marks: ['speed'],
    placed: undefined,
  };
  function endNow(game: string): Promise<boolean> {
    return database.write(({ query }) => endGame(query, game, END));
  }

  describe('days, shared replays, achievements', () => {
    test('the first to ask for a day decides its seed', async () => {
      const day: StoredDay = {
        game: 'slide',
        day: '2026-01-01',
        rules: '4x4',
        generator: 'chacha8/2',
        seed: '1',
      };
      expect(await findDay(database.read, 'slide', day.day)).toBeUndefined();
      expect(await startDay(database, day)).toEqual(day);
      expect(await startDay(database, { ...day, seed: '2' })).toEqual(day);
      expect(await findDay(database.read, 'slide', day.day)).toEqual(day);
    });

    test('daily games that outlive their day are found', async () => {
      const { id } = await somebody(database);
      const daily = { kind: 'daily' as const, day: '2026-01-01' };
      const game = someGame(id, daily);
      const today = someGame(id, { ...daily, day: '2026-01-02' });
      await startGame(database, game, ENOUGH);
      await startGame(database, today, ENOUGH);
      const find = async (now: number): Promise<string[]> => {
        const claim = { now, until: now + 10, limit: ENOUGH };
        return (await claimPastDay(database, '2026-01-02', claim)).map((one) => one.id);
      };
      expect(await find(0)).toEqual([game.id]);
      expect(await find(9)).toEqual([]); // somebody is ending it
      expect(await find(10)).toEqual([game.id]);
    });

    test('of processes that end games at once, each takes others', async () => {
      const { id } = await somebody(database);
      const games = Array.from({ length: 12 }, () =>
        someGame(id, { kind: 'daily', day: '2025-01-01' }),
      );
      for (const game of games) await startGame(database, game, ENOUGH);
      const others = place.shared ? [await place.open(), await place.open()] : [];
      const found = await Promise.all(
        [database, database, ...others].map((one) =>
          claimPastDay(one, '2025-01-02', { now: 0, until: 10, limit: 3 }),
        ),
      );
      const ids = found.flat().map((game) => game.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const game of found) expect(game.length).toBeGreaterThan(0);
      await Promise.all(others.map((other) => other.close()));
    });

    test('the same replay is kept once', async () => {
      const shared = {
        id: 'short',
        hash: 'h',
        game: 'slide' as const,
        rules: '4x4',
        score: 2 ** 40,
        ply: 9,
        replay: 'text',
        player: null,
        created: 3,
        seen: 3,
      };
      const kept = { ...shared, name: null };
      expect(await shareReplay(database, shared)).toEqual(kept);
      expect(await shareReplay(database, { ...shared, id: 'other' })).toEqual(kept);
      expect(await findShared(database, 'short', 3)).toEqual(kept);
      expect(await findShared(database, 'other', 3)).toBeUndefined();
    });

    test('an achievement stays with the game that first earned it', async () => {
      const { id } = await somebody(database);
      const games = [someGame(id), someGame(id)];
      for (const game of games) await startGame(database, game, ENOUGH);
      const [first, second] = games.map((game) => game.id);
      await database.write(({ query }) => earn(query, id, first!, ['a', 'b'], 5));
      await database.write(({ query }) => earn(query, id, second!, ['b', 'c'], 6));
      expect(await achievementsOf(database, id)).toEqual([
        { id: 'a', game: first, earned: 5 },
        { id: 'b', game: first, earned: 5 },
        { id: 'c', game: second, earned: 6 },
      ]);
    });
  });

  describe('personal data', () => {
    let ada: string;
    beforeEach(async () => {
      ada = (await somebody(database)).id;
      const game = someGame(ada);
      await startGame(database, game, ENOUGH);
      await append(game.id, 0, { seal: true });
      await endNow(game.id);
      await startGame(database, someGame(ada), ENOUGH);
      await addCode(database, ada, `code of ${ada}`, 1000);
      const report = { about: 'player', id: ada, reason: 'name' } as const;
      await addReport(database, ada, ada, report, 9);
      await database.write(({ query }) => claimName(query, ada, 'Ada'));
      await database.write(async ({ query }) => {
        await lockPlayer(query, ada);
        const best = { score: 4, finished: 9, game: game.id };
        await countingPlayers(query, (count) =>
          enterScore(query, count, { board: 'b', period: 'all' }, ada, best),
        );
        await earn(query, ada, game.id, ['a'], 9);
      });
    });

    test('everything is exported, but no secret', async () => {
      const data = await exported(ada);
      for (const table of TABLES) expect([table, data[table]?.length]).not.toEqual([table, 0]);
      const text = JSON.stringify(data);
      expect(text).not.toContain('hash');
      const finished = data['games']!.find((game) => game['finished'] !== null);
      const running = data['games']!.find((game) => game['finished'] === null);
      expect(finished?.['seed']).toBeTypeOf('string');
      expect(running?.['seed']).toBeNull();
    });

    async function exported(player: string): Promise<Record<string, Row[]>> {
      const data: Record<string, Row[]> = {};
      for await (const { table, rows } of exportPlayer(database, player, 10, atOnce)) {
        data[table] = [...(data[table] ?? []), ...rows];
      }
      return data;
    }

    /** Past the ends of pages; all games were started in the same moment. */
    async function playMuch(player: string): Promise<void> {
      await database.write(async ({ query }) => {
        for (let i = 0; i < 120; i++) {
          const { id, key, rules, seed } = someGame(player);
          await query(
            `INSERT INTO games (id, player_id, key, kind, game, rules, fingerprint, seed, started, marks)
              VALUES (?, ?, ?, 'ranked', 'slide', ?, '', ?, 1, '')`,
            [id, player, key, rules, seed],
          );
          await appendMoves(query, database.kind, [move(id, 0)]);
          const on = { board: `${player} ${i}`, period: 'all' };
          const best = { score: i + 1, finished: 1, game: id };
          await countingPlayers(query, (count) => enterScore(query, count, on, player, best));
        }
      });
    }

    test('many games are exported in pages, each once, and others come in between', async () => {
      await playMuch(ada);
      let pauses = 0;
      const ids: unknown[] = [];
      const pages = exportPlayer(database, ada, 10, async () => void pauses++);
      for await (const { table, rows } of pages) {
        expect(rows.length).toBeLessThanOrEqual(100);
        if (table === 'games') ids.push(...rows.map((row) => row['id']));
      }
      expect([ids.length, new Set(ids).size]).toEqual([122, 122]);
      expect(pauses).toBeGreaterThan(10);
      const data = await exported(ada);
      expect([data['logs']?.length, data['bests']?.length]).toEqual([121, 121]);
    });

    test('a deletion that was broken off has locked the player out, and is gone on with', async () => {
      await playMuch(ada);
      let pauses = 0;
      const broken = deletePlayer(
        database,
        ada,
        () => 5,
        async () => {
          if (++pauses === 5) throw new Error('killed');
        },
      );
      await expect(broken).rejects.toThrow('killed');
      expect(await findPlayer(database, ada)).toBeUndefined();
      expect(await tokenHashes(database, ada)).toEqual([]);
      expect(await startGame(database, someGame(ada), ENOUGH)).toBeUndefined();
      await finishDeletions(database, () => 60_005, atOnce); // it may be under way
      expect(await database.read('SELECT id FROM players WHERE id = ?', [ada])).toHaveLength(1);
      await finishDeletions(database, () => 60_006, atOnce);
      for (const table of TABLES) {
        const rows = await database.read(`SELECT * FROM ${table}`);
        expect(JSON.stringify(rows)).not.toContain(ada);
      }
      expect(await countedOn(ada)).toEqual([0]);
    });

    test('a deletion that others take for lost and go on with leaves counts right', async () => {
      await playMuch(ada);
      let time = 1;
      const later = (): number => (time += 60_001);
      const others = place.shared ? [await place.open(), await place.open()] : [database];
      let goneOnWith: Promise<void[]> | undefined;
      await deletePlayer(database, ada, later, async () => {
        goneOnWith ??= Promise.all(others.map((each) => finishDeletions(each, later, atOnce)));
      });
      await goneOnWith;
      expect(await database.read('SELECT id FROM players WHERE id = ?', [ada])).toEqual([]);
      expect(await countedOn(ada)).toEqual([0]);
      if (place.shared) for (const other of others) await other.close();
    });

    /** The counts on the boards of a player's own. */
    async function countedOn(player: string): Promise<unknown[]> {
      const tallies = await database.read('SELECT players FROM tallies WHERE board LIKE ?', [
        `${player}%`,
      ]);
      return [...new Set(tallies.map((row) => row['players']))];
    }

    test('everything is deleted, and nothing of others', async () => {
      const grace = await somebody(database, 'Grace');
      await deletePlayer(database, ada, () => 1, atOnce);
      for (const table of TABLES) {
        const rows = await database.read(`SELECT * FROM ${table}`);
        expect(JSON.stringify(rows)).not.toContain(ada);
      }
      expect(await findPlayer(database, grace.id)).toEqual(grace);
    });
  });

  describe('transactions', () => {
    test('what fails leaves nothing behind, and what follows works', async () => {
      const { id } = await somebody(database);
      const game = someGame(id);
      await startGame(database, game, ENOUGH);
      const failed = database.write(async ({ query }) => {
        await appendMoves(query, database.kind, [move(game.id, 0)]);
        throw new Error('on purpose');
      });
      await expect(failed).rejects.toThrow('on purpose');
      expect((await readLog(database.read, game.id)).ply).toBe(0);
      expect(await append(game.id, 0)).toEqual([true]);
    });

    test('announcements are heard when they are committed, and not otherwise', async () => {
      const heard: string[] = [];
      let wake = (): void => {};
      database.listen((text) => {
        // What the tests before this one announced may still be on its way.
        if (text === 'never' || text === 'once') heard.push(text);
        wake();
      });
      const failed = database.write(async ({ announce }) => {
        await announce('never');
        throw new Error('on purpose');
      });
      await expect(failed).rejects.toThrow('on purpose');
      await database.write(({ announce }) => announce('once'));
      while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      expect(heard).toEqual(['once']);
    });
  });
}
