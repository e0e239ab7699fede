import { decode, refuse, reporting } from '@twofold/protocol';
import { ok } from '@twofold/rules';
import type { Services } from '../services.js';
import type { Database } from '../storage/database.js';
import { findGame } from '../storage/games.js';
import { findPlayer } from '../storage/players.js';
import { addReport } from '../storage/reports.js';
import { findShared } from '../storage/shared.js';
import type { Routes } from './route.js';

export function reportRoutes({ database, now }: Services): Routes {
  return {
    'POST /api/reports': {
      summary: 'Tells those who run the server of a player, a ranked game or a shared replay',
      body: reporting,
      answer: 'none',
      perMinute: 60,
      byAddress: true,
      handleFor: async (player, { body }) => {
        const asked = decode(reporting, body);
        if (!asked.ok) return asked;
        const { about, id } = asked.value;
        const reported = about === 'shared' ? undefined : await playerOf(database, about, id);
        const isThere =
          about === 'shared'
            ? (await findShared(database, id, now())) !== undefined
            : reported !== undefined;
        if (!isThere) return refuse('not-found', 'there is nothing to report under this id');
        await addReport(database, player.id, reported, asked.value, now());
        return ok(undefined);
      },
    },
  };
}

/** Whom a report is about. */
async function playerOf(
  database: Database,
  about: 'player' | 'game',
  id: string,
): Promise<string | undefined> {
  if (about === 'player') return (await findPlayer(database, id))?.id;
  return (await findGame(database, id))?.player;
}
