import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedScore, isProvisional, rated, UNRATED, type Rating } from './rating.js';

/** The worked example of the paper: a win over 1400, lost against 1550 and 1700. */
const PLAYER: Rating = { value: 1500, deviation: 200, volatility: 0.06 };
const MET = [
  { against: { value: 1400, deviation: 30 }, score: 1 },
  { against: { value: 1550, deviation: 100 }, score: 0 },
  { against: { value: 1700, deviation: 300 }, score: 0 },
];

test("the paper's worked example", () => {
  expect(MET.map(({ against }) => Number(expectedScore(PLAYER, against).toFixed(3)))).toEqual([
    0.639, 0.432, 0.303,
  ]);
  const { value, deviation, volatility } = rated(PLAYER, MET);
  expect(value).toBeCloseTo(1464.06, 1);
  expect(deviation).toBeCloseTo(151.52, 1);
  // The paper cuts it to 0.05999.
  expect(volatility).toBeCloseTo(0.059996, 6);
});

test('who met nobody is known less well as time passes, and never less than at first', () => {
  const after = rated(PLAYER, []);
  expect(after).toMatchObject({ value: 1500, volatility: 0.06 });
  expect(after.deviation).toBeCloseTo(Math.hypot(200, 0.06 * 173.7178), 6);
  expect(rated(PLAYER, [], 0)).toMatchObject({ value: 1500 });
  expect(rated(PLAYER, [], 1e9).deviation).toBeCloseTo(UNRATED.deviation, 6);
});

test('a dozen answers against what is known make a rating more than a guess', () => {
  let rating = UNRATED;
  let answers = 0;
  for (; isProvisional(rating); answers++) {
    const against = { value: 1500, deviation: 100 };
    rating = rated(rating, [{ against, score: answers % 2 }], 0);
  }
  expect(answers).toBeGreaterThan(8);
  expect(answers).toBeLessThan(16);
});

test('whatever happens, a rating is finite; winning never lowers it, losing never raises it', () => {
  const against = fc.record({
    value: fc.double({ min: 0, max: 4000, noNaN: true }),
    deviation: fc.double({ min: 10, max: 350, noNaN: true }),
  });
  const rating = fc.record({
    value: fc.double({ min: 0, max: 4000, noNaN: true }),
    deviation: fc.double({ min: 10, max: 350, noNaN: true }),
    volatility: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
  });
  fc.assert(
    fc.property(rating, against, fc.double({ min: 0, max: 1e4, noNaN: true }), (own, met, time) => {
      const won = rated(own, [{ against: met, score: 1 }], time);
      const lost = rated(own, [{ against: met, score: 0 }], time);
      expect(won.value).toBeGreaterThanOrEqual(own.value);
      expect(lost.value).toBeLessThanOrEqual(own.value);
      for (const { value, deviation, volatility } of [won, lost]) {
        expect([value, deviation, volatility].every(Number.isFinite)).toBe(true);
        expect(deviation).toBeGreaterThan(0);
        expect(deviation).toBeLessThan(UNRATED.deviation + 1e-6);
      }
    }),
  );
});
