import type { EndReason } from '@twofold/protocol';
import type { AnyPosition } from '@twofold/rules';
import { revealOf } from '../days.js';
import type { Announcement } from '../live-boards.js';
import type { Services } from '../services.js';
import { earn } from '../storage/achievements.js';
import { countingPlayers, enterScore, type CountPlayers } from '../storage/boards.js';
import type { Database, Query } from '../storage/database.js';
import { endGame, findGame, lockPlayer, type GameEnd, type StoredGame } from '../storage/games.js';
import { readLog, readPart } from '../storage/logs.js';
import { boardOf, periodsOf } from '../storage/placing.js';
import { findPlayer, type Player } from '../storage/players.js';
import { PRICE_OF_TEXT_SLICE, priceOfPlies, priceOfText, priceOfWhole } from '../work/prices.js';
import { rankedAchievements } from './achievements.js';
import { checkpointAt, playInTurns, replayFromLog, type Table } from './live-game.js';
import { marksOfPace } from './pace.js';
import type { Seat } from './seats.js';

/** Everything about the end of a game that is to be noted. */
export interface Ending {
  readonly stored: StoredGame;
  readonly player: Player;
  readonly end: GameEnd;
  readonly earned: readonly string[];
}

/** From when on everybody may see the seed of a game. */
export function revealTime(game: StoredGame, finished: number): number {
  return game.day === undefined ? finished : Math.max(finished, revealOf(game.day));
}

/** Whether everybody may. One that is of no day has ended, by whichever process's clock. */
export function isRevealed(game: StoredGame, finished: number, now: number): boolean {
  return game.day === undefined || now >= revealTime(game, finished);
}

/** Lets nothing be added to a log any more; false if the game has been deleted. */
export async function sealLog(services: Services, seat: Seat): Promise<boolean> {
  const { committer, database, workload } = services;
  const game = seat.table.stored.id;
  while (!seat.standing.ended) {
    const { table, standing } = seat;
    const { ply } = standing.position;
    const checkpoint = checkpointAt(table, standing);
    if (await committer.append({ game, ply, move: '', pace: '', seal: true, checkpoint })) {
      seat.standing = { ...standing, ended: true };
    } else {
      const stored = await findGame(database, game);
      if (stored === undefined) return false;
      const part = await readPart(database.read, game);
      seat.standing = await playInTurns(workload, table, part);
      seat.table = { ...table, stored };
    }
  }
  return true;
}

/**
 * Looks through a game whose log is sealed, a piece at a time. Undefined if its player has been deleted
 * in the meantime, with all games. `carryOut` does the work, and says whose it is.
 */
export async function reviewEnd(
  { database, workload, now }: Services,
  table: Table,
  position: AnyPosition,
  reason: EndReason,
  carryOut: <T>(price: number, work: () => Promise<T>) => Promise<T>,
): Promise<Ending | undefined> {
  const { stored, rules } = table;
  const player = await findPlayer(database, stored.player);
  if (player === undefined) return undefined;
  const log = await readLog(database.read, stored.id);
  const price = priceOfWhole(rules.ruleset, table.chance, log.ply) + priceOfText(log.text.length);
  const earned = await carryOut(price, async () => {
    const replay = await workload.through(replayFromLog(table, log.text), PRICE_OF_TEXT_SLICE);
    const step = priceOfPlies(rules.ruleset, table.chance, STEP);
    return workload.through(rankedAchievements(replay), step);
  });
  const end: GameEnd = {
    finished: now(),
    // The rules have the first word on why a game ended.
    reason: rules.game.outcome(position).over ? 'rules' : reason,
    score: position.score,
    ply: position.ply,
    marks: player.computer ? [] : marksOfPace(log.pace),
    placed: undefined,
  };
  return { stored, player, end, earned };
}

/** Moves that are looked at between two pauses of the achievements. */
const STEP = 64;

/**
 * Notes ends, and enters their scores, in one transaction. It can be called again: what has been noted
 * stays.
 */
export async function noteEnds(database: Database, endings: readonly Ending[]): Promise<void> {
  // Players in one order everywhere: then two processes never wait for each other.
  const inOrder = endings.toSorted((a, b) => (a.player.id < b.player.id ? -1 : 1));
  await database.write(({ query, announce }) =>
    countingPlayers(query, async (count) => {
      for (const ending of inOrder) {
        const announcement = await noteEnd(query, count, ending);
        if (announcement !== undefined) await announce(JSON.stringify(announcement));
      }
    }),
  );
}

/** What to announce, if it is a new best. */
async function noteEnd(
  query: Query,
  count: CountPlayers,
  { stored, end, earned, player: before }: Ending,
): Promise<Announcement | undefined> {
  const player = await lockPlayer(query, before.id);
  if (player === undefined || !(await endGame(query, stored.id, end))) return undefined;
  const { id, attempt } = stored;
  const { finished, score, marks } = end;
  await earn(query, player.id, id, earned, finished);
  const ended = { ...stored, end };
  const board = boardOf(ended, player);
  if (board === undefined) return undefined;
  const periods: string[] = [];
  for (const period of periodsOf(ended)) {
    const place = { score, finished, game: id };
    if (await enterScore(query, count, { board, period }, player.id, place)) periods.push(period);
  }
  if (periods.length === 0) return undefined;
  const { id: who, name } = player;
  const shown = { id, player: who, name, score, finished, marks };
  return { board, periods, entry: { ...shown, ...(attempt !== undefined && { attempt }) } };
}
