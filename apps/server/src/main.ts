#!/usr/bin/env node
import { readConfig, type Config } from './config.js';
import { start } from './start.js';
import { backUp, restore } from './storage/backup.js';

/** How long a shutdown may take before it is ended; nothing acknowledged is lost by that. */
const SHUTDOWN_LIMIT = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(error: unknown): never {
  process.stderr.write(
    `twofold-server: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const running = await start(config);
  say(`Twofold: ${running.url}/`);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
    await running.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().catch(giveUp));
  }
}

const USAGE = `twofold-server               serves; settings are environment variables
twofold-server backup FILE   copies the embedded database, also while it is served
twofold-server restore FILE  puts a backup in its place; the server must not run`;

async function run(command: string | undefined, file: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  if (command === undefined) await serve(config);
  else if (command === 'backup' && file !== undefined) backUp(config.sqliteFile, file);
  else if (command === 'restore' && file !== undefined) restore(file, config.sqliteFile);
  else throw new Error(`that is none of the commands\n${USAGE}`);
}

try {
  await run(process.argv[2], process.argv[3]);
} catch (error) {
  giveUp(error);
}
