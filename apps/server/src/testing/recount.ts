import { dayOf, weekOf } from '../days.js';
import { bucketOf } from '../storage/boards.js';
import type { Database, Row } from '../storage/database.js';

/** What leaderboards hold, and how many they count, as lines in order. */
interface Boards {
  readonly bests: readonly string[];
  readonly tallies: readonly string[];
}

/** As they are stored. */
export async function storedBoards(database: Database): Promise<Boards> {
  const bests = await database.read('SELECT board, period, player_id, score FROM bests');
  const tallies = await database.read('SELECT * FROM tallies WHERE players <> 0');
  return {
    bests: bests.map(lineOf).toSorted(),
    tallies: tallies
      .map(({ board, period, bucket, players }) => lineOf({ board, period, bucket, players }))
      .toSorted(),
  };
}

/** As all games say, the simple way. */
export async function countedBoards(database: Database): Promise<Boards> {
  const games = await database.read(
    `SELECT g.*, p.computer FROM games g JOIN players p ON p.id = g.player_id
      WHERE g.finished IS NOT NULL AND g.score > 0 AND p.banned IS NULL
        AND (g.placed IS NULL OR g.placed <> 'hidden')`,
  );
  const bests = new Map<string, Row>();
  for (const row of games) {
    const { placed, computer, marks, day, game, fingerprint, finished, score, player_id } = row;
    const isComputer = computer === 1 || (marks as string).includes('speed');
    const division = placed ?? (isComputer ? 'computers' : 'people');
    const board = day === null ? `${fingerprint} ${division}` : `daily ${game} ${day} ${division}`;
    const time = finished as number;
    const periods = day === null ? ['all', dayOf(time), `week ${weekOf(time)}`] : ['all'];
    for (const period of periods) {
      const key = `${board} ${period} ${player_id}`;
      const before = (bests.get(key)?.['score'] ?? 0) as number;
      const best = {
        board,
        period,
        player_id: player_id!,
        score: Math.max(before, score as number),
      };
      bests.set(key, best);
    }
  }
  const tallies = new Map<string, Row>();
  for (const { board, period, score } of bests.values()) {
    const bucket = bucketOf(score as number);
    const key = `${board} ${period} ${bucket}`;
    const players = 1 + ((tallies.get(key)?.['players'] ?? 0) as number);
    tallies.set(key, { board: board!, period: period!, bucket, players });
  }
  return {
    bests: [...bests.values()].map(lineOf).toSorted(),
    tallies: [...tallies.values()].map(lineOf).toSorted(),
  };
}

function lineOf(row: Readonly<Record<string, unknown>>): string {
  return Object.values(row).join(' ');
}
