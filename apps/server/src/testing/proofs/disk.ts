// A full disk and a read-only one, under play: `npm run proof -- disk`. It mounts small file systems in
// memory, which only root may do.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from '../client.js';
import { ServerProcess } from '../server-process.js';
import { isWhole, stubbornCrowd } from '../stubborn-player.js';

const PLAYERS = 20;
const MOVES = 500;

const TROUBLES = [
  {
    name: 'full',
    begin: async (folder: string) => fill(folder),
    end: async (folder: string) => rmSync(join(folder, 'filler')),
  },
  {
    // A file system cannot become read-only while it is written: the server is killed, and does not start.
    name: 'read-only',
    begin: async (folder: string, server: ServerProcess) => {
      await server.stop('KILL');
      mount('-o', 'remount,ro,size=64m', folder);
      await server.start().then(
        () => Promise.reject(new Error('the server starts on a read-only disk')),
        () => {},
      );
    },
    end: async (folder: string, server: ServerProcess) => {
      mount('-o', 'remount,rw,size=64m', folder);
      await server.start();
    },
  },
];

function mount(...rest: string[]): void {
  execFileSync('mount', rest);
}

function fill(folder: string): void {
  for (let size = 2 ** 20; size >= 1024; size /= 2) {
    try {
      for (;;) writeFileSync(join(folder, 'filler'), Buffer.alloc(size), { flag: 'a' });
    } catch {
      // a smaller piece may fit
    }
  }
}

for (const { name, begin, end } of TROUBLES) {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-disk-'));
  mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder);
  const server = await ServerProcess.create({ TWOFOLD_DATA: folder });
  try {
    await server.start();
    const crowd = await stubbornCrowd([server.url], PLAYERS, () => {
      return { rules: 'classic', moves: 150 };
    });
    const { tally } = crowd;
    crowd.play();
    await crowd.progress(MOVES);
    await begin(folder, server);
    const statuses = new Set<number>();
    let before = -1;
    // Until nothing is acknowledged any more.
    while (before !== tally.acknowledged) {
      before = tally.acknowledged;
      await pause(500);
      statuses.add(await status(server, 'readyz'));
    }
    const healthy = await status(server, 'healthz');
    await end(folder, server);
    await crowd.progress(MOVES);
    // It looks once a second at most, and says meanwhile what it saw.
    let ready = await status(server, 'readyz');
    for (let looks = 0; ready !== 200 && looks < 20; looks++) {
      await pause(500);
      ready = await status(server, 'readyz');
    }
    await crowd.stop();
    const readyz = [...statuses];
    process.stdout.write(`${JSON.stringify({ disk: name, readyz, healthy, ready, ...tally })}\n`);
    if (!isWhole(tally) || ready !== 200) process.exitCode = 1;
  } finally {
    await server.stop('KILL');
    execFileSync('umount', [folder]);
    rmdirSync(folder);
  }
}

/** 0 when nobody answers. */
async function status(server: ServerProcess, path: string): Promise<number> {
  return request(`${server.url}/${path}`).then(
    (reply) => reply.status,
    () => 0,
  );
}
