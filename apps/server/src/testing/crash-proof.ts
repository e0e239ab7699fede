import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from './client.js';
import { startPostgres } from './postgres.js';
import { ServerProcess } from './server-process.js';
import { stubbornCrowd, type Tally } from './stubborn-player.js';

export interface CrashOptions {
  readonly database: 'sqlite' | 'postgres';
  /** What is killed: the server, or the PostgreSQL behind it. */
  readonly victim: 'server' | 'postgres';
  readonly kills: number;
  readonly players: number;
  /** Servers on the one database, killed in turn; players come back to any of them. One if nothing is said. */
  readonly processes?: number;
  /** Milliseconds of work after which late-comers are sent away; so many that none are if nothing is said. */
  readonly busy?: number;
  /** Moves acknowledged between two kills. */
  readonly moves: number;
  readonly onKill?: (kill: number, tally: Tally) => void;
}

/** Kills what is asked for again and again while everybody plays, and counts what that cost. */
export async function crashProof(options: CrashOptions) {
  const postgres = options.database === 'postgres' ? await startPostgres() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'twofold-crash-'));
  const environment = {
    TWOFOLD_DATA: folder,
    TWOFOLD_DATABASE_URL: (await postgres?.create()) ?? '',
  };
  const servers = await Promise.all(
    Array.from({ length: options.processes ?? 1 }, () => ServerProcess.create(environment)),
  );
  const busy = options.busy === undefined ? {} : { TWOFOLD_BUSY_MS: `${options.busy}` };
  const urls = servers.map(({ url }) => url);
  /** Messages and requests that were sent away because there was too much to do. */
  let shed = 0;
  try {
    for (const server of servers) await server.start();
    // Some games are short, so that ends are hit too.
    const crowd = await stubbornCrowd(urls, options.players, (i) => ({
      rules: i % 3 === 0 ? '2x2' : 'classic',
      moves: 40 + 7 * i,
    }));
    // Everybody is known before anybody is sent away.
    for (const server of options.busy === undefined ? [] : servers) {
      await server.stop('TERM');
      await server.start(busy);
    }
    crowd.play();
    const progress = (interval: number): Promise<void> =>
      crowd.progress(options.moves, async () => {
        if (servers.some(({ hasEnded }) => hasEnded))
          throw new Error('a server has ended by itself');
        await pause(interval);
      });
    for (let kill = 1; kill <= options.kills; kill++) {
      // A different moment each time, after real progress.
      await progress(1 + (kill % 5));
      if (options.victim === 'server') {
        const server = servers[kill % servers.length]!;
        shed += await shedBy(server.url);
        await server.stop('KILL');
        await server.start(busy);
      } else {
        await postgres!.kill();
        await postgres!.start();
      }
      options.onKill?.(kill, crowd.tally);
    }
    await progress(5);
    await crowd.stop();
    for (const url of urls) shed += await shedBy(url);
    return { ...crowd.tally, shed };
  } finally {
    for (const server of servers) await server.stop('KILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a server says it has sent away since it was started. */
async function shedBy(url: string): Promise<number> {
  const { text } = await request(`${url}/metrics`);
  const counts = text.matchAll(/^twofold_shed_total\{[^}]*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
