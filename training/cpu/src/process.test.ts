import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadCheckpoint } from './checkpoint.js';
import { inFolder, isProof, PATTERNS, valueOf } from './testing/quiet.js';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

function trainer(flags: string): ChildProcess {
  const own = ['--conditions=@twofold/source', '--import', 'tsx', MAIN];
  return spawn(process.execPath, [...own, ...flags.split(' ')], { stdio: 'ignore' });
}

/** Waits for a state of the folder that must come; a process that ends before is a failure. */
async function until(child: ChildProcess, happened: () => boolean): Promise<void> {
  while (!happened()) {
    if (child.exitCode !== null) throw new Error(`the trainer ended with ${child.exitCode}`);
    await sleep(1);
  }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

// Processes that read all of their sources anew, and trainers of their own.
describe.runIf(isProof)('a trainer', () => {
  it('killed while it writes a checkpoint leaves the one before whole', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'run');
      const isWriting = ({ pid }: ChildProcess): boolean =>
        readdirSync(folder).some((name) => name.endsWith(`.${pid}.unfinished`));
      const savedAt = (): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      // 5 MB of weights ten times a second: it is soon found writing.
      const saving = `--seconds 600 --threads 1 --save-seconds 0.1 --checkpoint ${path}`;
      let moves = 0;
      for (const origin of [`--patterns ${PATTERNS}`, `--resume ${path}`]) {
        const before = savedAt();
        const child = trainer(`train ${origin} ${saving}`);
        await until(child, () => savedAt() > before && isWriting(child));
        child.kill('SIGKILL');
        await exitOf(child);
        const { record } = valueOf(loadCheckpoint(path));
        expect(record.tally.moves).toBeGreaterThan(moves);
        ({ moves } = record.tally);
      }
    });
  });

  it('asked to stop with SIGINT saves and ends well', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'run');
      const small = '--patterns 012 --threads 2 --report-seconds 0.1';
      const curve = join(folder, 'curve');
      const child = trainer(`train ${small} --seconds 600 --curve ${curve} --checkpoint ${path}`);
      await until(child, () => existsSync(curve));
      child.kill('SIGINT');
      expect(await exitOf(child)).toBe(0);
      expect(valueOf(loadCheckpoint(path)).record.tally.moves).toBeGreaterThan(0);
    });
  });

  const mistakes = [
    ['an unknown flag', 'train --speed 3', 2],
    ['a checkpoint that is not there', 'train --resume nowhere', 1],
    ['an unknown command', 'learn', 2],
    ['a bad pattern', 'train --patterns 01x', 2],
    ['a network that is not there', 'eval --network nowhere', 1],
  ] as const;
  it.each(mistakes)('given %s says so and exits with a status', async (_, flags, status) => {
    expect(await exitOf(trainer(flags))).toBe(status);
  });
});
