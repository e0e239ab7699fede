// Leaderboards with a million finished games on both databases: `npm run proof -- boards`. Times are in
// milliseconds.
import { fingerprint, must } from '@twofold/rules';
import { rankedRules, type Credentials } from '@twofold/protocol';
import { hashOf, newToken } from '../../identity/secrets.js';
import { rankedBoard, recountBoard } from '../../storage/boards.js';
import type { Database } from '../../storage/database.js';
import { request } from '../client.js';
import { startPostgres } from '../postgres.js';
import { startServer } from '../server.js';

const GAMES = Number(process.argv[2] ?? 1_000_000);
const REQUESTS = 2000;
const WATCHERS = 200;

const rules = must(rankedRules('slide', 'classic'));
const print = fingerprint(rules.game, rules.ruleset);
const board = rankedBoard(print, 'people');

const ID = "SUBSTR('AAAAAAAAAAAAAAAAAAAAAA', 1, 22 - LENGTH(CAST(i AS TEXT))) || CAST(i AS TEXT)";
const NUMBERS = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${GAMES})`;
/** Many low scores and few high ones, with ties. */
const SCORE =
  '4 * (((CAST(i AS BIGINT) * 7919) % 1000003) * ((CAST(i AS BIGINT) * 7919) % 1000003) / 40000120)';

/** One finished game for each of a million players, put in by the database itself. */
async function fill(database: Database): Promise<void> {
  const statements = [
    `INSERT INTO players (id, name, computer, created)
      ${NUMBERS} SELECT ${ID}, 'Player ' || CAST(i AS TEXT), 0, 1 FROM n`,
    `INSERT INTO games (id, player_id, key, kind, game, rules, fingerprint, seed, started, finished, reason, score, ply, marks)
      ${NUMBERS} SELECT ${ID}, ${ID}, 'key', 'ranked', 'slide', '4x4-undo=no', '${print}', '1', 1, i, 'rules', ${SCORE}, 500, '' FROM n`,
    `INSERT INTO bests (board, period, player_id, score, finished, game_id)
      SELECT '${board}', 'all', player_id, score, finished, id FROM games`,
  ];
  for (const statement of statements) await database.write(({ query }) => query(statement));
  await recountBoard(database, { board, period: 'all' });
  await database.write(({ query }) => query('ANALYZE'));
}

for (const kind of ['sqlite', 'postgres'] as const) {
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  const server = await startServer(
    postgres === undefined ? {} : { databaseUrl: await postgres.create() },
  );
  const begun = performance.now();
  await fill(server.database);
  const filled = Math.round((performance.now() - begun) / 1000);
  const players: Credentials[] = [];
  await server.database.write(async ({ query }) => {
    for (let i = 0; i < WATCHERS; i++) {
      const number = 1 + ((i * 104_729) % GAMES);
      const player = String(number).padStart(22, 'A');
      const token = newToken();
      players.push({ player, token, name: '' });
      await query('INSERT INTO tokens (hash, player_id, created) VALUES (?, ?, 1)', [
        hashOf(token),
        player,
      ]);
    }
  });
  const path = `${server.url}/api/boards/slide/classic`;
  const rows = {
    'top 100': () => request(`${path}?limit=100`),
    'around me': (i: number) =>
      request(`${path}/around?limit=20`, { as: players[i % players.length]! }),
  };
  for (const [what, ask] of Object.entries(rows)) {
    const times: number[] = [];
    const used = process.cpuUsage();
    for (let i = 0; i < REQUESTS; i++) {
      const start = performance.now();
      const { status } = await ask(i);
      times.push(performance.now() - start);
      if (status !== 200) throw new Error(`${what} was answered ${status}`);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): string => sorted[Math.floor(share * (REQUESTS - 1))]!.toFixed(2);
    // Of this process: the server, and the client that asks it.
    const { user, system } = process.cpuUsage(used);
    const processor = ((user + system) / 1000 / REQUESTS).toFixed(2);
    const figures = {
      database: kind,
      games: GAMES,
      what,
      p50: at(0.5),
      p99: at(0.99),
      processor,
      filled,
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  }
  await server.stop();
  await postgres?.stop();
}
