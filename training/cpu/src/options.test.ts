import { describe, expect, it } from 'vitest';
import { COMMANDS, helpText, parseFlags } from './flags.js';
import { trainOptions, type TrainOptions } from './options.js';
import type { Outcome } from './outcome.js';
import { parseRecord, makeRecord } from './run-record.js';
import { EMPTY_TALLY, meanScore, standardError, tileRate } from './tally.js';
import { valueOf } from './testing/quiet.js';

function optionsOf(text: string): Outcome<TrainOptions> {
  const given = parseFlags(['train', ...text.split(' ').filter((word) => word !== '')]);
  return given.ok ? trainOptions(given.value) : given;
}

describe('the flags of train', () => {
  it('are read', () => {
    const text =
      '--patterns 4x6 --threads 2 --minutes 3 --optimistic -320000 --tc-at 0.9 --stages 13,14 --checkpoint run';
    expect(valueOf(optionsOf(text))).toMatchObject({
      origin: { kind: 'fresh', stageRanks: [0, 13, 14], optimistic: -320_000, games: 32 },
      threads: 2,
      seconds: 180,
      steps: Infinity,
      tcAt: 0.9,
      tcSeconds: Infinity,
      checkpoint: 'run',
    });
  });

  const mistakes = [
    ['--seconds 1 --minutes 1', '--minutes and --seconds'],
    ['--tc-at 0.5 --tc-seconds 3', '--tc-at and --tc-seconds'],
    ['--resume a --init b', '--resume and --init'],
    ['--resume a --seed 3', '--seed: fixed by the checkpoint'],
    ['--resume a --patterns 4x6', '--patterns: fixed by the checkpoint'],
    ['--init a --optimistic 3', '--optimistic and --init'],
    ['--stages 14,13', '--stages'],
    ['--stages x', '--stages'],
    ['--threads 0', '--threads: must be from 1 to 64'],
    ['--threads 1.5', '--threads: must be a whole number'],
    ['--rate fast', '--rate: not a number'],
    ['--games 1025', '--games: at most 1024'],
    ['--threads 4 --games 2', '--games: 4 threads need'],
    ['--unknown 3', '--unknown'],
    ['--network x', '--network'],
    ['loose', 'loose'],
    ['--seed', '--seed'],
  ] as const;
  it.each(mistakes)('that are wrong are refused with what to do: %s', (text, said) => {
    const options = optionsOf(text);
    expect(options).toMatchObject({
      ok: false,
      error: { code: 'usage', message: expect.stringContaining(said) as string },
    });
  });

  it('have their help', () => {
    for (const command of COMMANDS) expect(helpText()).toContain(command);
    expect(helpText()).toContain('--tc-floor N');
  });
});

describe('the record of a run', () => {
  const record = {
    patterns: [[0, 1, 2]],
    stageRanks: [0, 13],
    games: 8,
    seed: 5,
    steps: [3, 4],
    seconds: 1.5,
    coherent: true,
    halvedAt: 0,
    tally: EMPTY_TALLY,
  };

  it('is read as it is written', () => {
    expect(parseRecord(makeRecord(record))).toEqual(record);
  });

  const lies: readonly Record<string, unknown>[] = [
    { patterns: [] },
    { stageRanks: [1] },
    { games: 0 },
    { games: 1e9 },
    { seed: -1 },
    { steps: [] },
    { steps: [0.5] },
    { seconds: null },
    { coherent: 1 },
    { tally: { ...EMPTY_TALLY, reached: [] } },
  ];
  it.each(lies)('that cannot be is refused: %j', (lie) => {
    const changed = { ...(JSON.parse(makeRecord(record)) as object), ...lie };
    expect(parseRecord(JSON.stringify(changed))).toBeUndefined();
  });
});

describe('figures', () => {
  it('of games are means, errors and rates', () => {
    const reached = EMPTY_TALLY.reached.map((_, rank) => (rank === 11 ? 3 : rank === 10 ? 1 : 0));
    const tally = { ...EMPTY_TALLY, finished: 4, score: 40, scoreSquared: 520, reached };
    expect(meanScore(tally)).toBe(10);
    expect(standardError(tally)).toBeCloseTo(Math.sqrt(40 / 4), 10);
    expect([10, 11, 12].map((rank) => tileRate(tally, rank))).toEqual([1, 0.75, 0]);
    expect(meanScore(EMPTY_TALLY)).toBe(0);
  });
});
