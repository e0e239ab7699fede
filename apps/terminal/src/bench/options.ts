import type { OptionSpec, Parsed } from '../cli/spec.js';
import { choiceOption, flagOption, parseSeconds, parseText, parseWhole } from '../cli/values.js';

export const GAMES: OptionSpec<number> = {
  name: 'games',
  value: 'N',
  says: 'how many games to play',
  standard: '200',
  parse: (text) => parseWhole(text, 1, 10_000_000),
};

export const FIRST_SEED: OptionSpec<number> = {
  name: 'seed',
  value: 'S',
  says: 'seed of the first game; the others follow one by one',
  standard: '1',
  parse: (text) => parseWhole(text, 1, 2 ** 48),
};

export const BENCH_SECONDS: OptionSpec<number> = {
  name: 'time-limit',
  value: 'SECONDS',
  says: 'time for a whole game, instead of a depth; such games depend on the speed of the machine',
  parse: parseSeconds,
};

export const BENCH_DEPTH: OptionSpec<number> = {
  name: 'depth',
  value: 'D',
  says: 'moves to look ahead, from 1 to 8; the same games on every machine',
  standard: '2',
  parse: (text) => parseWhole(text, 1, 8),
};

export const THREADS: OptionSpec<number> = {
  name: 'threads',
  value: 'T',
  says: 'games to play side by side',
  standard: '1',
  parse: (text) => parseWhole(text, 1, 256),
};

export const NETWORK: OptionSpec<string> = {
  name: 'network',
  value: 'NAME',
  says: 'full, lite, or a network file; for 4 x 4 boards without obstacles',
  standard: 'full',
  choices: ['full', 'lite'],
  parse: parseText,
};

export const CLOCK = choiceOption(
  {
    name: 'clock',
    value: 'CLOCK',
    says: 'what time limits count: wall, or processor on a machine that others use too',
    standard: 'wall',
  },
  ['wall', 'processor'],
);

/** Which part of the games: number i of n. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

export const SHARD: OptionSpec<Shard> = {
  name: 'shard',
  value: 'I/N',
  says: 'play only part I of N, for a machine of its own; --merge puts the parts together',
  parse: (text): Parsed<Shard> => {
    const [number = 0, of = 0] = /^\d{1,6}\/\d{1,6}$/.test(text) ? text.split('/').map(Number) : [];
    return number >= 1 && number <= of
      ? { ok: true, value: { number, of } }
      : { ok: false, allowed: 'a part and the number of parts, such as 1/4' };
  },
};

export const MERGE: OptionSpec<string> = {
  name: 'merge',
  value: 'FILE',
  says: 'play nothing: put together what --json or --out wrote for each part',
  many: true,
  parse: parseText,
};

export const OUT: OptionSpec<string> = {
  name: 'out',
  value: 'FILE',
  says: 'write the JSON into a file too',
  parse: parseText,
};

export const HTML: OptionSpec<string> = {
  name: 'html',
  value: 'FILE',
  says: 'write a report with plots, as one page',
  parse: parseText,
};

export const ANEW: OptionSpec<boolean> = flagOption(
  'anew',
  'forget what was played of this before it was interrupted',
);

export const BENCH_JSON: OptionSpec<boolean> = flagOption(
  'json',
  'print { games: [{ seed, score, moves, maxTile, seconds }], summary } instead of tables',
);

export const BENCH_OPTIONS: readonly OptionSpec<unknown>[] = [
  GAMES,
  FIRST_SEED,
  BENCH_SECONDS,
  BENCH_DEPTH,
  THREADS,
  NETWORK,
  CLOCK,
  SHARD,
  MERGE,
  OUT,
  HTML,
  ANEW,
  BENCH_JSON,
];
