import { describe, expect, it } from 'vitest';
import { exchangeOf, placeOf } from './order.js';
import { parsePatterns, type Pattern } from './patterns.js';
import { meanScore, minus, readTally } from './tally.js';
import { fastLearner, gameOf, type FastLearner } from './testing/fast-learner.js';
import { isProof, PATTERNS } from './testing/quiet.js';
import { SlowLearner, type Lesson } from './testing/slow-learner.js';

function patterns(text: string): readonly Pattern[] {
  const parsed = parsePatterns(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

const LESSON: Lesson = {
  patterns: patterns(PATTERNS),
  stageRanks: [0],
  games: 5,
  seed: 7n,
  optimistic: 0,
  late: { share: 0, rank: 15 },
};

type Learn = (learner: {
  td(steps: number, rate: number): void;
  tc(steps: number, rate: number, floor: number): void;
}) => void;

const LESSONS: readonly (readonly [string, Partial<Lesson>, Learn])[] = [
  ['TD', {}, (learner) => learner.td(400, 0.1)],
  ['TD from optimistic values', { optimistic: 5000 }, (learner) => learner.td(400, 0.25)],
  ['TC', {}, (learner) => learner.tc(400, 1, 0)],
  ['TC with a floor', { seed: 8n }, (learner) => learner.tc(400, 0.5, 0.25)],
  [
    'TD, then TC',
    { seed: 9n },
    (learner) => {
      learner.td(200, 0.1);
      learner.tc(200, 1, 0);
    },
  ],
  ['late starts', { late: { share: 0.9, rank: 3 } }, (learner) => learner.td(2000, 0.1)],
];

const WITH_OTHER_TRAINERS: typeof LESSONS = [
  ['stages', { stageRanks: [0, 4, 6] }, (learner) => learner.td(400, 0.1)],
  ['stages with TC', { stageRanks: [0, 4, 6] }, (learner) => learner.tc(400, 1, 0)],
  ['one pattern', { patterns: patterns('012') }, (learner) => learner.td(400, 0.1)],
];

describe('one thread learns as the slow learner does, to the last bit', () => {
  it.each([...LESSONS, ...(isProof ? WITH_OTHER_TRAINERS : [])])(
    '%s',
    async (_, changes, learn) => {
      const lesson = { ...LESSON, ...changes };
      const slow = new SlowLearner(lesson);
      const fast = await fastLearner(lesson);
      learn(slow);
      learn(ownThread(fast, lesson.games));
      const { finished, late } = readTally(fast.state.tallies);
      expect(finished + late).toBeGreaterThan(0);
      expect({ finished, late }).toEqual({ finished: slow.finished, late: slow.finishedLate });
      for (const [i, { cells, score }] of slow.games.entries()) {
        expect(gameOf(fast, i)).toEqual({ cells, score });
      }
      let at = 0;
      for (const [n, table] of slow.weights.flat().entries()) {
        const exchange = exchangeOf(lesson.patterns[n % lesson.patterns.length]!);
        const same = fast.state.weights.subarray(at, (at += table.length));
        const other = (weight: number, i: number) => !Object.is(weight, same[placeOf(i, exchange)]);
        expect(table.findIndex(other)).toBe(-1);
      }
      expect(late > 0).toBe(lesson.late.share > 0);
    },
  );
});

function ownThread({ trainer }: FastLearner, games: number): Parameters<Learn>[0] {
  return {
    td: (steps, rate) => trainer.learnTD(0, 0, games, steps, rate),
    tc: (steps, rate, floor) => trainer.learnTC(0, 0, games, steps, rate, floor),
  };
}

describe('learning', () => {
  it('makes a small network play several times better than greed for points', async () => {
    const games = 16;
    const fast = await fastLearner({ ...LESSON, games });
    const meanOf = (): number => {
      const before = readTally(fast.state.tallies);
      for (let round = 0; round < 10; round++) {
        fast.trainer.seedGames(0, games, 99n, games * round);
        fast.trainer.finish(0, 0, games);
      }
      return meanScore(minus(readTally(fast.state.tallies), before));
    };
    const untrained = meanOf();
    fast.trainer.seedGames(0, games, 1n, 0);
    fast.trainer.learnTC(0, 0, games, 60_000, 1, 0);
    expect(untrained).toBeLessThan(4000);
    expect(meanOf()).toBeGreaterThan(3 * untrained);
  });
});
