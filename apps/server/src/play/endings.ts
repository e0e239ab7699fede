import type { Division, EndReason, LiveEntry } from '@twofold/protocol';
import { endOfDay } from '../days.js';
import { earn } from '../storage/achievements.js';
import { dailyBoard, enterScore, periodAt, rankedBoard } from '../storage/boards.js';
import type { Database } from '../storage/database.js';
import { endGame, lockPlayer, readLog, type GameEnd, type StoredGame } from '../storage/games.js';
import { findPlayer } from '../storage/players.js';
import { replayFromLog, standingAfter, type Table } from './live-game.js';
import { marksOfPace } from './pace.js';
import type { Replay } from '@twofold/rules';

/** What a finished game has earned, by ids; given to the server by whoever starts it. */
export type AchievementsOf = (replay: Replay) => readonly string[];

/** What is announced to all processes when a player has a new best. */
export interface Announcement {
  readonly board: string;
  readonly periods: readonly string[];
  readonly entry: LiveEntry;
}

/** From when on everybody may see the seed of a game. */
export function revealTime(game: StoredGame, finished: number): number {
  return game.day === undefined ? finished : Math.max(finished, endOfDay(game.day)!);
}

/**
 * Notes the end of a game whose log is sealed, and enters its score. It can be called again: what
 * has been noted stays.
 */
export async function noteEnd(
  database: Database,
  table: Table,
  reason: EndReason,
  now: number,
  achievementsOf: AchievementsOf,
): Promise<void> {
  const { stored } = table;
  const player = await findPlayer(database, stored.player);
  if (player === undefined) return; // deleted in the meantime, with all games
  const log = await readLog(database.read, stored.id);
  const { position } = standingAfter(table, log);
  const end: GameEnd = {
    finished: now,
    reason: reasonOf(table, position, reason),
    score: position.score,
    ply: position.ply,
    marks: player.computer ? [] : marksOfPace(log.pace),
  };
  const earned = achievementsOf(replayFromLog(table, log));
  const division = player.computer ? 'computers' : 'people';
  const place = { score: end.score, finished: now, game: stored.id };
  await database.write(async ({ query, announce }) => {
    await lockPlayer(query, player.id);
    if (!(await endGame(query, stored.id, end))) return;
    await earn(query, player.id, stored.id, earned, now);
    if (end.score === 0) return; // no place on a board for nothing
    const board = boardOf(stored, division);
    const periods: string[] = [];
    for (const period of periodsOf(stored, now)) {
      if (await enterScore(query, { board, period }, player.id, place)) periods.push(period);
    }
    if (periods.length === 0) return;
    const entry = { id: stored.id, player: player.id, name: player.name, ...entryOf(end) };
    await announce(JSON.stringify({ board, periods, entry } satisfies Announcement));
  });
}

/** The rules have the first word on why a game ended. */
function reasonOf(
  { rules }: Table,
  position: Parameters<typeof rules.game.outcome>[0],
  asked: EndReason,
): EndReason {
  return rules.game.outcome(position).over ? 'rules' : asked;
}

function boardOf(game: StoredGame, division: Division): string {
  return game.day === undefined
    ? rankedBoard(game.fingerprint, division)
    : dailyBoard(game.game, game.day, division);
}

function periodsOf(game: StoredGame, now: number): string[] {
  if (game.day !== undefined) return ['all'];
  return (['all', 'today', 'week'] as const).map((period) => periodAt(period, now)).toSorted();
}

function entryOf({
  score,
  finished,
  marks,
}: GameEnd): Pick<LiveEntry, 'score' | 'finished' | 'marks'> {
  return { score, finished, marks };
}
