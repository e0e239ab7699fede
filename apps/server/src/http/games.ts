import {
  ANSWERS,
  refuse,
  type FinishedGame,
  type RunningGame,
  type Refusal,
} from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import { isRevealed, revealTime } from '../play/endings.js';
import { replayText, SLICE, tableOf, toldReplayText } from '../play/live-game.js';
import type { Services } from '../services.js';
import type { Database } from '../storage/database.js';
import { findGame, gamesOfPlayer, type GameEnd, type StoredGame } from '../storage/games.js';
import { readEndedLog } from '../storage/logs.js';
import { isHidden } from '../storage/placing.js';
import { findPlayer, type Player } from '../storage/players.js';
import { PRICE_OF_TEXT_SLICE, priceOfGames, priceOfPlies, priceOfText } from '../work/prices.js';
import { idParameter, type Asked, type Routes } from './route.js';

const LISTED = 50;

export function gameRoutes(services: Services): Routes {
  const { database, workload, now } = services;

  async function gameAsked(asked: Asked): Promise<Result<PublicGame, Refusal>> {
    const id = idParameter(asked, 'id');
    return id.ok ? finishedGame(database, await findGame(database, id.value)) : id;
  }

  /** With its seed, or while that is a secret, with what fell. */
  async function replayOf(stored: StoredGame, asked: Asked): Promise<Result<string, Refusal>> {
    const table = tableOf(stored);
    const { chance, rules } = table;
    const { text, ply } = await readEndedLog(database, stored.id);
    const isSecret = !isRevealed(stored, stored.end!.finished, now());
    const [steps, slice, played] = isSecret
      ? [toldReplayText(table, text), priceOfPlies(rules.ruleset, chance, SLICE), ply]
      : [replayText(table, text), PRICE_OF_TEXT_SLICE, 0];
    const price = priceOfText(text.length) + priceOfPlies(rules.ruleset, chance, played);
    return asked.take(price, async () => ok(await workload.through(steps, slice)));
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
        return replayOf(stored, asked);
      },
    },
    'GET /api/games/:id': {
      summary: 'A finished game',
      answer: ANSWERS.finishedGame,
      handle: async (asked) => {
        const found = await gameAsked(asked);
        return found.ok ? ok(showFinished(found.value.stored, found.value.player)) : found;
      },
    },
    'GET /api/games/:id/replay': {
      summary: 'The replay of a finished game, with its seed',
      answer: 'text/plain',
      handle: async (asked) => {
        const found = await gameAsked(asked);
        if (!found.ok) return found;
        const { stored, end } = found.value;
        if (!isRevealed(stored, end.finished, now())) {
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
        const replay = await replayOf(stored, asked);
        if (replay.ok) reply.headers(headers);
        return replay;
      },
    },
  };
}

interface PublicGame {
  readonly stored: StoredGame;
  readonly end: GameEnd;
  readonly player: Player;
}

/** A game that everybody may see: a running one is nobody's business but its player's, who has it from the WebSocket. */
export async function finishedGame(
  database: Database,
  stored: StoredGame | undefined,
): Promise<Result<PublicGame, Refusal>> {
  const player = stored && (await findPlayer(database, stored.player));
  return player === undefined || stored?.end === undefined || isHidden(stored, player)
    ? refuse('not-found', 'no finished game has this id')
    : ok({ stored, end: stored.end, player });
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
