import { hostname, userInfo } from 'node:os';
import type { Config } from '../config.js';
import { openDatabase } from '../storage/open.js';
import { COMMANDS } from './commands.js';

/** `twofold-server admin COMMAND ...`: gives a command, and returns what to print. */
export async function runAdmin(config: Config, words: readonly string[]): Promise<string> {
  const [name = '', ...given] = words;
  if (HELP.includes(name)) return usage();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || given.length > command.asks.length) {
    throw new Error(`that is none of the commands\n${usage()}`);
  }
  const database = await openDatabase(config, () => {});
  try {
    const who = `${userInfo().username}@${hostname()}`;
    const desk = { database, who, now: Date.now, pause: async () => {} };
    const asked = Object.fromEntries(given.map((word, i) => [command.asks[i]!, word]));
    const answer = await command.give(desk, asked);
    if (!answer.ok) throw new Error(`${answer.error.message}\n${lineOf(name)}`);
    return linesOf(answer.value);
  } finally {
    await database.close();
  }
}

const HELP: readonly string[] = ['', 'help', '--help', '-h'];

function usage(): string {
  return Object.keys(COMMANDS)
    .map((name) => `${lineOf(name)}\n`)
    .join('');
}

function lineOf(name: string): string {
  const { about, asks } = COMMANDS[name]!;
  const words = ['twofold-server admin', name, ...asks.map((ask) => ask.toUpperCase())];
  return `${words.join(' ').padEnd(46)} ${about}`;
}

/** What is a time in an answer: milliseconds there, and a date for whoever reads it here. */
const TIMES: readonly string[] = ['time', 'created', 'seen', 'banned', 'finished'];

/** A line of JSON for each row, for eyes and for programs. */
function linesOf(value: unknown): string {
  if (value === undefined) return 'done\n';
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  const dated = (key: string, one: unknown): unknown =>
    typeof one === 'number' && TIMES.includes(key) ? new Date(one).toISOString() : one;
  return rows.map((row) => `${JSON.stringify(row, dated)}\n`).join('');
}
