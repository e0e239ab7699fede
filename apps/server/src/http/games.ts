import {
  ANSWERS,
  refuse,
  type FinishedGame,
  type RunningGame,
  type Refusal,
} from '@twofold/protocol';
import { makeReplay, ok, type Result } from '@twofold/rules';
import { revealTime } from '../play/endings.js';
import { replayFromLog, tableOf } from '../play/live-game.js';
import type { Services } from '../services.js';
import { findGame, gamesOfPlayer, readLog, type StoredGame } from '../storage/games.js';
import { findPlayer, type Player } from '../storage/players.js';
import { idParameter, Text, type Asked, type Route } from './route.js';

const LISTED = 50;

export function gameRoutes(services: Services): Route[] {
  const { database, now } = services;

  async function finishedGame(
    asked: Asked,
  ): Promise<Result<{ readonly stored: StoredGame; readonly shown: FinishedGame }, Refusal>> {
    const id = idParameter(asked, 'id');
    if (!id.ok) return id;
    const stored = await findGame(database, id.value);
    const player = stored && (await findPlayer(database, stored.player));
    // A running game is nobody's business but its player's, who has it from the WebSocket.
    if (player === undefined || stored?.end === undefined) {
      return refuse('not-found', 'no finished game has this id');
    }
    return ok({ stored, shown: showFinished(stored, player) });
  }

  return [
    {
      method: 'GET',
      path: '/api/me/games',
      summary: 'Games of the player: those that go on, and the last that ended',
      answer: ANSWERS.myGames,
      handleFor: async (player) => {
        const { running, finished } = await gamesOfPlayer(database, player.id, LISTED);
        return ok({
          running: running.map(showRunning),
          finished: finished.map((game) => showFinished(game, player)),
        });
      },
    },
    {
      method: 'GET',
      path: '/api/games/:id',
      summary: 'A finished game',
      answer: ANSWERS.finishedGame,
      handle: async (asked) => {
        const found = await finishedGame(asked);
        return found.ok ? ok(found.value.shown) : found;
      },
    },
    {
      method: 'GET',
      path: '/api/games/:id/replay',
      summary: 'The replay of a finished game, with its seed',
      answer: 'text/plain',
      handle: async (asked) => {
        const found = await finishedGame(asked);
        if (!found.ok) return found;
        const { stored, shown } = found.value;
        if (now() < shown.revealed) {
          return refuse('not-yet', 'the replay of a daily game is shown when the day is over');
        }
        const log = await readLog(database.read, stored.id);
        const replay = makeReplay(replayFromLog(tableOf(stored), log));
        const headers = { 'cache-control': 'public, max-age=3600' };
        return ok(new Text('text/plain; charset=utf-8', replay, headers));
      },
    },
  ];
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
    revealed: revealTime(stored, finished),
  };
}
