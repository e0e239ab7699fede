import { err, ok } from '@twofold/rules';
import { choice, flag, option, seconds, text, whole } from '../../../cli/values.js';

/** Which part of the games: number i of n. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

export const BENCH = {
  games: whole('games N', [1, 10_000_000], 'how many games to play', 200),
  seed: whole('seed S', [1, 2 ** 48], 'seed of the first game; the others follow one by one', 1),
  seconds: seconds(
    'time for a whole game, instead of a depth; such games depend on the speed of the machine',
  ),
  depth: whole(
    'depth D',
    [1, 8],
    'moves to look ahead, from 1 to 8; the same games on every machine',
    2,
  ),
  threads: whole('threads T', [1, 256], 'games to play side by side', 1),
  searchThreads: whole(
    'search-threads K',
    [1, 8],
    'threads that search in each game; with a depth the games stay the same',
    1,
  ),
  network: {
    ...text('network NAME', 'full, lite, or a network file; for 4 x 4 boards without obstacles'),
    standard: 'full',
    choices: ['full', 'lite'],
  },
  engine: text(
    'engine COMMAND',
    'let another program play, run by the shell, which speaks docs/engine-protocol.md',
  ),
  clock: choice(
    'clock CLOCK',
    ['wall', 'processor'],
    'what time limits count: wall, or processor on a machine that others use too',
  ),
  shard: option<Shard>(
    'shard I/N',
    'play only part I of N, for a machine of its own; --merge puts the parts together',
    (given) => {
      const isShard = /^\d{1,6}\/\d{1,6}$/.test(given);
      const [number = 0, of = 0] = isShard ? given.split('/').map(Number) : [];
      return number >= 1 && number <= of
        ? ok({ number, of })
        : err('a part and the number of parts, such as 1/4');
    },
  ),
  merge: {
    ...text(
      'merge FILE',
      'play nothing: put these files together, which --json or --out wrote for each part',
    ),
    many: true,
  },
  out: text('out FILE', 'write the JSON into a file too'),
  html: text('html FILE', 'write a report with plots, as one page'),
  anew: flag('anew', 'forget what was played of this before it was interrupted'),
  json: flag(
    'json',
    'print { games: [{ seed, score, moves, maxTile, seconds }], summary } instead of tables',
  ),
};
