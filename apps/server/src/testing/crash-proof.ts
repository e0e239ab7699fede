import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from './client.js';
import { startPostgres } from './postgres.js';
import { ServerProcess } from './server-process.js';
import { newTally, StubbornPlayer, type Tally } from './stubborn-player.js';

export interface CrashOptions {
  readonly database: 'sqlite' | 'postgres';
  /** What is killed: the server, or the PostgreSQL behind it. */
  readonly victim: 'server' | 'postgres';
  readonly kills: number;
  readonly players: number;
  /** Moves acknowledged between two kills. */
  readonly moves: number;
  readonly onKill?: (kill: number, tally: Tally) => void;
}

/** Kills what is asked for again and again while everybody plays, and counts what that cost. */
export async function crashProof(options: CrashOptions): Promise<Tally> {
  const postgres = options.database === 'postgres' ? await startPostgres() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'twofold-crash-'));
  const server = await ServerProcess.create({
    TWOFOLD_DATA: folder,
    TWOFOLD_DATABASE_URL: (await postgres?.create()) ?? '',
  });
  const tally = newTally();
  try {
    await server.start();
    const players = [];
    for (let i = 0; i < options.players; i++) {
      const who = await register(server.url);
      // Some games are short, so that ends are hit too.
      const rules = i % 3 === 0 ? '2x2' : 'classic';
      players.push(new StubbornPlayer(server.url, who, rules, 40 + 7 * i, tally));
    }
    const playing = Promise.all(players.map((player) => player.play()));
    const progress = async (interval: number): Promise<void> => {
      const wanted = tally.acknowledged + options.moves;
      while (tally.acknowledged < wanted) {
        if (server.hasEnded) throw new Error('the server has ended by itself');
        await pause(interval);
      }
    };
    for (let kill = 1; kill <= options.kills; kill++) {
      // A different moment each time, after real progress.
      await progress(1 + (kill % 5));
      if (options.victim === 'server') {
        await server.stop('KILL');
        await server.start();
      } else {
        await postgres!.kill();
        await postgres!.start();
      }
      options.onKill?.(kill, tally);
    }
    await progress(5);
    for (const player of players) player.stop();
    await playing;
    return tally;
  } finally {
    await server.stop('KILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
