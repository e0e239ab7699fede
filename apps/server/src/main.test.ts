import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { Client, register, seatOf } from './testing/client.js';
import { ServerProcess } from './testing/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

function run(commands: readonly string[], environment: Record<string, string>) {
  return spawnSync(
    process.execPath,
    ['--conditions=@twofold/source', '--import', 'tsx', MAIN, ...commands],
    { env: { ...process.env, TWOFOLD_DATA: folder, ...environment }, encoding: 'utf8' },
  );
}

describe('the program', () => {
  test('ends in order when it is told to, and its games go on with the next one', async () => {
    const server = await ServerProcess.create({ TWOFOLD_DATA: folder });
    await server.start();
    const who = await register(server.url);
    const client = await Client.connect(server.url, who);
    const seat = await client.playOn(seatOf(await client.start('slide', 'classic')), 5);
    const copy = join(folder, 'copy.db');
    expect(run(['backup', copy], {}).status).toBe(0);
    expect(existsSync(copy)).toBe(true);
    expect(await server.stop('SIGTERM')).toBe(0);
    await expect(client.next()).rejects.toThrow('closed');

    expect(run(['restore', copy], {}).status).toBe(0);
    await server.start();
    const again = await Client.connect(server.url, who);
    expect(seatOf(await again.ask({ type: 'resume', id: seat.id }, 'game'))).toEqual(seat);
    await server.stop('SIGKILL');
  });

  test('says what is wrong, and does not start', () => {
    const wrong = run([], { PORT: 'many' });
    expect([wrong.status, wrong.stderr]).toEqual([
      1,
      'twofold-server: PORT is a whole number from 0 to 65535, not "many"\n',
    ]);
    expect(run(['sell'], {}).stderr).toContain('backup FILE');
  });
});
