import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someGame, somebody } from '../testing/rows.js';
import {
  entriesAfter,
  entriesAround,
  countingPlayers,
  enterScore,
  playersOn,
  removeFromBoards,
  type BoardKey,
} from './boards.js';
import type { Database } from './database.js';
import { lockPlayer, startGame } from './games.js';
import { migrate } from './migrations.js';
import type { Place } from './storage.case.js';

const KEY: BoardKey = { board: 'board', period: 'all' };

interface Best {
  readonly player: string;
  readonly game: string;
  readonly score: number;
  readonly finished: number;
}

/** The order that a board promises, the simple way. */
function inOrder(bests: readonly Best[]): Best[] {
  return bests.toSorted(
    (a, b) => b.score - a.score || a.finished - b.finished || (a.game < b.game ? -1 : 1),
  );
}

/** What leaderboards have to do on every database. */
export function boardsSuite(newPlace: () => Promise<Place>): void {
  let database: Database;
  let bests: Best[] = [];

  async function enter(
    player: string,
    score: number,
    finished: number,
    key = KEY,
  ): Promise<boolean> {
    const game = someGame(player, { id: randomBytes(11).toString('hex') });
    await startGame(database, game, 1000);
    const entered = await database.write(async ({ query }) => {
      await lockPlayer(query, player);
      const place = { score, finished, game: game.id };
      return countingPlayers(query, (count) => enterScore(query, count, key, player, place));
    });
    const before = bests.find((best) => best.player === player);
    if (key === KEY && score > (before?.score ?? -1)) {
      bests = bests.filter((best) => best !== before);
      bests.push({ player, game: game.id, score, finished });
    }
    return entered;
  }

  beforeAll(async () => {
    database = await (await newPlace()).open();
    await migrate(database);
    // Few different scores and times, so that there are ties of both.
    for (let i = 0; i < 60; i++) {
      const { id } = await somebody(database, `Player ${i}`);
      await enter(id, (i * 37) % 23, (i * 11) % 5);
      if (i % 3 === 0) await enter(id, (i * 7) % 300, (i * 13) % 5);
    }
  });
  afterAll(() => database.close());

  describe('a leaderboard', () => {
    test('has the best game of each player, in order, with ranks', async () => {
      const entries = await entriesAfter(database.read, KEY, undefined, 100);
      expect(entries.map(({ player, id, score }) => ({ player, id, score }))).toEqual(
        inOrder(bests).map(({ player, game, score }) => ({ player, id: game, score })),
      );
      expect(entries.map(({ rank }) => rank)).toEqual(entries.map((_, i) => i + 1));
      expect(await playersOn(database.read, KEY)).toBe(60);
    });

    test.each([1, 7, 59])('is the same in pages of %i', async (limit) => {
      const all = await entriesAfter(database.read, KEY, undefined, 100);
      const paged = [];
      let page = await entriesAfter(database.read, KEY, undefined, limit);
      while (page.length > 0) {
        paged.push(...page);
        const { score, finished, id: game } = page.at(-1)!;
        page = await entriesAfter(database.read, KEY, { score, finished, game }, limit);
      }
      expect(paged).toEqual(all);
    });

    test('around a player are those before and after', async () => {
      const all = await entriesAfter(database.read, KEY, undefined, 100);
      for (const [i, { player }] of all.entries()) {
        const around = await entriesAround(database.read, KEY, player, 7);
        const first = Math.max(0, i - 3);
        expect(around).toEqual(all.slice(first, first + 7));
        expect(around.map((entry) => entry.player)).toContain(player);
      }
      const { id } = await somebody(database, 'Nowhere');
      expect(await entriesAround(database.read, KEY, id, 7)).toEqual([]);
    });

    test('says whether a game is the best: not a lower one, nor an equal one later', async () => {
      const { id } = await somebody(database);
      const key = { board: 'other', period: 'all' };
      expect(await enter(id, 500, 1, key)).toBe(true);
      expect(await enter(id, 499, 2, key)).toBe(false);
      expect(await enter(id, 500, 3, key)).toBe(false);
      expect(await enter(id, 501, 4, key)).toBe(true);
      expect(await playersOn(database.read, key)).toBe(1);
    });

    test('loses a player who is deleted, and counts right afterwards', async () => {
      const [first] = await entriesAfter(database.read, KEY, undefined, 1);
      await database.write(({ query }) => removeFromBoards(query, first!.player, 100));
      bests = bests.filter(({ player }) => player !== first!.player);
      const entries = await entriesAfter(database.read, KEY, undefined, 100);
      expect(entries.map(({ id }) => id)).toEqual(inOrder(bests).map(({ game }) => game));
      expect(await playersOn(database.read, KEY)).toBe(59);
      const around = await entriesAround(database.read, KEY, entries[30]!.player, 1);
      expect(around).toEqual([entries[30]]);
    });
  });
}
