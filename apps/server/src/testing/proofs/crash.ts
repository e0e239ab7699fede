// kill -9 of the server under load, on both databases, and of PostgreSQL: `npm run proof -- crash`.
import { crashProof, type CrashOptions } from '../crash-proof.js';
import { isWhole } from '../stubborn-player.js';

const KILLS = Number(process.argv[2] ?? 100);
/** So little that many who come back are sent away at first. */
const BUSY = 10;
const ROWS: readonly Pick<CrashOptions, 'database' | 'victim' | 'processes'>[] = [
  { database: 'sqlite', victim: 'server' },
  { database: 'postgres', victim: 'server', processes: 2 },
  { database: 'postgres', victim: 'postgres', processes: 2 },
];

for (const row of ROWS) {
  const start = performance.now();
  const tally = await crashProof({
    ...row,
    busy: BUSY,
    kills: KILLS,
    players: 50,
    moves: 1000,
    onKill: (kill, { acknowledged }) =>
      process.stderr.write(
        `${row.database}, ${row.victim} killed ${kill}: ${acknowledged} moves\n`,
      ),
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`${JSON.stringify({ ...row, kills: KILLS, seconds, ...tally })}\n`);
  if (!isWhole(tally)) process.exitCode = 1;
  if (tally.shed === 0) throw new Error('nobody was sent away');
}
