import { ANSWERS, MAX_SHARED_REPLAY, refuse, type SharedReplay } from '@twofold/protocol';
import { makeReplay, ok, readReplay, walkReplay, type GameName } from '@twofold/rules';
import { hashOf, newShortId } from '../identity/secrets.js';
import type { Services } from '../services.js';
import { findPlayer } from '../storage/players.js';
import { findShared, shareReplay, type StoredReplay } from '../storage/shared.js';
import { priceOfPlies, priceOfShared, SLICE_OF_TEXT } from '../work/prices.js';
import { Text, type Asked, type Routes } from './route.js';

/** Cells handled in replaying an upload: 60,000 moves on 4 x 4, about a tenth of a second. */
const MAX_WORK = 2 ** 20;

export function replayRoutes({ config, database, workload, now }: Services): Routes {
  const find = ({ params }: Asked): Promise<StoredReplay | undefined> =>
    findShared(database, params['id'] ?? '', now());

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
        const replay = await workload.through(readReplay(body), SLICE_OF_TEXT);
        if (!replay.ok) return replay;
        const { game, ruleset, chance, actions } = replay.value;
        const price = priceOfShared(ruleset, chance, actions.length);
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
        const shared = await find(asked);
        if (shared === undefined) return refuse('not-found', 'no replay was shared under this id');
        const headers = { 'cache-control': 'public, max-age=86400' };
        return ok(new Text('text/plain; charset=utf-8', shared.replay, headers));
      },
    },
    'GET /api/replays/:id/about': {
      summary: 'What a shared replay is, and who shared it',
      answer: ANSWERS.sharedReplay,
      handle: async (asked) => {
        const shared = await find(asked);
        if (shared === undefined) return refuse('not-found', 'no replay was shared under this id');
        const player = shared.player && (await findPlayer(database, shared.player));
        return ok({ ...show(shared), ...(player && !player.banned && { name: player.name }) });
      },
    },
  };
}

function show({ id, game, rules, score, ply }: StoredReplay): SharedReplay {
  return { id, link: `/r/${id}`, game, rules, score, ply };
}
