import {
  ANSWERS,
  commitmentTo,
  parseBoardQuery,
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
import { cardPicture, cardText, type Card } from '../play/card/card.js';
import { CARDS } from '../play/card/cards.js';
import type { GameCard } from '../play/card/game-card.js';
import { playPart, priceOfPart, tableOf } from '../play/live-game.js';
import type { Services } from '../services.js';
import { dailyBoard } from '../storage/boards.js';
import { findDay, type StoredDay } from '../storage/dailies.js';
import { findDailyGame, readPart } from '../storage/games.js';
import { isHidden } from '../storage/placing.js';
import { findPlayer } from '../storage/players.js';
import { boardPage } from './boards.js';
import { idParameter, Text, type Asked, type Route } from './route.js';

export function dailyRoutes(services: Services): Route[] {
  const { database, workload, now } = services;

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

  async function card(asked: Asked): Promise<Result<Card, Refusal>> {
    const id = idParameter(asked, 'player');
    if (!id.ok) return id;
    const found = await dayAsked(asked);
    if (!found.ok) return found;
    const { game, day } = found.value;
    const face: GameCard | undefined = CARDS[game];
    if (face === undefined) return refuse('not-found', `games of ${game} have no card to share`);
    const player = await findPlayer(database, id.value);
    const stored = await findDailyGame(database, id.value, game, day);
    if (player === undefined || stored?.end === undefined || isHidden(stored, player)) {
      return refuse('not-found', 'this player has not finished the game of that day');
    }
    const table = tableOf(stored);
    const part = await readPart(database.read, stored.id);
    const { price, slice } = priceOfPart(table, part);
    return asked.take(price, async () => {
      const { position } = await workload.through(playPart(table, part), slice);
      return ok({ game: face, day, name: player.name, position, link: `${asked.origin}/#/daily` });
    });
  }

  const table = ['division', 'limit', 'after'];
  return [
    {
      method: 'GET',
      path: '/api/daily/:game',
      summary: "Today's game, the same for everybody",
      answer: ANSWERS.dailyGame,
      handle: dailyGame,
    },
    {
      method: 'GET',
      path: '/api/daily/:game/:day',
      summary: 'The game of a day; its seed, for practice, when the day is over',
      answer: ANSWERS.dailyGame,
      handle: dailyGame,
    },
    {
      method: 'GET',
      path: '/api/daily/:game/:day/table',
      summary: "The day's table: first attempts only, there is no second",
      query: table,
      answer: ANSWERS.boardPage,
      handle: async (asked) => {
        const found = await dayAsked(asked);
        if (!found.ok) return found;
        const query = parseBoardQuery(asked.query);
        if (!query.ok) return query;
        const board = dailyBoard(found.value.game, found.value.day, query.value.division);
        return boardPage(database, { board, period: 'all' }, query.value);
      },
    },
    {
      method: 'GET',
      path: '/api/daily/:game/:day/card/:player',
      summary: 'What a player shares of a finished daily game, as text',
      answer: 'text/plain',
      handle: async (asked) => {
        const found = await card(asked);
        if (!found.ok) return found;
        return ok(new Text('text/plain; charset=utf-8', cardText(found.value)));
      },
    },
    {
      method: 'GET',
      path: '/api/daily/:game/:day/card/:player/picture.svg',
      summary: 'The same as a picture',
      answer: 'image/svg+xml',
      handle: async (asked) => {
        const found = await card(asked);
        if (!found.ok) return found;
        return ok(new Text('image/svg+xml', cardPicture(found.value)));
      },
    },
  ];
}
