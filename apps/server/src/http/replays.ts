import { ANSWERS, MAX_SHARED_REPLAY, refuse, type SharedReplay } from '@twofold/protocol';
import { makeReplay, ok, parseReplay, verifyReplay, type GameName } from '@twofold/rules';
import { hashOf, newShortId } from '../identity/secrets.js';
import type { Services } from '../services.js';
import { findShared, shareReplay, type StoredReplay } from '../storage/shared.js';
import { Text, type Asked, type Route } from './route.js';

/** Cells handled in replaying an upload: 60,000 moves on 4 x 4, about a tenth of a second. */
const MAX_WORK = 2 ** 20;

export function replayRoutes({ database, now }: Services): Route[] {
  const find = ({ params }: Asked): Promise<StoredReplay | undefined> =>
    findShared(database, params['id'] ?? '');

  return [
    {
      method: 'POST',
      path: '/api/replays',
      summary: 'Shares a casual game: it is played again here, and given a short link',
      body: 'text',
      answer: ANSWERS.sharedReplay,
      // The limit counts bytes; replays are ASCII.
      bodyLimit: MAX_SHARED_REPLAY,
      perMinute: 30,
      handle: async ({ body }) => {
        if (typeof body !== 'string') return refuse('bad-message', 'send the replay as text/plain');
        const replay = parseReplay(body);
        if (!replay.ok) return replay;
        const verdict = verifyReplay(replay.value, MAX_WORK);
        if (!verdict.ok) return verdict;
        const { game, ruleset } = replay.value;
        const text = makeReplay(replay.value);
        const { position } = verdict.value;
        const shared = await shareReplay(database, {
          id: newShortId(),
          hash: hashOf(text),
          game: game.name as GameName,
          rules: game.makeRuleset(ruleset),
          score: position.score,
          ply: position.ply,
          replay: text,
          created: now(),
        });
        return ok(show(shared));
      },
    },
    {
      method: 'GET',
      path: '/api/replays/:id',
      summary: 'A shared replay',
      answer: 'text/plain',
      handle: async (asked) => {
        const shared = await find(asked);
        if (shared === undefined) return refuse('not-found', 'no replay was shared under this id');
        const headers = { 'cache-control': 'public, max-age=86400' };
        return ok(new Text('text/plain; charset=utf-8', shared.replay, headers));
      },
    },
    {
      method: 'GET',
      path: '/r/:id',
      summary: 'The short link of a shared replay: leads to the web app',
      answer: 'redirect',
      handle: async (asked) => {
        const shared = await find(asked);
        if (shared === undefined) return refuse('not-found', 'no replay was shared under this id');
        await asked.reply.redirect(`/#/shared/${shared.id}`, 302);
        return ok(undefined);
      },
    },
  ];
}

function show({ id, game, rules, score, ply }: StoredReplay): SharedReplay {
  return { id, link: `/r/${id}`, game, rules, score, ply };
}
