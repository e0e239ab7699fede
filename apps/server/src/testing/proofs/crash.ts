// kill -9 of the server under load, on both databases, and of PostgreSQL: `npm run proof -- crash`.
import { crashProof, type CrashOptions } from '../crash-proof.js';

const KILLS = Number(process.argv[2] ?? 25);
const ROWS: readonly Pick<CrashOptions, 'database' | 'victim'>[] = [
  { database: 'sqlite', victim: 'server' },
  { database: 'postgres', victim: 'server' },
  { database: 'postgres', victim: 'postgres' },
];

for (const row of ROWS) {
  const start = performance.now();
  const tally = await crashProof({
    ...row,
    kills: KILLS,
    players: 50,
    moves: 3000,
    onKill: (kill, { acknowledged }) =>
      process.stderr.write(
        `${row.database}, ${row.victim} killed ${kill}: ${acknowledged} moves\n`,
      ),
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`${JSON.stringify({ ...row, kills: KILLS, seconds, ...tally })}\n`);
  if (tally.lost + tally.stuck + tally.unverified > 0) process.exitCode = 1;
}
