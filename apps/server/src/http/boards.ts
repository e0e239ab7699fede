import {
  ANSWERS,
  boardQuery,
  decode,
  rankedRules,
  refuse,
  type BoardEntry,
  type BoardPage,
  type BoardQuery,
  type Refusal,
} from '@twofold/protocol';
import { fingerprint, ok, type Result } from '@twofold/rules';
import type { Services } from '../services.js';
import {
  entriesAfter,
  entriesAround,
  periodAt,
  playersOn,
  rankedBoard,
  type BoardKey,
  type Place,
} from '../storage/boards.js';
import type { Query } from '../storage/database.js';
import { streamEntries } from './event-stream.js';
import type { Asked, Routes } from './route.js';

const QUERY = ['period', 'division', 'limit', 'after'];

export function boardRoutes(services: Services): Routes {
  const { database, now } = services;
  const late = database.readLate;

  function boardAsked(asked: Asked): Result<{ key: BoardKey; query: BoardQuery }, Refusal> {
    const rules = rankedRules(asked.params['game'] ?? '', asked.params['rules'] ?? '');
    if (!rules.ok) return rules;
    const query = decode(boardQuery, asked.query);
    if (!query.ok) return query;
    const { period, division } = query.value;
    const board = rankedBoard(fingerprint(rules.value.game, rules.value.ruleset), division);
    return ok({ key: { board, period: periodAt(period, now()) }, query: query.value });
  }

  return {
    'GET /api/boards/:game/:rules': {
      summary: 'A leaderboard, page by page',
      query: QUERY,
      answer: ANSWERS.boardPage,
      handle: async (asked) => {
        const board = boardAsked(asked);
        return board.ok ? boardPage(late, board.value.key, board.value.query) : board;
      },
    },
    'GET /api/boards/:game/:rules/around': {
      summary: 'The part of a leaderboard where the player stands',
      query: QUERY,
      answer: ANSWERS.boardPage,
      handleFor: async (player, asked) => {
        const board = boardAsked(asked);
        if (!board.ok) return board;
        const { key, query } = board.value;
        const entries = await entriesAround(late, key, player.id, query.limit);
        return ok(await pageOf(late, key, entries, query.limit));
      },
    },
    'GET /api/boards/:game/:rules/live': {
      summary: 'New bests as they are made, as server-sent events named entry',
      query: ['period', 'division'],
      answer: 'text/event-stream',
      handle: async (asked) => {
        const board = boardAsked(asked);
        if (!board.ok) return board;
        return streamEntries(services, asked, board.value.key);
      },
    },
  };
}

/** One page of any board. */
export async function boardPage(
  read: Query,
  key: BoardKey,
  { limit, after }: BoardQuery,
): Promise<Result<BoardPage, Refusal>> {
  const place = after === undefined ? undefined : parseCursor(after);
  if (after !== undefined && place === undefined) {
    return refuse('bad-cursor', 'after is the next of an earlier page');
  }
  const entries = await entriesAfter(read, key, place, limit);
  return ok(await pageOf(read, key, entries, limit));
}

async function pageOf(
  read: Query,
  key: BoardKey,
  entries: readonly BoardEntry[],
  limit: number,
): Promise<BoardPage> {
  const total = await playersOn(read, key);
  const last = entries.at(-1);
  const more = last !== undefined && entries.length === limit && last.rank < total;
  return { entries, total, ...(more ? { next: makeCursor(last) } : {}) };
}

function makeCursor({ score, finished, id }: BoardEntry): string {
  return `${score}.${finished}.${id}`;
}

function parseCursor(text: string): Place | undefined {
  const [, score, finished, game] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{22})$/.exec(text) ?? [];
  return game === undefined
    ? undefined
    : { score: Number(score), finished: Number(finished), game };
}
