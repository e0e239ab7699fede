import {
  ANSWERS,
  decode,
  registration,
  renaming,
  type Credentials,
  type Profile,
} from '@twofold/protocol';
import { ok } from '@twofold/rules';
import { Readable } from 'node:stream';
import { NAME_TAKEN, newNames } from '../moderation/new-names.js';
import { createNameCheck } from '../moderation/name-check.js';
import { hashOf, newId, newToken } from '../identity/secrets.js';
import type { Services } from '../services.js';
import { achievementsOf } from '../storage/achievements.js';
import { deletePlayer, exportPlayer, type ExportedPage } from '../storage/personal-data.js';
import { addPlayer, renamePlayer, type Player } from '../storage/players.js';
import { priceOfDeleting, priceOfRows } from '../work/prices.js';
import type { Routes } from './route.js';

export function playerRoutes(services: Services): Routes {
  const { database, workload, now, config } = services;
  const checkName = createNameCheck(config.wordsFile);
  return {
    'POST /api/players': {
      summary: 'Makes a player: an id and a token, shown this once',
      body: registration,
      answer: ANSWERS.credentials,
      perMinute: config.registrationsPerMinute,
      handle: async ({ body }) => {
        const asked = decode(registration, body ?? {});
        if (!asked.ok) return asked;
        const { name: wanted, computer = false } = asked.value;
        const name = wanted === undefined ? undefined : checkName(wanted);
        if (name?.ok === false) return name;
        const token = newToken();
        const nobody = { id: newId(), computer, created: now() };
        const names = name === undefined ? newNames() : [name.value];
        for (const one of names) {
          const player = { ...nobody, name: one };
          if (await addPlayer(database, player, hashOf(token))) {
            return ok(credentialsOf(player, token));
          }
        }
        return NAME_TAKEN;
      },
    },
    'GET /api/me': {
      summary: 'The player who asks',
      answer: ANSWERS.profile,
      evenBanned: true,
      handleFor: async (player) => ok(profileOf(player)),
    },
    'PATCH /api/me': {
      summary: 'Changes the display name',
      body: renaming,
      answer: ANSWERS.profile,
      perMinute: 20,
      handleFor: async (player, { body }) => {
        const asked = decode(renaming, body);
        if (!asked.ok) return asked;
        const name = checkName(asked.value.name);
        if (!name.ok) return name;
        if (!(await renamePlayer(database, player.id, name.value))) return NAME_TAKEN;
        return ok(profileOf({ ...player, name: name.value }));
      },
    },
    'DELETE /api/me': {
      summary: 'Deletes the player and everything about them, at once and for good',
      answer: 'none',
      evenBanned: true,
      handleFor: async (player) => {
        await deletePlayer(database, player.id, now, (games) =>
          workload.turn(priceOfDeleting(games)),
        );
        return ok(undefined);
      },
    },
    'GET /api/me/export': {
      summary: 'Everything that is stored about the player',
      answer: 'application/json',
      perMinute: 10,
      evenBanned: true,
      handleFor: async (player, { reply }) => {
        const pages = exportPlayer(database, player.id, now(), async (games) => {
          workload.charge(player.id, priceOfRows(games));
          await workload.turn(priceOfRows(games));
        });
        reply.header('content-disposition', 'attachment; filename="twofold.json"');
        reply.type('application/json; charset=utf-8');
        return ok(Readable.from(jsonOf(pages)));
      },
    },
    'GET /api/me/achievements': {
      summary: 'What the player has earned in ranked games',
      answer: ANSWERS.achievements,
      handleFor: async (player) => ok({ achievements: await achievementsOf(database, player.id) }),
    },
  };
}

/** Pages of tables as one JSON object, an array for each table, a piece of text at a time. */
async function* jsonOf(pages: AsyncIterable<ExportedPage>): AsyncGenerator<string> {
  let open: string | undefined;
  let comma = '';
  for await (const { table, rows } of pages) {
    if (table !== open) {
      yield `${open === undefined ? '{' : '\n  ],'}\n  "${table}": [`;
      open = table;
      comma = '';
    }
    if (rows.length === 0) continue;
    yield comma + rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',');
    comma = ',';
  }
  yield '\n  ]\n}\n';
}

export function credentialsOf(
  { id, name }: Pick<Player, 'id' | 'name'>,
  token: string,
): Credentials {
  return { player: id, token, name };
}

function profileOf({ id, name, computer, created }: Player): Profile {
  return { player: id, name, computer, created };
}
