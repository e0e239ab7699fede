import { decode, refuse, reporting } from '@twofold/protocol';
import { ok } from '@twofold/rules';
import type { Services } from '../services.js';
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
        const game = about === 'game' ? await findGame(database, id) : undefined;
        const reported = about === 'player' ? (await findPlayer(database, id))?.id : game?.player;
        const shared = about === 'shared' ? await findShared(database, id, now()) : undefined;
        if (reported === undefined && shared === undefined) {
          return refuse('not-found', 'there is nothing to report under this id');
        }
        await addReport(database, player.id, reported, asked.value, now());
        return ok(undefined);
      },
    },
  };
}
