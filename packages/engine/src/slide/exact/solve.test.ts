import { slideMoves } from '@twofold/rules/slide';
import { describe, expect, it } from 'vitest';
import { board, BruteForce, must, rules } from './brute-force.case.js';
import type { ExactQuestion } from './question.js';
import { solvedMoves, solvedValue, startValue } from './solution.js';
import { solve, solveFrom } from './solve.js';

const POINTS: ExactQuestion = { kind: 'points' };

function shuffled(tiles: readonly number[], number: number): readonly number[] {
  const order = tiles.map(
    (tile, i) => [Math.imul(i + 1, 40_503 + 2 * number) & 1023, tile] as const,
  );
  return order.toSorted(([a], [b]) => a - b).map(([, tile]) => tile);
}

const BOARDS = process.env['TWOFOLD_PROOF'] === undefined ? 10 : 50;

describe('solve', () => {
  it.each<readonly [string, ExactQuestion]>([
    ['2x2', POINTS],
    ['2x2-spawn=2:1', POINTS],
    ['2x2-spawn=4:1', POINTS],
    ['2x2-spawn=2:1,4:3', POINTS],
    ['2x2-spawn=1:2,3:1-target=24:stop', POINTS],
    ['2x2-spawn=2:9,4:1,8:1-start=3-target=64:stop', POINTS],
    ['2x2-start=4', POINTS],
    ['2x2-target=16:stop', POINTS],
    ['2x2-target=16:continue', POINTS],
    ['2x2-target=12:stop', POINTS],
    ['2x2-target=4:stop', POINTS],
    ['2x2-obstacle=fixed:1', POINTS],
    ['2x2', { kind: 'chance', target: 2 }],
    ['2x2', { kind: 'chance', target: 4 }],
    ['2x2', { kind: 'chance', target: 16 }],
    ['2x2', { kind: 'chance', target: 24 }],
    ['2x2-target=32:stop', { kind: 'chance', target: 32 }],
    ['2x2-spawn=4:1', { kind: 'chance', target: 32 }],
    ['2x3-spawn=2:7,4:3-target=16:stop', POINTS],
    ['3x2-spawn=2:1-target=32:stop', POINTS],
    ['2x3-spawn=2:1,4:1', { kind: 'chance', target: 16 }],
    ['3x2-spawn=4:1', { kind: 'chance', target: 64 }],
    ['3x2-obstacle=fixed:1-target=16:stop', POINTS],
    ['2x3-obstacle=fixed:2', { kind: 'chance', target: 16 }],
  ])('agrees with brute force from the start: %s %o', (text, question) => {
    const solution = must(solve(rules(text), question));
    expect(startValue(solution)).toBeCloseTo(new BruteForce(question).start(rules(text)), 9);
  });

  it('agrees with brute force on every move of 2 x 3', () => {
    const ruleset = rules('3x2');
    const solution = must(solve(ruleset, POINTS));
    const brute = new BruteForce(POINTS);
    expect(startValue(solution)).toBeCloseTo(brute.start(ruleset), 9);
    for (let number = 0; number < BOARDS; number++) {
      const position = board(ruleset, shuffled([16, 8, 4, 2, 2, 0], number));
      const moves = solvedMoves(solution, position)!;
      expect(moves.map(({ move }) => move).toSorted()).toEqual(slideMoves(position).toSorted());
      for (const { move, value } of moves) {
        expect(value).toBeCloseTo(brute.moveValue(position, move), 9);
      }
    }
  });

  it('knows the values of 2 x 2 and 2 x 3', () => {
    expect(startValue(must(solve(rules('2x2'), POINTS)))).toBeCloseTo(66.964_149, 6);
    const { size, ...solution } = must(solve(rules('2x3'), POINTS));
    expect(startValue({ size, ...solution })).toBeCloseTo(480.258_272, 6);
    expect(size).toEqual({
      states: 85_844,
      afterstates: 59_038,
      distinctStates: 21_752,
      distinctAfterstates: 14_883,
    });
  });

  it('gives a board and its images the same value', () => {
    const solution = must(solve(rules('2x3'), POINTS));
    const value = (cells: readonly number[]): number | undefined =>
      solvedValue(solution, board(rules('2x3'), cells));
    const here = value([2, 4, 0, 8, 2, 16]);
    expect(here).toBeGreaterThan(0);
    expect(value([4, 2, 8, 0, 16, 2])).toBe(here);
    expect(value([2, 16, 0, 8, 2, 4])).toBe(here);
    expect(value([16, 2, 8, 0, 4, 2])).toBe(here);
  });

  it('gives higher targets lower chances', () => {
    const chances = [2, 4, 8, 16, 32, 64, 128, 256].map((target) =>
      startValue(must(solve(rules('2x3'), { kind: 'chance', target })))!,
    );
    for (let i = 1; i < chances.length; i++)
      expect(chances[i]).toBeLessThanOrEqual(chances[i - 1]!);
    expect(chances[0]).toBeCloseTo(1, 12);
    expect(chances.at(-1)).toBe(0);
    expect(chances.at(-2)).toBeGreaterThan(0);
  });

  it('tells how far it is', () => {
    const phases = new Set<string>();
    let last = 0;
    must(
      solve(rules('2x3'), POINTS, ({ phase, done, of }) => {
        phases.add(phase);
        last = of === undefined ? 0 : done / of;
      }),
    );
    expect([...phases]).toEqual(['finding', 'valuing']);
    expect(last).toBeGreaterThan(0.5);
    expect(last).toBeLessThanOrEqual(1);
  });

  it.each<readonly [string, ExactQuestion]>([
    ['4x4', POINTS],
    ['2x5', POINTS],
    ['3x3-obstacle=movable:5:3/10:2', POINTS],
    ['2x2-target=16:stop', { kind: 'chance', target: 32 }],
    ['2x2', { kind: 'chance', target: 0 }],
    ['2x2', { kind: 'chance', target: 2.5 }],
    ['2x2', { kind: 'chance', target: Number.NaN }],
    ['3x3-spawn=1:1,3:1,5:1,7:1,9:1,11:1,13:1,15:1', POINTS],
  ])('refuses %s %o', (text, question) => {
    expect(solve(rules(text), question)).toMatchObject({
      ok: false,
      error: { code: 'unsupported' },
    });
  });

  it('refuses rules that are none', () => {
    expect(solve({ ...rules('2x2'), width: 0.5 }, POINTS)).toMatchObject({ ok: false });
  });
});

