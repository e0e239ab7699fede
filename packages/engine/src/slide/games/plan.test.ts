import { must } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { describe, expect, it } from 'vitest';
import { CLASSIC_PLAN, planFor, planOf } from './plan.js';

const planned = (rules: string, byNetwork?: boolean): number =>
  planFor(must(slide.parseRuleset(rules)), byNetwork).toCome(0);

describe('the plan', () => {
  it('always has moves to come, fewer with every 16384', () => {
    const plans = Array.from({ length: 60 }, (_, i) => CLASSIC_PLAN.toCome(1000 * i));
    expect(Math.min(...plans)).toBeGreaterThan(1000);
    const begun = [0, 7448, 14_895, 22_342, 29_790].map((moves) => CLASSIC_PLAN.toCome(moves));
    expect(begun).toEqual(begun.toSorted((a, b) => b - a));
  });

  it('goes on when a game outlives it', () => {
    const plan = planOf(1000);
    const toCome = [0, 600, 750, 1000, 9000].map((moves) => plan.toCome(moves));
    expect(toCome).toEqual([1000, 400, 250, 250, 250]);
  });

  it.each(['classic', 'mvc', '4x4-target=none', '4x4-target=65536:stop'])(
    'of %s is that of classic where the network plays',
    (rules) => {
      expect(planFor(must(slide.parseRuleset(rules)))).toBe(CLASSIC_PLAN);
    },
  );

  // The shortest and longest averages of the computer's games, by depth and by the clock.
  it.each([
    ['2x4-target=none', 123, 174],
    ['3x3-target=none', 272, 330],
    ['4x3-target=none', 1698, 2078],
    ['3x4-target=none', 1698, 2078],
    ['2x6-target=none', 700, 750],
    ['2x8-target=none', 1428, 2995],
    ['5x3-target=none', 11_442, 11_728],
    ['fibonacci', 57_131, 57_131],
    ['obstacles-fixed', 816, 924],
    ['obstacles-movable', 801, 806],
  ])('is as long as games by these rules are: %s', (rules, least, most) => {
    expect(planned(rules, false)).toBeGreaterThan(0.8 * least);
    expect(planned(rules, false)).toBeLessThan(1.25 * most);
  });

  it('is shorter where more falls, where cells are blocked, and on 4 x 4 without the network', () => {
    expect(planned('2x8-spawn=2:5,4:5-target=none')).toBeLessThan(planned('2x8-target=none'));
    expect(planned('2x8-spawn=4:9,8:1-target=none')).toBeCloseTo(planned('2x8-target=none'), 6);
    expect(planned('2x8-obstacle=fixed:4-target=none')).toBeCloseTo(planned('2x6-target=none'), 6);
    expect(planned('classic', false)).toBeLessThan(planned('classic') / 4);
  });

  it.each([true, false])('is no longer than a target lets a game be: by the network %s', (by) => {
    expect(planned('4x4-target=512:stop', by)).toBeCloseTo((1.15 * 512) / 2.2, 6);
    expect(planned('4x4-target=512:ask', by)).toBeGreaterThan(2000);
  });

  it('is that of classic at most, however large a board is', () => {
    expect(planned('8x8-target=none')).toBe(planned('5x5-target=none'));
    expect(planned('8x8-target=none')).toBeLessThanOrEqual(19_000);
  });
});
