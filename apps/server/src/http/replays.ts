import {
  ANSWERS,
  MAX_SHARED_REPLAY,
  refuse,
  type Refusal,
  type SharedReplay,
} from '@twofold/protocol';
import { makeReplay, ok, readReplay, walkReplay, type GameName, type Result } from '@twofold/rules';
import { hashOf, newShortId } from '../identity/secrets.js';
import type { Services } from '../services.js';
import { findShared, shareReplay, type StoredReplay } from '../storage/shared.js';
import { priceOfPlies, priceOfWhole, PRICE_OF_TEXT_SLICE } from '../work/prices.js';
import type { Asked, Routes } from './route.js';

/** Cells handled in replaying an upload: 60,000 moves on 4 x 4, about a tenth of a second. */
const MAX_WORK = 2 ** 20;

export function replayRoutes(services: Services): Routes {
  const { config, database, workload, now } = services;
  return {
    'POST /api/replays': {
      summary: 'Shares a casual game: it is played again here, and given a short link',
      body: 'text',
      answer: ANSWERS.sharedReplay,
      // The limit counts bytes; replays are ASCII.
      bodyLimit: MAX_SHARED_REPLAY,
      perMinute: config.sharesPerMinute,
      bytesPerDay: config.sharedBytesPerDay,
      handle: async ({ body, player, take }) => {
        if (typeof body !== 'string') return refuse('bad-message', 'send the replay as text/plain');
        const replay = await workload.through(readReplay(body), PRICE_OF_TEXT_SLICE);
        if (!replay.ok) return replay;
        const { game, ruleset, chance, actions } = replay.value;
        const price = priceOfWhole(ruleset, chance, actions.length);
        const played = await take(price, () =>
          workload.through(walkReplay(replay.value, MAX_WORK), priceOfPlies(ruleset, chance, 1)),
        );
        if (!played.ok) return played;
        const text = makeReplay(replay.value);
        const { position } = played.value;
        const at = now();
        const shared = await shareReplay(database, {
          id: newShortId(),
          hash: hashOf(text),
          game: game.name as GameName,
          rules: game.makeRuleset(ruleset),
          score: position.score,
          ply: position.ply,
          replay: text,
          player: player?.id ?? null,
          created: at,
          seen: at,
        });
        return ok(show(shared));
      },
    },
    'GET /api/replays/:id': {
      summary: 'A shared replay',
      answer: 'text/plain',
      handle: async (asked) => {
        const shared = await sharedReplay(services, asked);
        if (!shared.ok) return shared;
        asked.reply.header('cache-control', 'public, max-age=86400');
        return ok(shared.value.replay);
      },
    },
    'GET /api/replays/:id/about': {
      summary: 'What a shared replay is, and who shared it',
      answer: ANSWERS.sharedReplay,
      handle: async (asked) => {
        const shared = await sharedReplay(services, asked);
        if (!shared.ok) return shared;
        const { name } = shared.value;
        return ok({ ...show(shared.value), ...(name !== null && { name }) });
      },
    },
  };
}

/** The one that the path names. */
export async function sharedReplay(
  { database, now }: Services,
  { params }: Asked,
): Promise<Result<StoredReplay, Refusal>> {
  const shared = await findShared(database, params['id'] ?? '', now());
  return shared === undefined
    ? refuse('not-found', 'no replay was shared under this id')
    : ok(shared);
}

function show({ id, game, rules, score, ply }: StoredReplay): SharedReplay {
  return { id, link: `/r/${id}`, game, rules, score, ply };
}
