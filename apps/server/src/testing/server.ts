import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type Options } from '../app.js';
import { readConfig, type Config } from '../config.js';
import type { Database } from '../storage/database.js';
import { openDatabase } from '../storage/open.js';
import { UNLIMITED } from './server-process.js';

export interface TestOptions extends Pick<Options, 'late' | 'elapsed' | 'log'> {
  /** A PostgreSQL database; SQLite in a folder of its own otherwise. */
  readonly databaseUrl?: string;
  /** The folder of an SQLite database that outlives the server. */
  readonly folder?: string;
  readonly config?: Partial<Config>;
  readonly clock?: { now: number };
  /** What stands between the server and its database. */
  readonly between?: (database: Database) => Database;
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** 2026-11-15, noon, a Sunday. */
export const NOON: number = Date.UTC(2026, 10, 15, 12);

/** A whole server on a port of its own. */
export async function startServer({
  databaseUrl,
  folder: kept,
  config: settings,
  clock = { now: NOON },
  between = (same) => same,
  ...options
}: TestOptions = {}) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'twofold-server-'));
  const config: Config = {
    ...readConfig({
      PORT: '0',
      TWOFOLD_DATA: folder,
      TWOFOLD_DATABASE_URL: databaseUrl,
      TWOFOLD_COMMIT_MS: '1',
      ...UNLIMITED,
    }),
    ...settings,
  };
  const opened = await openDatabase(config, () => {});
  const database = opened.clock ? { ...opened, clock: async () => clock.now } : opened;
  const app = await createApp({
    ...options,
    config,
    database: between(database),
    now: () => clock.now,
  });
  const url = await app.listen();
  return {
    url,
    app,
    database,
    /** The server's clock: it stands still until it is moved. */
    clock,
    stop: async (): Promise<void> => {
      await app.close();
      await database.close();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
