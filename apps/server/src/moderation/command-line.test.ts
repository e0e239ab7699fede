import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.js';
import { register } from '../testing/client.js';
import { startServer, type TestServer } from '../testing/server.js';
import { runAdmin } from './command-line.js';

describe('on the command line, beside a server that runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-admin-'));
  const config = readConfig({ TWOFOLD_DATA: folder });
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ folder });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the same commands are given, a row in each line of the answer', async () => {
    const { player } = await register(server.url, { name: 'Rude Name' });
    const [found] = (await runAdmin(config, ['find', 'rude'])).split('\n');
    expect(JSON.parse(found!)).toMatchObject({ id: player, name: 'Rude Name' });
    expect(found).toMatch(/"created":"\d{4}-\d\d-\d\dT/);
    expect(await runAdmin(config, ['rename', player, 'Kind Name', 'rude'])).toBe('done\n');
    expect(await runAdmin(config, ['find', 'rude'])).toBe('');
    const log = await runAdmin(config, ['log', player]);
    const { username } = userInfo();
    expect(log).toContain(`"who":"${username}@`);
    expect(JSON.parse(log)).toMatchObject({ did: 'rename', why: 'rude', before: 'Rude Name' });
  });

  test.each([[[]], [['--help']]])('%j is answered with all there is', async (words) => {
    expect(await runAdmin(config, words)).toContain('find TEXT');
  });

  test.each([
    { words: ['sell'], says: 'none of the commands' },
    { words: ['ban'], says: 'ban PLAYER WHY' },
    { words: ['ban', 'N'.repeat(22)], says: 'why: is missing' },
    { words: ['ban', 'N'.repeat(22), 'because', 'more'], says: 'none of the commands' },
    { words: ['hide', 'N'.repeat(22), 'because'], says: 'no such finished game' },
  ])('$words is refused with what to say instead', async ({ words, says }) => {
    await expect(runAdmin(config, words)).rejects.toThrow(says);
  });
});
