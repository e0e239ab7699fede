// Acknowledged durable moves per second and their latency: `npm run bench:server`. Each server has a core of its
// own where there are enough, players and PostgreSQL the others; `-- --save` writes bench/results/server.json.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { circumstances, saveResults } from './results.js';
import type { Order } from './server/crowd.js';
import { newGathered, type Gathered } from './server/players.js';
import { startPostgres, startServer, stop } from './server/processes.js';

const { values } = parseArgs({
  options: {
    save: { type: 'boolean', default: false },
    games: { type: 'string', default: '100,1000,5000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    /** Servers on one database; more than one only on PostgreSQL. */
    processes: { type: 'string', default: '1,2' },
    seconds: { type: 'string', default: '10' },
    /** Moves per second in all, or `most`: every player moves at once when answered. */
    rates: { type: 'string', default: 'most,10000' },
    /** For so many seconds, three times as many players as one server answers in time. 0 leaves it out. */
    overload: { type: 'string', default: '60' },
  },
});
const SECONDS = Number(values.seconds);
const OVERLOAD = Number(values.overload);
const CORES = cpus().length;
const WARM_UP = 3000;
/** Moves a second of one player, as people who hurry. */
const PACE = 3;
/** The share of its capacity that a server has to do before and after an overload: what it can do calmly. */
const FAITHFUL = 2 / 3;
/** An answer that people take for one at once, in milliseconds. */
const AT_ONCE = 100;

interface Row {
  readonly database: string;
  readonly processes: number;
  readonly games: number;
  readonly rate: string;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly gamesEnded: number;
  readonly refusals: number;
  /** Processor time of the servers for each move: what counts where the machine has other work. */
  readonly processorMicroseconds: number;
  /** How many processes wanted a core (1 minute's average), with those of the measurement. */
  readonly loadAverage: number;
  /** Resident memory for each running game with its connection, in bytes. */
  readonly bytesPerGame: number;
  /** Resident memory of the servers, in megabytes: before anybody came, at play, and when all had left. */
  readonly megabytes: readonly [number, number, number];
}

/** Servers and those who play on them, until `use` is done. */
async function withServers<T>(
  database: string,
  processes: number,
  settings: Readonly<Record<string, string>>,
  use: (urls: readonly string[], crowds: readonly Crowd[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-load-'));
  const others = range(Math.min(processes, CORES - 1), CORES);
  const postgres = database === 'postgres' ? await startPostgres(others) : undefined;
  const environment = {
    TWOFOLD_DATA: folder,
    TWOFOLD_DATABASE_URL: postgres?.line ?? '',
    ...settings,
  };
  const servers = [];
  for (let core = 0; core < processes; core++) {
    servers.push(await startServer(environment, `${core % CORES}`));
  }
  const urls = servers.map(({ line }) => line.replace(/^Twofold: (.*)\/$/, '$1'));
  // One crowd for each server at least, and no more than there are cores left.
  const crowds = Array.from(
    { length: Math.max(processes, Math.min(8, CORES - processes - 2)) },
    (_, i) => new Crowd(urls[i % processes]!),
  );
  try {
    return await use(urls, crowds);
  } finally {
    for (const crowd of crowds) crowd.end();
    for (const server of servers) await stop(server);
    if (postgres !== undefined) await stop(postgres);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Players in a process of their own. */
class Crowd {
  readonly #child: ChildProcess;
  readonly #url: string;
  readonly #gone = new AbortController();

  constructor(url: string) {
    this.#url = url;
    this.#child = fork(fileURLToPath(new URL('./server/crowd.ts', import.meta.url)));
    this.#child.once('exit', () => this.#gone.abort());
  }

  join(count: number, interval: number): Promise<Gathered> {
    return this.#tell({ join: count, url: this.#url, interval });
  }

  /** The first so many play; those who do so already go on. */
  play(count: number): Promise<Gathered> {
    return this.#tell({ play: count });
  }

  report(): Promise<Gathered> {
    return this.#tell('report');
  }

  leave(count: number): Promise<Gathered> {
    return this.#tell({ leave: count });
  }

  end(): void {
    this.#child.kill();
  }

  async #tell(order: Order): Promise<Gathered> {
    const answer = once(this.#child, 'message', { signal: this.#gone.signal });
    this.#child.send(order);
    const [gathered] = (await answer) as [Gathered];
    return gathered;
  }
}

async function measure(
  database: string,
  processes: number,
  games: number,
  rate: string,
): Promise<Row> {
  return withServers(database, processes, {}, async (urls, crowds) => {
    const before = await figures(urls);
    const interval = rate === 'most' ? 0 : (1000 * games) / Number(rate);
    const shares = sharesOf(games, crowds.length);
    await Promise.all(crowds.map((crowd, i) => crowd.join(shares[i]!, interval)));
    const there = await figures(urls);
    await Promise.all(crowds.map((crowd, i) => crowd.play(shares[i]!)));
    await pause(WARM_UP);
    const begun = await figures(urls);
    await report(crowds);
    const start = performance.now();
    await pause(SECONDS * 1000);
    const gathered = await report(crowds);
    const seconds = (performance.now() - start) / 1000;
    const ended = await figures(urls);
    await Promise.all(crowds.map((crowd, i) => crowd.leave(shares[i]!)));
    await pause(WARM_UP);
    const after = await figures(urls);
    const moves = gathered.latencies.length;
    return {
      database,
      processes,
      games,
      rate,
      movesPerSecond: Math.round(moves / seconds),
      ...quantiles(gathered.latencies),
      gamesEnded: gathered.games,
      refusals: gathered.refusals,
      processorMicroseconds: Math.round((1e6 * (ended.cpu - begun.cpu)) / moves),
      loadAverage: Number(loadavg()[0]!.toFixed(1)),
      bytesPerGame: Math.round((there.memory - before.memory) / games),
      megabytes: [before, ended, after].map(({ memory }) => Math.round(memory / 1e6)) as [
        number,
        number,
        number,
      ],
    };
  });
}

interface Overload {
  readonly database: string;
  /** Moves a second that one server answers at once, by the table above it. */
  readonly capacity: number;
  readonly players: number;
  /** Before the others came, while all were there, and after they had left. */
  readonly before: Part;
  readonly during: Part;
  readonly after: Part;
  /** Until the answers of a second came at once again, or as soon as before where the machine has other work. */
  readonly secondsToRecover: number;
}

interface Part {
  readonly movesPerSecond: number;
  readonly shedPerSecond: number;
  readonly refusals: number;
  readonly p50: number;
  readonly p99: number;
}

/** Some play all the time; the others begin and leave together. */
async function overload(database: string, capacity: number): Promise<Overload> {
  const players = Math.round((3 * capacity) / PACE);
  const settings = { TWOFOLD_BUSY_MS: '250' };
  return withServers(database, 1, settings, async (_, crowds) => {
    const all = sharesOf(players, crowds.length);
    const faithful = all.map((share) => Math.round((share * FAITHFUL) / 3));
    const interval = 1000 / PACE;
    const part = async (seconds: number): Promise<Part> => {
      await report(crowds);
      await pause(1000 * seconds);
      return partOf(await report(crowds), seconds);
    };
    // All are there before anybody moves: at the limit newcomers are sent away, and the crowd would not grow.
    await Promise.all(crowds.map((crowd, i) => crowd.join(all[i]!, interval)));
    await Promise.all(crowds.map((crowd, i) => crowd.play(faithful[i]!)));
    await pause(WARM_UP);
    const before = await part(10);
    await Promise.all(crowds.map((crowd, i) => crowd.play(all[i]!)));
    await pause(WARM_UP);
    const during = await part(OVERLOAD);
    await Promise.all(crowds.map((crowd, i) => crowd.leave(all[i]! - faithful[i]!)));
    const start = performance.now();
    const calm = Math.max(AT_ONCE, before.p99);
    while ((await part(1)).p99 > calm);
    const secondsToRecover = Math.round((performance.now() - start) / 1000);
    const after = await part(10);
    return { database, capacity, players, before, during, after, secondsToRecover };
  });
}

async function report(crowds: readonly Crowd[]): Promise<Gathered> {
  const all = newGathered();
  for (const one of await Promise.all(crowds.map((crowd) => crowd.report()))) {
    for (const latency of one.latencies) all.latencies.push(latency);
    all.shed += one.shed;
    all.refusals += one.refusals;
    all.games += one.games;
  }
  return all;
}

function partOf({ latencies, shed, refusals }: Gathered, seconds: number): Part {
  return {
    movesPerSecond: Math.round(latencies.length / seconds),
    shedPerSecond: Math.round(shed / seconds),
    refusals,
    ...quantiles(latencies),
  };
}

function quantiles(latencies: readonly number[]): { readonly p50: number; readonly p99: number } {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Number((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2));
  return { p50: at(0.5), p99: at(0.99) };
}

/** Processor seconds and resident bytes of all servers, as they say themselves. */
async function figures(urls: readonly string[]): Promise<{ cpu: number; memory: number }> {
  const sums = { cpu: 0, memory: 0 };
  for (const url of urls) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const read = (name: string): number =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    sums.cpu += read('process_cpu_seconds_total');
    sums.memory += read('process_resident_memory_bytes');
  }
  return sums;
}

function sharesOf(count: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, i) => Math.floor((count + i) / parts));
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, i) => from + i).join(',');
}

const rows: Row[] = [];
const overloads: Overload[] = [];
for (const database of values.databases.split(',')) {
  let capacity = 0;
  for (const processes of values.processes.split(',').map(Number)) {
    // The embedded database is one process's alone.
    if (database === 'sqlite' && processes > 1) continue;
    for (const rate of values.rates.split(',')) {
      for (const games of values.games.split(',').map(Number)) {
        const row = await measure(database, processes, games, rate);
        if (processes === 1) capacity = Math.max(capacity, row.movesPerSecond);
        rows.push(row);
        console.log(JSON.stringify(row));
      }
    }
  }
  if (OVERLOAD === 0) continue;
  const seen = await overload(database, capacity);
  overloads.push(seen);
  console.log(JSON.stringify(seen));
}
if (values.save) {
  saveResults('server', { ...circumstances(), seconds: SECONDS, rows, overloads });
}
