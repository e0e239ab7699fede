import {
  ANSWERS,
  checkName,
  joining,
  parseJoining,
  parseRegistration,
  parseRenaming,
  refuse,
  registration,
  renaming,
  type Credentials,
  type Profile,
} from '@twofold/protocol';
import { ok } from '@twofold/rules';
import { randomInt } from 'node:crypto';
import { hashOf, newCode, newId, newToken, plainCode } from '../identity/secrets.js';
import type { Services } from '../services.js';
import { achievementsOf } from '../storage/achievements.js';
import { deletePlayer, exportPlayer } from '../storage/personal-data.js';
import { addCode, addPlayer, renamePlayer, useCode, type Player } from '../storage/players.js';
import { Text, type Route } from './route.js';

/** How long a code for another device is good. */
const CODE_LIFE = 600_000;

export function playerRoutes(services: Services): Route[] {
  const { database, now, config } = services;
  return [
    {
      method: 'POST',
      path: '/api/players',
      summary: 'Makes a player: an id and a token, shown this once',
      body: registration,
      answer: ANSWERS.credentials,
      perMinute: config.registrationsPerMinute,
      handle: async ({ body }) => {
        const asked = parseRegistration(body ?? {});
        if (!asked.ok) return asked;
        const name = checkName(asked.value.name ?? `Player ${randomInt(1000, 10_000)}`);
        if (!name.ok) return name;
        const token = newToken();
        const { computer = false } = asked.value;
        const player = { id: newId(), name: name.value, computer, created: now() };
        await addPlayer(database, player, hashOf(token));
        return ok(credentialsOf(player, token));
      },
    },
    {
      method: 'POST',
      path: '/api/devices',
      summary: 'Lets this device in with the code that another one shows',
      body: joining,
      answer: ANSWERS.credentials,
      perMinute: 10,
      handle: async ({ body }) => {
        const asked = parseJoining(body);
        if (!asked.ok) return asked;
        const token = newToken();
        const code = hashOf(plainCode(asked.value.code));
        const player = await useCode(database, code, hashOf(token), now());
        return player === undefined
          ? refuse('not-found', 'this code is not valid, or no longer: ask for a new one')
          : ok(credentialsOf(player, token));
      },
    },
    {
      method: 'POST',
      path: '/api/me/codes',
      summary: 'A code that lets another device in, once, within ten minutes',
      answer: ANSWERS.deviceCode,
      perMinute: 10,
      handleFor: async (player) => {
        const code = newCode();
        const expires = now() + CODE_LIFE;
        await addCode(database, player.id, hashOf(plainCode(code)), expires);
        return ok({ code, expires });
      },
    },
    {
      method: 'GET',
      path: '/api/me',
      summary: 'The player who asks',
      answer: ANSWERS.profile,
      handleFor: async (player) => ok(profileOf(player)),
    },
    {
      method: 'PATCH',
      path: '/api/me',
      summary: 'Changes the display name',
      body: renaming,
      answer: ANSWERS.profile,
      perMinute: 20,
      handleFor: async (player, { body }) => {
        const asked = parseRenaming(body);
        if (!asked.ok) return asked;
        const name = checkName(asked.value.name);
        if (!name.ok) return name;
        await renamePlayer(database, player.id, name.value);
        return ok(profileOf({ ...player, name: name.value }));
      },
    },
    {
      method: 'DELETE',
      path: '/api/me',
      summary: 'Deletes the player and everything about them, at once and for good',
      answer: 'none',
      handleFor: async (player) => {
        await deletePlayer(database, player.id);
        return ok(undefined);
      },
    },
    {
      method: 'GET',
      path: '/api/me/export',
      summary: 'Everything that is stored about the player',
      answer: 'application/json',
      perMinute: 10,
      handleFor: async (player) => {
        const text = JSON.stringify(await exportPlayer(database, player.id, now()), undefined, 2);
        const headers = { 'content-disposition': 'attachment; filename="twofold.json"' };
        return ok(new Text('application/json; charset=utf-8', text, headers));
      },
    },
    {
      method: 'GET',
      path: '/api/me/achievements',
      summary: 'What the player has earned in ranked games',
      answer: ANSWERS.achievements,
      handleFor: async (player) => ok({ achievements: await achievementsOf(database, player.id) }),
    },
  ];
}

function credentialsOf({ id, name }: Player, token: string): Credentials {
  return { player: id, token, name };
}

function profileOf({ id, name, computer, created }: Player): Profile {
  return { player: id, name, computer, created };
}
