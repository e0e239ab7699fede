import { err, ok } from '@twofold/rules';
import type { OptionSpec } from '../../../cli/spec.js';
import { choice, flag, option, seconds, text, whole } from '../../../cli/values.js';

export const STANDARD = { games: 200, seed: 1, depth: 2, threads: 1, network: 'full' } as const;

export const GAMES = whole('games N', [1, 10_000_000], 'how many games to play', STANDARD.games);

export const FIRST_SEED = whole(
  'seed S',
  [1, 2 ** 48],
  'seed of the first game; the others follow one by one',
  STANDARD.seed,
);

export const BENCH_SECONDS = seconds(
  'time for a whole game, instead of a depth; such games depend on the speed of the machine',
);

export const BENCH_DEPTH = whole(
  'depth D',
  [1, 8],
  'moves to look ahead, from 1 to 8; the same games on every machine',
  STANDARD.depth,
);

export const THREADS = whole('threads T', [1, 256], 'games to play side by side', STANDARD.threads);

export const NETWORK: OptionSpec<string> = {
  ...text(
    'network NAME',
    'full, lite, or a network file; for 4 x 4 boards without obstacles',
    STANDARD.network,
  ),
  choices: ['full', 'lite'],
};

export const ENGINE = text(
  'engine COMMAND',
  'let another program play, run by the shell, which speaks docs/engine-protocol.md',
);

export const CLOCK = choice(
  'clock CLOCK',
  ['wall', 'processor'],
  'what time limits count: wall, or processor on a machine that others use too',
);

/** Which part of the games: number i of n. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

export const SHARD: OptionSpec<Shard> = option(
  'shard I/N',
  'play only part I of N, for a machine of its own; --merge puts the parts together',
  (given) => {
    const isShard = /^\d{1,6}\/\d{1,6}$/.test(given);
    const [number = 0, of = 0] = isShard ? given.split('/').map(Number) : [];
    return number >= 1 && number <= of
      ? ok({ number, of })
      : err('a part and the number of parts, such as 1/4');
  },
);

export const MERGE: OptionSpec<string> = {
  ...text(
    'merge FILE',
    'play nothing: put these files together, which --json or --out wrote for each part',
  ),
  many: true,
};

export const OUT = text('out FILE', 'write the JSON into a file too');
export const HTML = text('html FILE', 'write a report with plots, as one page');
export const ANEW = flag('anew', 'forget what was played of this before it was interrupted');

export const BENCH_JSON = flag(
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
  ENGINE,
  CLOCK,
  SHARD,
  MERGE,
  OUT,
  HTML,
  ANEW,
  BENCH_JSON,
];
