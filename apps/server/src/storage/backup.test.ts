import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { somebody } from '../testing/rows.js';
import { backUp, restore } from './backup.js';
import { migrate } from './migrations.js';
import { findPlayer } from './players.js';
import { openSqlite } from './sqlite.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);

describe('backup and restore', () => {
  test('a backup is made while the server writes, and brings all back that it had', async () => {
    const database = openSqlite(at('twofold.db'));
    await migrate(database);
    const before = await somebody(database, 'Before');
    const meanwhile = Array.from({ length: 20 }, (_, i) => somebody(database, `Meanwhile ${i}`));
    backUp(at('twofold.db'), at('copy.db'));
    await Promise.all(meanwhile);
    const after = await somebody(database, 'After');
    expect(() => restore(at('copy.db'), at('twofold.db'))).toThrow('stop the server first');
    await database.close();

    restore(at('copy.db'), at('restored.db'));
    const restored = openSqlite(at('restored.db'));
    await migrate(restored);
    expect(await findPlayer(restored, before.id)).toEqual(before);
    expect(await findPlayer(restored, after.id)).toBeUndefined();
    expect(await somebody(restored)).toHaveProperty('id');
    await restored.close();
  });

  test('nothing is overwritten, and nothing else is taken for a backup', () => {
    writeFileSync(at('there.db'), 'something');
    expect(() => backUp(at('twofold.db'), at('there.db'))).toThrow('exists already');
    expect(() => backUp(at('nowhere.db'), at('new.db'))).toThrow('no database');
    expect(() => restore(at('nowhere.db'), at('twofold.db'))).toThrow('no backup');
    expect(() => restore(at('there.db'), at('twofold.db'))).toThrow('no whole backup');
  });
});
