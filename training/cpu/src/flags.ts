import { parseArgs } from 'node:util';
import { MOST_GAMES, MOST_THREADS } from './layout.js';
import { done, failed, reasonOf, type Outcome } from './outcome.js';

export const COMMANDS = ['train', 'eval', 'export', 'speed'] as const;
type Command = (typeof COMMANDS)[number];

interface NumberFlag {
  readonly commands: readonly Command[];
  readonly low: number;
  readonly high: number;
  readonly whole?: true;
  readonly help: string;
}

interface TextFlag {
  readonly commands: readonly Command[];
  readonly help: string;
}

/** Names and meanings are those of the GPU trainer where it has them. */
const NUMBERS = {
  threads: flag(
    'train eval speed',
    1,
    MOST_THREADS,
    'threads (as many as the machine has cores)',
    true,
  ),
  minutes: flag('train', 0, 1e5, 'stop after so many minutes; or say --seconds'),
  seconds: flag(
    'train speed',
    0,
    1e7,
    'stop after so many seconds (60); of speed: for each measurement (5)',
  ),
  steps: flag(
    'train',
    0,
    1e12,
    'or stop after so many moves of each game in all; 0: no such limit (0)',
    true,
  ),
  games: flag(
    'train eval',
    1,
    1e6,
    `train: games side by side, at most ${MOST_GAMES} (16 for each thread); eval: games to play (1000)`,
    true,
  ),
  seed: flag('train eval', 0, 9e15, 'seed of all random numbers (1)', true),
  optimistic: flag('train', -1e7, 1e7, 'value of every board at the start (0)'),
  rate: flag('train', 0, 2, 'TD rate (0.1)'),
  'tc-seconds': flag(
    'train',
    -1,
    1e7,
    'training time at which TC takes over from TD; -1: never (-1)',
  ),
  'tc-at': flag('train', 0, 1, 'or the share of this run after which it does, as 0.9'),
  'tc-rate': flag('train', 0, 2, 'TC rate (1)'),
  'tc-floor': flag('train', 0, 1, 'least |E|/A in TC (0)'),
  'tc-halve-seconds': flag('train', 0, 1e7, 'halve E and A so often; 0: never (0)'),
  'late-share': flag('train', 0, 1, 'share of games that start from stored late boards (0)'),
  'late-rank': flag('train', 1, 15, 'a late board has a tile 2^rank (13)', true),
  'save-seconds': flag('train', 0.1, 1e7, 'seconds between saves; the end is always saved (300)'),
  'report-seconds': flag('train', 0.1, 1e6, 'seconds between reports (10)'),
  step: flag('export', 0.01, 4096, 'points per step of a weight (16)'),
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

function flag(commands: string, low: number, high: number, help: string, whole?: true): NumberFlag {
  const named = commands.split(' ') as Command[];
  return { commands: named, low, high, help, ...(whole === undefined ? {} : { whole }) };
}

function text(commands: string, help: string): TextFlag {
  return { commands: commands.split(' ') as Command[], help };
}

export function parseFlags(args: readonly string[]): Outcome<Given> {
  const [name = '', ...rest] = args;
  const command = COMMANDS.find((known) => known === name);
  if (command === undefined) {
    return failed('usage', `say what to do: ${COMMANDS.join(', ')}; --help tells more`);
  }
  const allowed = Object.entries({ ...NUMBERS, ...TEXTS }).filter(([, { commands }]) =>
    commands.includes(command),
  );
  // A value such as -1 is no flag.
  const joined = rest
    .join('\0')
    .replaceAll(/\0(-[\d.])/g, '=$1')
    .split('\0')
    .filter((arg) => arg !== '');
  let values: Readonly<Record<string, unknown>>;
  try {
    const options = Object.fromEntries(
      allowed.map(([flagName]) => [flagName, { type: 'string' as const }]),
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
    const number = parsedNumber(flagName as NumberName, value);
    if (!number.ok) return number;
    numbers[flagName as NumberName] = number.value;
  }
  return done({ command, numbers, texts });
}

function parsedNumber(name: NumberName, value: string): Outcome<number> {
  const { low, high, whole }: NumberFlag = NUMBERS[name];
  const number = Number(value);
  if (!Number.isFinite(number)) return failed('usage', `--${name}: not a number: ${value}`);
  if (number < low || number > high) {
    return failed('usage', `--${name}: must be from ${low} to ${high}`);
  }
  if (whole && !Number.isInteger(number)) {
    return failed('usage', `--${name}: must be a whole number`);
  }
  return done(number);
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
    const own = Object.entries({ ...TEXTS, ...NUMBERS }).filter(([, f]) =>
      f.commands.includes(command),
    );
    lines.push('', `flags of ${command} (default):`);
    for (const [name, { help }] of own) {
      lines.push(`  ${`--${name} ${Object.hasOwn(TEXTS, name) ? 'X' : 'N'}`.padEnd(22)}${help}`);
    }
  }
  return lines.join('\n');
}
