#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config.js';
import { runAdmin } from './moderation/command-line.js';
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

  let hurry: (() => void) | undefined;
  const stop = async (): Promise<void> => {
    if (hurry !== undefined) {
      hurry(); // who says it twice does not want to wait
      return;
    }
    const given = new Promise<void>((resolve) => {
      hurry = resolve;
      setTimeout(resolve, config.drain);
    });
    setTimeout(() => process.exit(1), config.drain + SHUTDOWN_LIMIT).unref();
    await running.stop(given);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().catch(giveUp));
  }
}

const USAGE = `twofold-server               serves; settings are environment variables
twofold-server backup FILE   copies the embedded database, also while it is served
twofold-server restore FILE  puts a backup in its place; the server must not run
twofold-server admin ...     finds, renames, hides, bans and more; alone it says what there is`;

/** The package of the server has the web app in it; in the repository whoever starts it says where it is. */
function packagedWeb(): string {
  const folder = fileURLToPath(new URL('../web', import.meta.url));
  return existsSync(folder) ? folder : '';
}

async function run([command, ...words]: readonly string[]): Promise<void> {
  if (command === 'help' || command === '--help' || command === '-h') {
    say(USAGE);
    return;
  }
  const config = readConfig({ TWOFOLD_WEB: packagedWeb(), ...process.env });
  const [file] = words;
  if (command === undefined) await serve(config);
  else if (command === 'backup' && file !== undefined) backUp(config.sqliteFile, file);
  else if (command === 'restore' && file !== undefined) restore(file, config.sqliteFile);
  else if (command === 'admin') process.stdout.write(await runAdmin(config, words));
  else throw new Error(`that is none of the commands\n${USAGE}`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
