import { DIVISIONS } from '@twofold/protocol';
import {
  countingPlayers,
  dailyBoard,
  moveBest,
  periodAt,
  rankedBoard,
  recountBoard,
  removeFromBoards,
  textOf,
  type BoardKey,
  type Place,
} from './boards.js';
import { rowsById, type Database, type Pause, type Query, type Value } from './database.js';
import { gameOf, lockPlayer, type StoredGame } from './games.js';
import type { Player } from './players.js';

/** Whether nobody but its player is to see a game. */
export function isHidden({ end }: StoredGame, player: Player): boolean {
  return player.banned || end?.placed === 'hidden';
}

/** The board on which a finished game counts, if it does on any. */
export function boardOf(game: StoredGame, player: Player): string | undefined {
  const { placed, score, marks } = game.end!;
  // No place on a board for nothing, nor for what has been taken off.
  if (score === 0 || player.banned || placed === 'hidden') return undefined;
  // Nobody's hands are so fast: until somebody has looked at it, and placed it.
  const isComputer = player.computer || marks.includes('speed');
  const division = placed ?? (isComputer ? 'computers' : 'people');
  return game.day === undefined
    ? rankedBoard(game.fingerprint, division)
    : dailyBoard(game.game, game.day, division);
}

export function periodsOf(game: StoredGame): string[] {
  if (game.day !== undefined) return ['all'];
  const { finished } = game.end!;
  return (['all', 'today', 'week'] as const).map((period) => periodAt(period, finished));
}

/** Some of a locked player's boards, with the condition that finds all games that may be on them. */
interface Part {
  readonly boards: readonly string[] | undefined;
  readonly condition: string;
  readonly parameters: readonly Value[];
}

const ALL: Part = { boards: undefined, condition: 'finished IS NOT NULL', parameters: [] };

/** Those that a game is on, or has been. */
function boardsWith({ day, game, fingerprint }: StoredGame): Part {
  return day === undefined
    ? {
        boards: DIVISIONS.map((division) => rankedBoard(fingerprint, division)),
        condition: 'finished IS NOT NULL AND day IS NULL AND fingerprint = ?',
        parameters: [fingerprint],
      }
    : {
        boards: DIVISIONS.map((division) => dailyBoard(game, day, division)),
        condition: 'finished IS NOT NULL AND day = ? AND game = ?',
        parameters: [day, game],
      };
}

/** A place and the board that it is on. */
type Best = BoardKey & Place;

/**
 * Puts a locked player's places right, from their games: on all boards, or on those that one game
 * belongs to. Every count moves with them, in the same transaction.
 */
export async function rebuildPlaces(query: Query, player: Player, of?: StoredGame): Promise<void> {
  const part = of === undefined ? ALL : boardsWith(of);
  const bests = await bestGames(query, player, part);
  const rows = await query<Best>(
    'SELECT board, period, score, finished, game_id AS game FROM bests WHERE player_id = ?',
    [player.id],
  );
  const before = new Map<string, Best>();
  for (const row of rows) {
    if (part.boards?.includes(row.board) !== false) before.set(textOf(row), row);
  }
  await countingPlayers(query, async (count) => {
    for (const text of new Set([...before.keys(), ...bests.keys()])) {
      const [was, is] = [before.get(text), bests.get(text)];
      const { board, period } = (is ?? was)!;
      await moveBest(query, count, { board, period }, player.id, was, is);
    }
  });
}

/** Boards that a player leaves at once: some milliseconds of work. */
const FEW = 50;

/** Takes a banned player off all boards, some at a time: there may be a hundred thousand. */
export async function leaveBoards(database: Database, player: string, pause: Pause): Promise<void> {
  for (let done = false; !done;) {
    await pause(FEW);
    done = await database.write(async ({ query }) => {
      const locked = await lockPlayer(query, player);
      // Who has been let in again meanwhile stays.
      return locked?.banned !== true || removeFromBoards(query, player, FEW);
    });
  }
}

async function bestGames(
  query: Query,
  player: Player,
  { condition, parameters }: Part,
): Promise<Map<string, Best>> {
  const bests = new Map<string, Best>();
  if (player.banned) return bests;
  const finishedGames = `SELECT * FROM games WHERE player_id = ? AND ${condition}`;
  for await (const row of rowsById(query, finishedGames, [player.id, ...parameters])) {
    const game = gameOf(row);
    const board = boardOf(game, player);
    if (board === undefined) continue;
    const { score, finished } = game.end!;
    for (const period of periodsOf(game)) {
      const place = { board, period, score, finished, game: game.id };
      const best = bests.get(textOf(place));
      if (best === undefined || isBefore(place, best)) bests.set(textOf(place), place);
    }
  }
  return bests;
}

function isBefore(a: Place, b: Place): boolean {
  return a.score > b.score || (a.score === b.score && a.finished < b.finished);
}

/** Makes all boards anew from the games, player by player and then count by count, while all play on. */
export async function rebuildBoards(
  database: Database,
  pause: Pause,
): Promise<{ readonly players: number; readonly boards: number }> {
  let players = 0;
  for await (const { id } of rowsById(database.read, 'SELECT id FROM players WHERE TRUE')) {
    await pause(1);
    await database.write(async ({ query }) => {
      const player = await lockPlayer(query, id as string);
      if (player !== undefined) await rebuildPlaces(query, player);
    });
    players++;
  }
  const keys = await database.read<BoardKey>(
    'SELECT board, period FROM tallies UNION SELECT board, period FROM bests',
  );
  for (const key of keys) {
    await pause(1);
    await recountBoard(database, key);
  }
  return { players, boards: keys.length };
}
