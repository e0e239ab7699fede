import {
  ANSWERS,
  refuse,
  type FinishedGame,
  type RunningGame,
  type Refusal,
} from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import { isRevealed, revealTime } from '../play/endings.js';
import {
  PRICE_OF_TEXT_SLICE,
  replayText,
  SLICE,
  tableOf,
  toldReplayText,
} from '../play/live-game.js';
import type { Services } from '../services.js';
import { findGame, gamesOfPlayer, type StoredGame } from '../storage/games.js';
import { readEndedLog } from '../storage/logs.js';
import { isHidden } from '../storage/placing.js';
import { findPlayer, type Player } from '../storage/players.js';
import { priceOfGames, priceOfPlies, priceOfText } from '../work/prices.js';
import { idParameter, Text, type Asked, type Routes } from './route.js';

const LISTED = 50;

export function gameRoutes(services: Services): Routes {
  const { database, workload, now } = services;

  async function finishedGame(
    asked: Asked,
  ): Promise<Result<{ readonly stored: StoredGame; readonly shown: FinishedGame }, Refusal>> {
    const id = idParameter(asked, 'id');
    if (!id.ok) return id;
    const stored = await findGame(database, id.value);
    const player = stored && (await findPlayer(database, stored.player));
    // A running game is nobody's business but its player's, who has it from the WebSocket.
    if (player === undefined || stored?.end === undefined || isHidden(stored, player)) {
      return refuse('not-found', 'no finished game has this id');
    }
    return ok({ stored, shown: showFinished(stored, player) });
  }

  return {
    'GET /api/me/games': {
      summary: 'Games of the player: those that go on, and the last that ended',
      answer: ANSWERS.myGames,
      price: priceOfGames(LISTED),
      handleFor: async (player) => {
        const { running, finished } = await gamesOfPlayer(database, player.id, LISTED);
        return ok({
          running: running.map(showRunning),
          finished: finished.map((game) => showFinished(game, player)),
        });
      },
    },
    'GET /api/me/games/:id/replay': {
      summary:
        "The replay of the player's own finished game, at once; while its seed is secret, without it",
      answer: 'text/plain',
      handleFor: async (player, asked) => {
        const id = idParameter(asked, 'id');
        if (!id.ok) return id;
        const stored = await findGame(database, id.value);
        if (stored?.end === undefined || stored.player !== player.id) {
          return refuse('not-found', 'you have finished no game with this id');
        }
        const table = tableOf(stored);
        const { text } = await readEndedLog(database, stored.id);
        const isSecret = !isRevealed(stored, stored.end.finished, now());
        const { ruleset } = table.rules;
        const plies = isSecret ? priceOfPlies(ruleset, table.chance, stored.end.ply) : 0;
        return asked.take(priceOfText(text.length) + plies, async () => {
          const replay = await (isSecret
            ? workload.through(
                toldReplayText(table, text),
                priceOfPlies(ruleset, table.chance, SLICE),
              )
            : workload.through(replayText(table, text), PRICE_OF_TEXT_SLICE));
          return ok(new Text('text/plain; charset=utf-8', replay));
        });
      },
    },
    'GET /api/games/:id': {
      summary: 'A finished game',
      answer: ANSWERS.finishedGame,
      handle: async (asked) => {
        const found = await finishedGame(asked);
        return found.ok ? ok(found.value.shown) : found;
      },
    },
    'GET /api/games/:id/replay': {
      summary: 'The replay of a finished game, with its seed',
      answer: 'text/plain',
      handle: async (asked) => {
        const found = await finishedGame(asked);
        if (!found.ok) return found;
        const { stored, shown } = found.value;
        if (!isRevealed(stored, shown.finished, now())) {
          return refuse(
            'not-yet',
            'the replay of a daily game is shown some minutes after the day',
          );
        }
        // It never changes, but it may be deleted.
        const headers = { 'cache-control': 'public, max-age=3600', etag: `"${stored.id}"` };
        const { reply } = asked;
        if (reply.request.headers['if-none-match'] === headers.etag) {
          await reply.headers(headers).code(304).send();
          return ok(undefined);
        }
        const { text } = await readEndedLog(database, stored.id);
        const price = priceOfText(text.length);
        return asked.take(price, async () => {
          const replay = await workload.through(
            replayText(tableOf(stored), text),
            PRICE_OF_TEXT_SLICE,
          );
          return ok(new Text('text/plain; charset=utf-8', replay, headers));
        });
      },
    },
  };
}

function showRunning({ id, kind, day, game, rules, started }: StoredGame): RunningGame {
  return { id, kind, ...(day === undefined ? {} : { day }), game, rules, started };
}

function showFinished(stored: StoredGame, player: Player): FinishedGame {
  const { id, kind, day, game, rules, started } = stored;
  const { finished, reason, score, ply, marks } = stored.end!;
  return {
    id,
    kind,
    ...(day === undefined ? {} : { day }),
    game,
    rules,
    player: player.id,
    name: player.name,
    computer: player.computer,
    score,
    ply,
    started,
    finished,
    reason,
    marks,
    commitment: tableOf(stored).commitment,
    ...stored.salted,
    revealed: revealTime(stored, finished),
    ...(stored.attempt !== undefined && { attempt: stored.attempt }),
  };
}
