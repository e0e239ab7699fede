import { parseArgs } from 'node:util';
import { MOST_THREADS } from './layout.js';
import { done, failed, reasonOf, type Outcome } from './outcome.js';

export const COMMANDS = ['train', 'eval', 'export', 'speed'] as const;
type Command = (typeof COMMANDS)[number];

interface Flag {
  readonly commands: readonly Command[];
  readonly help: string;
}

interface NumberFlag extends Flag {
  readonly low: number;
  readonly high: number;
  readonly whole: boolean;
}

/** Names and meanings are those of the GPU trainer where it has them. */
const NUMBERS = {
  threads: whole('train eval speed', 1, MOST_THREADS, 'threads (one for each core)'),
  minutes: number('train', 0, 1e5, 'stop after so many minutes; or say --seconds'),
  seconds: number('train speed', 0, 1e7, 'stop after so many seconds (60; speed: 5 each)'),
  steps: whole('train', 0, 1e12, 'or after so many moves of each game in all; 0: never (0)'),
  games: whole('train eval', 1, 1e6, 'side by side (16 for each thread); eval: in all (1000)'),
  seed: whole('train eval', 0, 9e15, 'seed of all random numbers (1)'),
  optimistic: number('train', -1e7, 1e7, 'value of every board at the start (0)'),
  rate: number('train', 0, 2, 'TD rate (0.1)'),
  'tc-seconds': number('train', -1, 1e7, 'when TC takes over from TD; -1: never (-1)'),
  'tc-at': number('train', 0, 1, 'or the share of this run after which it does, as 0.9'),
  'tc-rate': number('train', 0, 2, 'TC rate (1)'),
  'tc-floor': number('train', 0, 1, 'least |E|/A in TC (0)'),
  'tc-halve-seconds': number('train', 0, 1e7, 'halve E and A so often; 0: never (0)'),
  'late-share': number('train', 0, 1, 'share of games that start from stored late boards (0)'),
  'late-rank': whole('train', 1, 15, 'a late board has a tile 2^rank (13)'),
  'save-seconds': number('train', 0.1, 1e7, 'seconds between saves; the end is saved too (300)'),
  'report-seconds': number('train', 0.1, 1e6, 'seconds between reports (10)'),
  step: number('export', 0.01, 4096, 'points per step of a weight (16)'),
} as const;

const TEXTS = {
  patterns: text('train speed', 'hex cells as 012345,456789, or 4x6, 8x6, 5x4 (4x6)'),
  stages: text('train', 'ranks at which a further set of weights begins, as 13,14,15 (none)'),
  checkpoint: text('train', 'file to save to (none)'),
  resume: text('train', 'checkpoint to go on from'),
  init: text('train', 'network file or checkpoint whose weights to begin with'),
  curve: text('train', 'file to which each report is added as a line of JSON (none)'),
  network: text('eval export speed', 'checkpoint or network file to evaluate, export or play with'),
  out: text('export', 'name of the network file'),
} as const;

type NumberName = keyof typeof NUMBERS;
type TextName = keyof typeof TEXTS;

/** The flags that were given, checked one by one. */
export interface Given {
  readonly command: Command;
  readonly numbers: Readonly<Partial<Record<NumberName, number>>>;
  readonly texts: Readonly<Partial<Record<TextName, string>>>;
}

function text(commands: string, help: string): Flag {
  return { commands: commands.split(' ') as Command[], help };
}

function number(commands: string, low: number, high: number, help: string): NumberFlag {
  return { ...text(commands, help), low, high, whole: false };
}

function whole(commands: string, low: number, high: number, help: string): NumberFlag {
  return { ...text(commands, help), low, high, whole: true };
}

function flagsOf(command: Command): readonly (readonly [name: string, help: string])[] {
  return Object.entries({ ...TEXTS, ...NUMBERS }).flatMap(([name, { commands, help }]) =>
    commands.includes(command) ? [[name, help] as const] : [],
  );
}

export function parseFlags(args: readonly string[]): Outcome<Given> {
  const [name = '', ...rest] = args;
  const command = COMMANDS.find((known) => known === name);
  if (command === undefined) {
    return failed('usage', `say what to do: ${COMMANDS.join(', ')}; --help tells more`);
  }
  // A value such as -1 is no flag.
  const joined = rest
    .join('\0')
    .replaceAll(/\0(-[\d.])/g, '=$1')
    .split('\0')
    .filter((arg) => arg !== '');
  let values: Readonly<Record<string, unknown>>;
  try {
    const options = Object.fromEntries(
      flagsOf(command).map(([flagName]) => [flagName, { type: 'string' as const }]),
    );
    ({ values } = parseArgs({ args: joined, options }));
  } catch (error) {
    return failed('usage', `${reasonOf(error).split('. ')[0]!} (flags of ${command}: --help)`);
  }
  const numbers: Partial<Record<NumberName, number>> = {};
  const texts: Partial<Record<TextName, string>> = {};
  for (const [flagName, value] of Object.entries(values)) {
    if (typeof value !== 'string' || value === '')
      return failed('usage', `--${flagName}: a value is missing`);
    if (Object.hasOwn(TEXTS, flagName)) {
      texts[flagName as TextName] = value;
      continue;
    }
    const parsed = parsedNumber(flagName as NumberName, value);
    if (!parsed.ok) return parsed;
    numbers[flagName as NumberName] = parsed.value;
  }
  return done({ command, numbers, texts });
}

function parsedNumber(name: NumberName, value: string): Outcome<number> {
  const { low, high, whole: isWhole } = NUMBERS[name];
  const parsed = Number(value);
  if (!Number.isFinite(parsed)) return failed('usage', `--${name}: not a number: ${value}`);
  if (parsed < low || parsed > high) {
    return failed('usage', `--${name}: must be from ${low} to ${high}`);
  }
  if (isWhole && !Number.isInteger(parsed)) {
    return failed('usage', `--${name}: must be a whole number`);
  }
  return done(parsed);
}

const SUMMARIES: Readonly<Record<Command, string>> = {
  train: 'learn by afterstate TD or TC',
  eval: 'play fresh games with a fixed network, looking at the moves alone',
  export: 'write a network file, for the engine or its packer',
  speed: 'measure moves/s of TD, TC and play with a fixed network',
};

export function helpText(): string {
  const lines = ['usage: npm run COMMAND -w @twofold/training-cpu -- [flags]'];
  for (const command of COMMANDS) lines.push(`  ${command.padEnd(8)}${SUMMARIES[command]}`);
  for (const command of COMMANDS) {
    lines.push('', `flags of ${command} (default):`);
    for (const [name, help] of flagsOf(command)) {
      lines.push(`  ${`--${name} ${Object.hasOwn(TEXTS, name) ? 'X' : 'N'}`.padEnd(22)}${help}`);
    }
  }
  return lines.join('\n');
}
