// Acknowledged durable moves per second and their latency: `npm run bench:server`. The server has one
// core, players (and PostgreSQL) the other; `-- --save` writes bench/results/server.json.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LoadPlayer, type Gathered } from './server/players.js';
import { startPostgres, startServer, stop } from './server/processes.js';

const { values } = parseArgs({
  options: {
    save: { type: 'boolean', default: false },
    games: { type: 'string', default: '100,1000,5000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    seconds: { type: 'string', default: '10' },
    /** Moves per second in all, or `most`: every player moves at once when answered. */
    rates: { type: 'string', default: 'most,10000' },
  },
});
const SECONDS = Number(values.seconds);
const SERVER_CORE = 0;
const PLAYERS_CORE = 1;
const WARM_UP = 3000;

interface Row {
  readonly database: string;
  readonly games: number;
  readonly rate: string;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly gamesEnded: number;
  readonly refusals: number;
  /** Processor time of the server for each move: what counts where the machine has other work. */
  readonly processorMicroseconds: number;
  /** How many processes wanted a core (1 minute's average), with those of the measurement. */
  readonly loadAverage: number;
  /** Resident memory for each running game with its connection, in bytes. */
  readonly bytesPerGame: number;
}

async function measure(database: string, games: number, rate: string): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-load-'));
  const postgres = database === 'postgres' ? await startPostgres(PLAYERS_CORE) : undefined;
  const environment = { TWOFOLD_DATA: folder, TWOFOLD_DATABASE_URL: postgres?.line ?? '' };
  const server = await startServer(environment, SERVER_CORE);
  const url = server.line.replace(/^Twofold: (.*)\/$/, '$1');
  const players: LoadPlayer[] = [];
  try {
    const before = await figures(url);
    const interval = rate === 'most' ? 0 : (1000 * games) / Number(rate);
    // Around the interval, so that players do not march in step.
    const think = (): number => interval * (0.5 + Math.random());
    for (let i = 0; i < games; i += 50) {
      const group = await Promise.all(
        Array.from({ length: Math.min(50, games - i) }, async () => {
          const player = new LoadPlayer(url, await register(url), think);
          await player.started();
          return player;
        }),
      );
      players.push(...group);
    }
    const after = await figures(url);
    for (const player of players) player.play();
    await pause(WARM_UP);
    const gathered: Gathered = { latencies: [], refusals: 0, games: 0 };
    const begun = await figures(url);
    const start = performance.now();
    for (const player of players) player.gatherInto(gathered);
    await pause(SECONDS * 1000);
    for (const player of players) player.gatherInto(undefined);
    const seconds = (performance.now() - start) / 1000;
    const ended = await figures(url);
    const sorted = gathered.latencies.toSorted((a, b) => a - b);
    const quantile = (share: number): number =>
      Number((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2));
    return {
      database,
      games,
      rate,
      movesPerSecond: Math.round(sorted.length / seconds),
      p50: quantile(0.5),
      p99: quantile(0.99),
      gamesEnded: gathered.games,
      refusals: gathered.refusals,
      processorMicroseconds: Math.round((1e6 * (ended.cpu - begun.cpu)) / sorted.length),
      loadAverage: Number(loadavg()[0]!.toFixed(1)),
      bytesPerGame: Math.round((after.memory - before.memory) / games),
    };
  } finally {
    for (const player of players) player.close();
    await stop(server);
    if (postgres !== undefined) await stop(postgres);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function register(url: string): Promise<{ player: string; token: string }> {
  const response = await fetch(`${url}/api/players`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"computer":true}',
  });
  const { player, token } = (await response.json()) as { player: string; token: string };
  return { player, token };
}

/** Processor seconds and resident bytes of the server, as it says itself. */
async function figures(url: string): Promise<{ cpu: number; memory: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    cpu: read('process_cpu_seconds_total'),
    memory: read('process_resident_memory_bytes'),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const rows: Row[] = [];
for (const database of values.databases.split(',')) {
  for (const rate of values.rates.split(',')) {
    for (const games of values.games.split(',').map(Number)) {
      const row = await measure(database, games, rate);
      rows.push(row);
      console.log(JSON.stringify(row));
    }
  }
}
if (values.save) {
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}`;
  const date = new Date().toISOString().slice(0, 10);
  const text = JSON.stringify({ machine, date, seconds: SECONDS, rows }, undefined, 2);
  writeFileSync(new URL('./results/server.json', import.meta.url), `${text}\n`);
}
