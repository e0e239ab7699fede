import { describe, expect, test } from 'vitest';
import { somebody, someGame } from '../testing/rows.js';
import { achievementsOf, earn } from './achievements.js';
import type { Database } from './database.js';
import { findGame, startGame, type StoredGame } from './games.js';
import { appendMoves, readPart } from './logs.js';
import { migrate, MIGRATIONS } from './migrations.js';
import type { Place } from './storage.case.js';

/** From every version that was, in any database. */
export function migrationSuite(newPlace: () => Promise<Place>): void {
  /** A game of two moves, as the first version stored it. */
  async function startLongAgo(database: Database, game: StoredGame): Promise<void> {
    const { id, player, key, rules, fingerprint, seed, started } = game;
    await database.write(async ({ query }) => {
      await query(
        `INSERT INTO games (id, player_id, key, kind, game, rules, fingerprint, seed, started, marks)
          VALUES (?, ?, ?, 'ranked', 'slide', ?, ?, ?, ?, '')`,
        [id, player, key, rules, fingerprint, seed, started],
      );
      await query(
        `INSERT INTO logs (game_id, piece, moves, text, pace, sealed)
          VALUES (?, 0, 2, 'UL', '  ', 0)`,
        [id],
      );
    });
  }

  describe('migrations', () => {
    test.each(MIGRATIONS.map((_, version) => version).slice(1))(
      'a database of version %i is brought to this one, and what was running goes on',
      async (version) => {
        const database = await (await newPlace()).open();
        await migrate(database, version);
        const old = await somebody(database, 'Old');
        const running = someGame(old.id);
        await startLongAgo(database, running);
        await migrate(database);
        await migrate(database);
        const players = await database.read('SELECT name FROM players');
        expect(players).toEqual([{ name: 'Old' }]);
        expect(await findGame(database, running.id)).toEqual({ ...running, attempt: undefined });
        const next = { game: running.id, ply: 2, move: 'D', pace: 'p', seal: false };
        const { kind, write } = database;
        expect(await write(({ query }) => appendMoves(query, kind, [next]))).toEqual([true]);
        const part = await readPart(database.read, running.id);
        expect(part).toMatchObject({ from: 0, ply: 3, text: 'ULD' });
        const game = someGame(old.id);
        await startGame(database, game, 9);
        await database.write(({ query }) => earn(query, old.id, game.id, ['a'], 1));
        expect(await achievementsOf(database, old.id)).toHaveLength(1);
        await database.close();
      },
    );

    test('a database of a later version is refused', async () => {
      const later = await (await newPlace()).open();
      await migrate(later);
      await later.write(({ query }) => query('INSERT INTO schema_version (version) VALUES (99)'));
      await expect(migrate(later)).rejects.toThrow('start a newer server');
      await later.close();
    });
  });
}