describe('solveFrom', () => {
  // Six tiles that hardly ever merge leave three cells to play on, which brute force can follow.
  it.each(['3x3', '3x3-spawn=2:1', '3x3-spawn=2:1,4:2', '3x3-target=1024:stop'])(
    'agrees with brute force late on %s',
    (text) => {
      for (let number = 0; number < 5; number++) {
        const tiles = [512, 256, 128, 64, 32, 16, 2, number % 2 === 0 ? 4 : 0, 0];
        const position = board(rules(text), shuffled(tiles, number));
        for (const question of [POINTS, { kind: 'chance', target: 32 } as const]) {
          const solution = must(solveFrom(position, question));
          const brute = new BruteForce(question);
          expect(solvedValue(solution, position)).toBeCloseTo(brute.value(position), 9);
        }
      }
    },
  );

  it('agrees with brute force late on 4 x 2 and with obstacles', () => {
    const wall = { kind: 'fixed' } as const;
    const positions = [
      board(rules('4x2'), [256, 128, 1024, 64, 512, 2, 0, 2]),
      board(rules('2x4'), [128, 64, 1024, 512, 0, 2, 256, 2]),
      board(rules('3x3-obstacle=fixed:1'), [128, 64, wall, 512, 0, 2, 1024, 256, 4]),
      board(rules('3x3-obstacle=fixed:2'), [128, wall, 512, 256, wall, 2, 0, 64, 2]),
    ];
    for (const position of positions) {
      const solution = must(solveFrom(position, POINTS));
      const brute = new BruteForce(POINTS).value(position);
      expect(solvedValue(solution, position)).toBeCloseTo(brute, 9);
    }
  });

  it.each<readonly [string, readonly number[]]>([
    ['a tile beyond play', [4096, 2, 0, 0]],
    ['tiles beyond play that merge', [4096, 4096, 8192, 2]],
    ['odd tiles', [3, 3, 6, 5]],
    ['a one', [1, 1, 2, 0]],
    ['a position that no game leads to', [64, 64, 64, 64]],
    ['the largest tiles that can be solved', [2 ** 46, 2 ** 46, 2, 2]],
    ['an empty board', [0, 0, 0, 0]],
    ['a full board', [2, 4, 8, 16]],
  ])('solves %s', (_, cells) => {
    const position = board(rules('2x2'), cells);
    const solution = must(solveFrom(position, POINTS));
    expect(solvedValue(solution, position)).toBeCloseTo(new BruteForce(POINTS).value(position), 3);
  });

  it('solves 3 x 3 with a 2048 in the corner', () => {
    const position = board(rules('3x3'), [2048, 256, 128, 512, 32, 64, 2, 16, 2]);
    const value = solvedValue(must(solveFrom(position, POINTS)), position);
    expect(value).toBeCloseTo(new BruteForce(POINTS).value(position), 9);
  });

  it('refuses tiles whose sums are not exact', () => {
    const position = board(rules('2x2'), [2 ** 48, 2 ** 48, 2, 2]);
    expect(solveFrom(position, POINTS)).toMatchObject({ error: { code: 'unsupported' } });
  });

  it('does not hold what cannot follow', () => {
    const ruleset = rules('2x2');
    const solution = must(solveFrom(board(ruleset, [8, 2, 4, 0]), POINTS));
    expect(solvedMoves(solution, board(ruleset, [2, 2, 0, 0]))).toBeUndefined();
    expect(solvedMoves(solution, board(ruleset, [512, 2, 0, 0]))).toBeUndefined();
  });
});
