import { ANSWERS, decode, joining, recovering, refuse, type Refusal } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import { tokenHashIn } from '../identity/authentication.js';
import { hashOf, newCode, newRecovery, newToken, plainCode } from '../identity/secrets.js';
import type { Services } from '../services.js';
import {
  addCode,
  addRecovery,
  addReplacement,
  devicesOf,
  MAX_DEVICES,
  maySignOut,
  recover,
  signOut,
  useCode,
  type Device,
} from '../storage/devices.js';
import type { Player } from '../storage/players.js';
import { credentialsOf } from './players.js';
import type { Asked, Routes } from './route.js';

/** How long a code for another device is good. */
const CODE_LIFE = 600_000;

const OLDER = refuse('not-allowed', 'only a device from before can sign this one out');
const FULL = refuse(
  'too-many-devices',
  `a player has at most ${MAX_DEVICES} devices: sign one out first`,
);

/** The devices of a player: who may come in, and who no longer. */
export function deviceRoutes({ database, now }: Services): Routes {
  /** All devices, and the one that asks. */
  async function devices(
    player: Player,
    { reply }: Asked,
  ): Promise<{ readonly all: readonly Device[]; readonly own: Device | undefined }> {
    const all = await devicesOf(database.read, player.id);
    const hash = tokenHashIn(reply.request.headers.authorization);
    return { all, own: all.find((device) => device.hash === hash) };
  }

  return {
    'POST /api/devices': {
      summary: 'Lets this device in with the code that another one shows',
      body: joining,
      answer: ANSWERS.credentials,
      // A class that joins at once; a code has 50 bits and ten minutes.
      perMinute: 100,
      handle: async ({ body }) => {
        const asked = decode(joining, body);
        if (!asked.ok) return asked;
        const token = newToken();
        const code = hashOf(plainCode(asked.value.code));
        const player = await useCode(database, code, hashOf(token), now());
        if (player === 'full') return FULL;
        return player === undefined ? UNKNOWN_CODE : ok(credentialsOf(player, token));
      },
    },
    'POST /api/me/codes': {
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
    'GET /api/me/devices': {
      summary: 'The devices of the player, the oldest first',
      answer: ANSWERS.devices,
      evenBanned: true,
      handleFor: async (player, asked) => {
        const { all, own } = await devices(player, asked);
        return ok({
          devices: all.map((device) => ({
            id: idOf(device),
            created: device.created,
            used: device.used,
            own: device === own,
            removable: own !== undefined && maySignOut(own, device),
          })),
        });
      },
    },
    'DELETE /api/me/devices/:device': {
      summary: 'Signs a device out: this one, or one that came later',
      answer: 'none',
      handleFor: async (player, asked): Promise<Result<undefined, Refusal>> => {
        const { all, own } = await devices(player, asked);
        const other = all.find((device) => idOf(device) === asked.params['device']);
        if (other === undefined) return refuse('not-found', 'there is no such device');
        if (own === undefined || !maySignOut(own, other)) return OLDER;
        await signOut(database, player.id, other.hash);
        return ok(undefined);
      },
    },
    'POST /api/me/token': {
      summary: 'Another token for this device; the old one is good until the new one is used',
      answer: ANSWERS.credentials,
      perMinute: 10,
      handleFor: async (player, { reply }) => {
        const token = newToken();
        const old = tokenHashIn(reply.request.headers.authorization);
        await addReplacement(database, player.id, old, hashOf(token));
        return ok(credentialsOf(player, token));
      },
    },
    'POST /api/me/recovery': {
      summary: 'A code to write down, shown to the oldest device, once',
      answer: ANSWERS.recoveryCode,
      perMinute: 10,
      handleFor: async (player, asked) => {
        const { all, own } = await devices(player, asked);
        if (own === undefined || own !== all[0]) {
          return refuse('not-allowed', 'only the oldest device can have this code');
        }
        const recovery = newRecovery();
        return (await addRecovery(database, player.id, hashOf(plainCode(recovery))))
          ? ok({ recovery })
          : refuse('not-allowed', 'there is a code already: whoever uses it gets a new one');
      },
    },
    'POST /api/recovery': {
      summary: 'Signs out all devices of the player with this code, and lets this one in',
      body: recovering,
      answer: ANSWERS.recovered,
      perMinute: 10,
      handle: async ({ body }) => {
        const asked = decode(recovering, body);
        if (!asked.ok) return asked;
        const [token, recovery] = [newToken(), newRecovery()];
        const [code, next] = [asked.value.code, recovery].map((text) => hashOf(plainCode(text)));
        const hashes = { code: code!, next: next!, token: hashOf(token) };
        const player = await recover(database, hashes, now());
        return player === undefined
          ? UNKNOWN_CODE
          : ok({ ...credentialsOf(player, token), recovery });
      },
    },
  };
}

const UNKNOWN_CODE = refuse('not-found', 'this code is not valid, or no longer: ask for a new one');

/** What others may know of a token: enough to tell it from nine others. */
function idOf({ hash }: Device): string {
  return hash.slice(0, 16);
}
