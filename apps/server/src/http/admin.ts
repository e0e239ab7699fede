import { refuse } from '@twofold/protocol';
import * as v from 'valibot';
import { adminOf, readAdmins } from '../moderation/admins.js';
import { COMMANDS } from '../moderation/commands.js';
import type { Services } from '../services.js';
import { priceOfGames } from '../work/prices.js';
import type { RouteName, Routes } from './route.js';

/** The commands of those who run the server; there only where the settings name such people. */
export function adminRoutes({ config, database, workload, now }: Services): Routes {
  if (config.adminsFile === undefined) return {};
  const admins = readAdmins(config.adminsFile);
  const routes = Object.entries(COMMANDS).map(([name, command]): [RouteName, Routes[RouteName]] => [
    `POST /api/admin/${name}`,
    {
      summary: `For those who run the server: ${command.about}`,
      body: command.schema,
      answer: v.unknown(),
      // Whoever is in the way of all others has to be banned just then.
      unlimited: true,
      handle: async ({ body, reply }) => {
        const who = adminOf(admins, reply.request.headers.authorization);
        if (who === undefined) return refuse('unauthorised', 'send Authorization: Bearer TOKEN');
        const pause = (rows: number): Promise<void> => workload.turn(priceOfGames(rows));
        return command.give({ database, now, who, pause }, body ?? {});
      },
    },
  ]);
  return Object.fromEntries(routes);
}
