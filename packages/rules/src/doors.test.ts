import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCount } from './counts.js';
import { dotsPosition, type DotsSetup } from './dots/position.js';
import { DOTS_PRESETS, type DotsRuleset } from './dots/ruleset.js';
import { dots } from './dots/game.js';
import { everyFall } from './draws.js';
import { checkRuleset, settlements } from './game.js';
import { linesToward, MAX_CELLS, MAX_SIDE, MIN_SIDE } from './grid.js';
import { slide } from './slide/game.js';
import { slidePosition, type SlideSetup } from './slide/position.js';
import { SLIDE_PRESETS, type SlideRuleset } from './slide/ruleset.js';
import { drawn } from './testing/boards.js';
import { must } from './result.js';
import { faultOf } from './testing/results.js';

describe('X-9: what code hands in without types is refused or round-trips, and never breaks', () => {
  const anything = fc.oneof(
    fc.constantFrom(0, 2, -0, NaN, 0.5, -1, null, undefined, 'R', '2', {}, { kind: 'fixed' }),
    fc.constantFrom(
      { kind: 'movable', life: 2 },
      { kind: 'movable', life: 9 },
      { kind: 'movable' },
    ),
    fc.anything(),
  );
  const counts = fc.record({ score: anything, ply: anything }, { requiredKeys: [] });

  test.each(Object.keys(slide.presets))('cells of %s', (name) => {
    const ruleset: SlideRuleset = { ...slide.presets[name]!, width: 2, height: 2 };
    const setups = fc.tuple(fc.array(anything, { minLength: 3, maxLength: 4 }), counts);
    fc.assert(
      fc.property(setups, ([cells, rest]) => {
        const position = slidePosition(ruleset, { cells, ...rest } as unknown as SlideSetup);
        const again = position.ok
          ? slide.parsePosition(slide.makePosition(position.value))
          : { ok: false, error: { ...position.error, code: 'bad-position' } };
        expect(again).toEqual(position);
      }),
      { numRuns: 300 },
    );
  });

  test('dots and goals', () => {
    const ruleset: DotsRuleset = { ...DOTS_PRESETS.random, width: 2, height: 2 };
    const dot = fc.oneof(fc.constantFrom('R', 'R', 'O'), anything);
    const goal = fc.oneof(fc.record({ colour: fc.constant('R'), count: fc.nat(7) }), anything);
    const setups = fc.record({
      cells: fc.array(dot, { minLength: 3, maxLength: 4 }),
      goals: fc.array(goal, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(setups, counts, (setup, rest) => {
        const position = dotsPosition(ruleset, { ...setup, ...rest } as unknown as DotsSetup);
        const again = position.ok
          ? dots.parsePosition(dots.makePosition(position.value))
          : { ok: false, error: { ...position.error, code: 'bad-position' } };
        expect(again).toEqual(position);
      }),
      { numRuns: 500 },
    );
  });

  test('a position keeps nothing that its giver can change', () => {
    const obstacle = { kind: 'movable' as const, life: 5 };
    const position = must(
      slidePosition(SLIDE_PRESETS['obstacles-movable'], {
        cells: [obstacle, ...Array<number>(15).fill(0)],
      }),
    );
    obstacle.life = 1;
    expect(position.cells[0]).toEqual({ kind: 'movable', life: 5 });
    const goals = [{ colour: 'R' as const, count: 3 }];
    const cells = DOTS_PRESETS.classic.board!;
    const level = must(dotsPosition(DOTS_PRESETS.classic, { cells, goals }));
    goals[0]!.count = 0;
    expect(level.goals).toEqual([{ colour: 'R', count: 3 }]);
  });
});

test.each([0, 1, Number.MAX_SAFE_INTEGER])('%s is a count', (value) => {
  expect(isCount(value)).toBe(true);
});

test.each([-1, -0, 0.5, NaN, Infinity, 2 ** 53, '1', null, undefined, 1n])(
  '%s is no count',
  (value) => expect(isCount(value)).toBe(false),
);

describe('rulesets put together in code', () => {
  test('every preset is one', () => {
    for (const ruleset of Object.values(SLIDE_PRESETS)) {
      expect(must(checkRuleset(slide, ruleset))).toEqual(ruleset);
    }
    for (const ruleset of Object.values(DOTS_PRESETS)) {
      expect(must(checkRuleset(dots, ruleset))).toEqual(ruleset);
    }
  });

  test.each<{ row: string; change: Partial<SlideRuleset> }>([
    { row: 'nothing to spawn', change: { spawn: [] } },
    { row: 'more start tiles than cells', change: { startTiles: 99 } },
    { row: 'a board too small', change: { width: 1 } },
    {
      row: 'a chance above one',
      change: {
        obstacle: { kind: 'movable', life: 5, chance: [5, 3], cap: 1, undoPenalty: undefined },
      },
    },
  ])('$row is refused', ({ change }) => {
    const ruleset = { ...SLIDE_PRESETS.classic, ...change };
    expect(faultOf(checkRuleset(slide, ruleset)).code).toBe('bad-ruleset');
  });
});

describe('mistakes end at once', () => {
  test('a draw from nothing', () => {
    expect(() => [...everyFall((draws) => draws.below(0))]).toThrow(RangeError);
    expect(() => [...everyFall((draws) => draws.weighted([]))]).toThrow(RangeError);
    const full = drawn('2 4 / 8 16');
    expect(() => [...settlements(slide, { moved: full })]).toThrow(RangeError);
  });

  test.each([
    { width: MIN_SIDE - 1, height: 4 },
    { width: 4, height: MAX_CELLS },
    { width: 2.5, height: 4 },
  ])('X-2: lines of a board of $width x $height', (shape) => {
    expect(() => linesToward(shape, 'up')).toThrow(RangeError);
  });
});

test('lines are right again after more shapes than are kept', () => {
  const before = structuredClone(linesToward({ width: 3, height: 2 }, 'right'));
  for (let width = 2; width <= MAX_SIDE; width++) {
    for (let height = 2; height <= 4; height++) linesToward({ width, height }, 'left');
  }
  expect(linesToward({ width: 3, height: 2 }, 'right')).toEqual(before);
  expect(before).toEqual([
    [2, 1, 0],
    [5, 4, 3],
  ]);
});
