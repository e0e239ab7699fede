import {
  ANSWERS,
  boardQuery,
  commitmentTo,
  decode,
  rankedRules,
  refuse,
  type DailyGame,
  type Refusal,
} from '@twofold/protocol';
import {
  findGame as findRules,
  ok,
  parseSeed,
  seededBy,
  type GameName,
  type Result,
} from '@twofold/rules';
import { dayOf, endOfDay, revealOf } from '../days.js';
import { todaysGame } from '../play/arena.js';
import type { Services } from '../services.js';
import { dailyBoard } from '../storage/boards.js';
import { findDay, type StoredDay } from '../storage/dailies.js';
import { boardPage } from './boards.js';
import type { Asked, Routes } from './route.js';

export function dailyRoutes(services: Services): Routes {
  const { database, now } = services;

  /** The day that was asked for; today's game is made when it is first asked for. */
  async function dayAsked({ params }: Asked): Promise<Result<StoredDay, Refusal>> {
    const game = findRules(params['game'] ?? '');
    if (!game.ok) return game;
    const name = game.value.name as GameName;
    const { day = dayOf(now()) } = params;
    if (day === dayOf(now())) return todaysGame(services, name);
    const stored = await findDay(database.read, name, day);
    return stored === undefined
      ? refuse('not-found', `nobody played on ${/^[\d-]{10}$/.test(day) ? day : 'that day'}`)
      : ok(stored);
  }

  async function dailyGame(asked: Asked): Promise<Result<DailyGame, Refusal>> {
    const found = await dayAsked(asked);
    if (!found.ok) return found;
    const { game, day, rules: text, generator, seed } = found.value;
    const rules = rankedRules(game, text);
    const parsed = parseSeed(seed);
    if (!rules.ok || !parsed.ok) throw new Error(`the daily game of ${day} cannot be read`);
    const chance = seededBy(generator, parsed.value);
    const commitment = commitmentTo(rules.value.game, rules.value.ruleset, chance);
    const ends = endOfDay(day)!;
    const shown = now() >= revealOf(day) ? { seed } : {};
    return ok({ day, game, rules: text, commitment, generator, ends, ...shown });
  }

  const table = ['division', 'limit', 'after'];
  return {
    'GET /api/daily/:game': {
      summary: "Today's game, the same for everybody",
      answer: ANSWERS.dailyGame,
      handle: dailyGame,
    },
    'GET /api/daily/:game/:day': {
      summary: 'The game of a day; its seed, for practice, when the day is over',
      answer: ANSWERS.dailyGame,
      handle: dailyGame,
    },
    'GET /api/daily/:game/:day/table': {
      summary: "The day's table: first attempts only, there is no second",
      query: table,
      answer: ANSWERS.boardPage,
      handle: async (asked) => {
        const game = findRules(asked.params['game'] ?? '');
        if (!game.ok) return game;
        const { day = '' } = asked.params;
        // On a day of the past of which there is no game, nobody played: an empty table.
        if (endOfDay(day) === undefined) return refuse('not-found', 'there is no such day');
        const query = decode(boardQuery, asked.query);
        if (!query.ok) return query;
        const board = dailyBoard(game.value.name, day, query.value.division);
        return boardPage(database.readLate, { board, period: 'all' }, query.value);
      },
    },
  };
}
