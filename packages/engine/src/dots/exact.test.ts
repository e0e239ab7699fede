import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedFromInteger, start } from '@twofold/rules';
import { dots, type DotsPosition } from '@twofold/rules/dots';
import { BruteForce } from './brute-force.case.js';
import { dotsPlayer } from './player.js';
import { dotted, positionsOf } from './positions.case.js';

/** How far the values listed are from the true ones, and the best from the best there is. */
function distanceFromTruth(position: DotsPosition): number {
  const analysed = dotsPlayer.analyse(position, { nodes: 1_000_000 });
  if (!analysed.ok) throw new Error(analysed.error.message);
  const { exact, moves, unit } = analysed.value;
  if (!exact) return Infinity;
  const truth = new BruteForce(unit === 'points' ? 'points' : 'chance');
  const distances = moves.map(({ move, value }) => Math.abs(value - truth.move(position, move)));
  return Math.max(...distances, Math.abs(moves[0]!.value - truth.position(position)));
}

describe('near the end, values are those of brute force over the rules', () => {
  test.each([
    { row: 'a goal in two moves', board: 'RRO / ORO / OOR', rules: '-colours=2-moves=2-goal=R:6' },
    { row: 'a loop to close', board: 'RRO / ORO', rules: '-colours=3-moves=2-goal=R:5-loops=yes' },
    { row: 'two goals, two moves', board: 'RRO / OGO', rules: '-colours=3-moves=2-goal=R:2,O:3' },
    { row: 'three moves', board: 'RR / OG', rules: '-colours=3-moves=3-goal=R:5' },
    { row: 'a shuffle is likely', board: 'RR / OG', rules: '-colours=4-moves=2-goal=R:4' },
    { row: 'a shuffle, three wide', board: 'RGO / RBP', rules: '-colours=5-moves=2-goal=R:4' },
    { row: 'points in two moves', board: 'RRO / ORO', rules: '-colours=3-moves=2-goal=none' },
    {
      row: 'points with loops',
      board: 'RRO / RRO',
      rules: '-colours=2-moves=2-goal=none-loops=yes',
    },
    { row: 'points, shuffled', board: 'RR / OG', rules: '-colours=4-moves=3-goal=none' },
  ])('$row: $board $rules', ({ board, rules }) => {
    expect(distanceFromTruth(dotted(board, rules))).toBeLessThan(1e-9);
  });

  test.each([
    { row: '2 x 2', width: 2, height: 2, colours: [2, 4], left: 3, runs: 20 },
    { row: '2 x 3', width: 2, height: 3, colours: [2, 3], left: 2, runs: 25 },
  ] as const)('any position on $row', ({ width, height, colours, left: most, runs }) => {
    const positions = fc
      .record({
        colours: fc.integer({ min: colours[0], max: colours[1] }),
        loops: fc.boolean(),
        left: fc.integer({ min: 1, max: most }),
        goals: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
      })
      .chain((kind) => positionsOf({ width, height, ...kind }));
    fc.assert(
      fc.property(positions, (position) => {
        expect(distanceFromTruth(position)).toBeLessThan(1e-9);
      }),
      { numRuns: runs, seed: 1 },
    );
  });
});

test('two moves before the end on a board of the usual size', () => {
  const rules = dots.parseRuleset('6x6-moves=2-goal=R:6');
  if (!rules.ok) throw new Error(rules.error.message);
  let compared = 0;
  for (let seed = 0; seed < 12; seed++) {
    const { position } = start(dots, rules.value, seedFromInteger(seed));
    const analysed = dotsPlayer.analyse(position, { nodes: 1_000_000 });
    if (!analysed.ok) throw new Error(analysed.error.message);
    expect(analysed.value.exact).toBe(true);
    const truth = new BruteForce('chance');
    const few = analysed.value.moves.filter(({ move }) => move.length <= 3).slice(0, 3);
    for (const { move, value } of few) {
      expect(value).toBeCloseTo(truth.move(position, move), 9);
      if (value > 0 && value < 1) compared++;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

describe('the last move is exact on every board', () => {
  test('of a usual size', () => {
    const positions = fc
      .record({
        width: fc.integer({ min: 4, max: 7 }),
        height: fc.integer({ min: 4, max: 7 }),
        colours: fc.integer({ min: 3, max: 6 }),
        loops: fc.boolean(),
        goals: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
      })
      .chain((kind) => positionsOf({ ...kind, left: 1 }));
    fc.assert(
      fc.property(positions, (position) => {
        const analysed = dotsPlayer.analyse(position, { nodes: 1 });
        expect(analysed.ok && analysed.value.exact).toBe(true);
      }),
      { seed: 1 },
    );
  });

  test('of one colour on the largest, which one path covers', () => {
    const board = Array(64).fill('R'.repeat(64)).join('/');
    const points = dotsPlayer.analyse(dotted(board, '-moves=1-goal=none'), { nodes: 1 });
    expect(points).toMatchObject({ ok: true, value: { exact: true, best: { length: 4096 } } });
    const goal = dotsPlayer.analyse(dotted(board, '-moves=1-goal=R:4096'), { nodes: 1 });
    expect(goal).toMatchObject({ ok: true, value: { exact: true, best: { length: 4096 } } });
  });
});
