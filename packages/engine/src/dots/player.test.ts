import {
  checkPath,
  dots,
  seedFromInteger,
  start,
  type DotsPosition,
  type DotsTypes,
} from '@twofold/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Analysis, Budget } from '../player.js';
import { winsOf } from './games.case.js';
import { dotsPlayer } from './player.js';
import { anyPosition, dotted } from './positions.case.js';

function analysed(position: DotsPosition, budget: Budget): Analysis<DotsTypes> {
  const answer = dotsPlayer.analyse(position, budget);
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
}

/** What is wrong with an answer, of all that has to hold of every one. */
function faultsOf(position: DotsPosition, budget: Budget): string[] {
  const { best, moves, unit, nodes } = analysed(position, budget);
  const faults: string[] = [];
  if (moves[0]!.move !== best) faults.push('the best is not the first');
  if (moves.length > 40) faults.push(`${moves.length} moves`);
  if (nodes > (budget.nodes ?? Infinity) + 100) faults.push(`${nodes} nodes`);
  if (unit !== (position.goals.length > 0 ? 'chance' : 'points')) faults.push(unit);
  for (const [i, { move, value }] of moves.entries()) {
    if (!checkPath(position, move).ok) faults.push(`not legal: ${move.join(' ')}`);
    if (value > (moves[i - 1]?.value ?? Infinity)) faults.push(`better than the one before: ${i}`);
    if (!(value >= 0 && value <= (unit === 'chance' ? 1 : Infinity))) faults.push(`${value}`);
  }
  return faults;
}

describe('every answer is legal moves, best first', () => {
  test('on any board, for any budget', () => {
    const budgets = fc.oneof(
      fc.record({ nodes: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ depth: fc.integer({ min: 1, max: 3 }), nodes: fc.constant(300) }),
      fc.constant({ milliseconds: 0.01 }),
      fc.constant({ nodes: 1e6, shouldStop: () => true }),
    );
    fc.assert(
      fc.property(anyPosition, budgets, (position, budget) => {
        expect(faultsOf(position, budget)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test.each(['-goal=R:9999', '-goal=R:60,O:9', '-goal=none', '-moves=none-goal=none', '-moves=1'])(
    'in bounded work on the largest boards: %s',
    (more) => {
      const one = Array<string>(64).fill('R'.repeat(64));
      const two = one.map((row, y) =>
        [...row].map((_, x) => ((x * x + 3 * y * x + y) % 7 < 4 ? 'R' : 'O')).join(''),
      );
      for (const board of [one, two]) {
        for (const loops of ['', '-loops=yes']) {
          const position = dotted(board.join('/'), `${more}${loops}`);
          expect(faultsOf(position, { nodes: 30 })).toEqual([]);
        }
      }
    },
  );
});

describe('the same question has the same answer', () => {
  test.each([{ nodes: 1500 }, { depth: 2, nodes: 1500 }, { depth: 1 }])('within %o', (budget) => {
    for (const text of [
      '6x6-moves=10-goal=R:10,G:10',
      '6x6-moves=6-goal=G:16-loops=yes',
      'endless',
    ]) {
      const rules = dots.parseRuleset(text);
      if (!rules.ok) throw new Error(rules.error.message);
      const { position } = start(dots, rules.value, seedFromInteger(7));
      expect(dotsPlayer.analyse(position, budget)).toEqual(dotsPlayer.analyse(position, budget));
    }
  });
});

describe('what is certain is said to be', () => {
  test('a win at once', () => {
    const { moves, exact } = analysed(dotted('RRR / OGO', '-moves=1-goal=R:3'), { depth: 1 });
    expect(exact).toBe(true);
    expect(moves.map(({ move, value }) => [move.length, value])).toEqual([[3, 1]]);
  });

  test('a win that can wait for more points', () => {
    const position = dotted('GGG / RRR / OBO', '-moves=2-goal=R:3');
    const { best, moves, exact } = analysed(position, { nodes: 100 });
    expect(exact).toBe(true);
    expect(moves.every(({ value }) => value === 1)).toBe(true);
    expect(dots.makeMove(best)).toMatch(/^0\./);
    expect(dots.makeMove(analysed(position, { depth: 1 }).best)).toMatch(/^1\./);
  });

  test.each([
    { row: 'two goals, one move', rules: '-moves=1-goal=R:2,O:2' },
    { row: 'more dots than can be cleared', rules: '-moves=2-goal=R:13' },
    { row: 'no path that is long enough', rules: '-moves=1-goal=R:4' },
  ])('that a goal is out of reach, $row: then points count', ({ rules }) => {
    const { best, moves, exact, unit } = analysed(dotted('RRO / OOO', rules), { nodes: 300 });
    expect({ exact, unit }).toEqual({ exact: true, unit: 'chance' });
    expect(moves.every(({ value }) => value === 0)).toBe(true);
    expect(best).toHaveLength(4);
  });

  test('that a goal is met some day where moves are not counted; sooner is better', () => {
    const position = dotted('RRRO / OOOO', '-moves=none-goal=R:3');
    const { best, moves, exact } = analysed(position, { nodes: 500 });
    expect(exact).toBe(true);
    expect(moves.every(({ value }) => value === 1)).toBe(true);
    expect(best).toHaveLength(3);
  });
});

describe('refuses', () => {
  const position = dotted('RRO / OOG', '-goal=R:6');
  test.each([
    {
      row: 'a game that is over',
      at: { ...position, ply: 4 },
      budget: { depth: 1 },
      code: 'game-over',
    },
    {
      row: 'a board with holes',
      at: { ...position, cells: [] },
      budget: { depth: 1 },
      code: 'bad-position',
    },
    {
      row: 'impossible rules',
      at: { ...position, ruleset: { ...position.ruleset, colours: 99 } },
      budget: { depth: 1 },
      code: 'bad-position',
    },
    { row: 'no budget', at: position, budget: {}, code: 'bad-budget' },
    { row: 'nothing to spend', at: position, budget: { nodes: 0 }, code: 'bad-budget' },
  ])('$row: $code', ({ at, budget, code }) => {
    expect(dotsPlayer.analyse(at, budget)).toMatchObject({ ok: false, error: { code } });
  });
});

test.each([
  { rules: 'random', games: 40 },
  { rules: '6x6-moves=8-goal=?:12', games: 25 },
])('wins more often than the longest path does: $rules', ({ rules, games }) => {
  const ours = winsOf(rules, games, (position) => analysed(position, { nodes: 800 }).best);
  const greedy = winsOf(rules, games, (position) => {
    return [...dots.legalMoves(position)].reduce((a, b) => (b.length > a.length ? b : a));
  });
  expect(ours).toBeGreaterThan(greedy + games / 4);
});
