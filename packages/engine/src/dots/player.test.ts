import { seedFromInteger, start } from '@twofold/rules';
import { checkPath, dots, type DotsPosition, type DotsTypes, type Path } from '@twofold/rules/dots';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Analysis, Budget, ValueUnit } from '../common/player.js';
import { winsOf } from './games.case.js';
import { dotsPlayer } from './player.js';
import { anyPosition, dotted } from './positions.case.js';

const isProof = process.env['TWOFOLD_PROOF'] !== undefined;

function analysed(position: DotsPosition, budget: Budget, about?: Path): Analysis<DotsTypes> {
  const answer = dotsPlayer.analyse(position, budget, about);
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
}

function named(text: string): Path {
  const path = dots.parseMove(text);
  if (!path.ok) throw new Error(path.error.message);
  return path.value;
}

/** What is wrong with an answer, of all that has to hold of every one. */
function faultsOf(position: DotsPosition, budget: Budget, about?: Path): string[] {
  const { best, moves, unit, lost, nodes } = analysed(position, budget, about);
  const faults: string[] = [];
  if (moves[0]!.move !== best) faults.push('the best is not the first');
  if (moves.length > 40) faults.push(`${moves.length} moves`);
  if (nodes > (budget.nodes ?? Infinity) + 100) faults.push(`${nodes} nodes`);
  if (unit !== unitOf(position)) faults.push(unit);
  for (const [i, { move, value, error }] of moves.entries()) {
    if (!checkPath(position, move).ok) faults.push(`not legal: ${move.join(' ')}`);
    if (value > (moves[i - 1]?.value ?? Infinity)) faults.push(`better than the one before: ${i}`);
    if (!(value >= lost && value <= MOST[unit])) faults.push(`${value}`);
    if (!((error ?? 1) > 0)) faults.push(`an error of ${error}`);
  }
  const asked = moves.filter(({ move }) => about !== undefined && isSame(move, about));
  if (about !== undefined && asked.length !== 1) faults.push(`${asked.length} times asked about`);
  return faults;
}

const MOST = { chance: 1, points: Infinity, estimate: -1 } as const;

function unitOf({ goals, ruleset }: DotsPosition): ValueUnit {
  if (goals.length === 0) return 'points';
  return ruleset.moves === undefined ? 'estimate' : 'chance';
}

function isSame(a: Path, b: Path): boolean {
  return dots.makeMove(a) === dots.makeMove(b);
}

/** One of the first legal paths. */
function somePath(position: DotsPosition, number: number): Path {
  const paths: Path[] = [];
  for (const path of dots.legalMoves(position)) {
    paths.push(path);
    if (paths.length > number) break;
  }
  return paths.at(-1)!;
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
      fc.property(anyPosition, budgets, fc.option(fc.nat(999)), (position, budget, number) => {
        const about = number === null ? undefined : somePath(position, number);
        expect(faultsOf(position, budget, about)).toEqual([]);
      }),
      { numRuns: isProof ? 300 : 30 },
    );
  });

  const MORE = ['-goal=R:9999', '-goal=none', '-moves=1'];
  test.each(['-goal=R:60,O:9', '-moves=none-goal=none', ...(isProof ? MORE : [])])(
    'in bounded work on the largest boards: %s',
    (more) => {
      const one = Array<string>(64).fill('R'.repeat(64));
      const two = one.map((row, y) =>
        [...row].map((_, x) => ((x * x + 3 * y * x + y) % 7 < 4 ? 'R' : 'O')).join(''),
      );
      for (const board of isProof ? [one, two] : [two]) {
        for (const loops of isProof ? ['', '-loops=yes'] : ['-loops=yes']) {
          const position = dotted(board.join('/'), `${more}${loops}`);
          expect(faultsOf(position, { nodes: 30 })).toEqual([]);
          expect(faultsOf(position, { nodes: 30 }, somePath(position, 2))).toEqual([]);
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

  test('a win now comes before one that could wait for more points', () => {
    const position = dotted('GGG / RRR / OBO', '-moves=2-goal=R:3');
    const { best, moves, exact } = analysed(position, { nodes: 100 });
    expect(exact).toBe(true);
    expect(moves.every(({ value }) => value === 1)).toBe(true);
    expect(dots.makeMove(best)).toMatch(/^1\./);
    expect(moves.map(({ move }) => dots.makeMove(move))).toContain('0.0RR');
  });

  test.each([
    {
      row: 'in two moves, whatever falls',
      board: 'GGGGG / RRROB',
      rules: '-moves=2-goal=R:3,G:2',
    },
    {
      row: 'at the end of the game, by all that can fall',
      board: 'GGG / RRR / BBB',
      rules: '-moves=3-colours=4-goal=R:3,G:2,B:2',
    },
  ])('of wins $row, the one that brings the goals nearer', ({ board, rules }) => {
    const { moves, exact } = analysed(dotted(board, rules), { nodes: 1e6 });
    expect(exact).toBe(true);
    expect(moves.slice(0, 3).map(({ value }) => value)).toEqual([1, 1, 1]);
    expect(dots.makeMove(moves[0]!.move)).toBe('1.0RR');
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

  test('that a goal is met with this move where moves are not counted', () => {
    const position = dotted('RRRO / OOOO', '-moves=none-goal=R:3');
    const { moves, exact, unit } = analysed(position, { nodes: 500 });
    expect({ exact, unit }).toEqual({ exact: true, unit: 'estimate' });
    expect(moves.map(({ move, value }) => [move.length, value])).toEqual([[3, -1]]);
  });
});

test('where moves are not counted, values are the moves that the goals will take', () => {
  const position = dotted('RRRO / OGOG / GBGB', '-moves=none-goal=R:5');
  const { best, moves, lost, exact } = analysed(position, { nodes: 2000 }, named('0.0R'));
  expect(exact).toBe(false);
  expect(best).toHaveLength(3);
  // There are three red dots: at least two moves.
  expect(moves.every(({ value }) => value <= -2 && value > lost)).toBe(true);
});

describe('a move that is asked about is valued', () => {
  test.each([
    {
      row: 'a win at once',
      board: 'RRR / OGO',
      rules: '-moves=1-goal=R:3',
      move: '0.2LL',
      value: 1,
    },
    {
      row: 'no win with the last move',
      board: 'RRR / OOG',
      rules: '-moves=1-goal=R:3',
      move: '1.0R',
      value: 0,
    },
    {
      row: 'a goal that is lost',
      board: 'RRR / OOG',
      rules: '-moves=1-goal=R:4',
      move: '1.1L',
      value: 0,
    },
    {
      row: 'a loop the other way round',
      board: 'RRG / RRO / GOR',
      rules: '-moves=1-goal=R:5-loops=yes',
      move: '1.1LURD',
      value: 1,
    },
    {
      row: 'a win that may wait',
      board: 'GGG / RRR / OBO',
      rules: '-moves=2-goal=R:3',
      move: '0.1L',
      value: 1,
    },
    {
      row: 'points of the last move',
      board: 'RRR / OOG',
      rules: '-moves=1-goal=none',
      move: '0.2L',
      value: 2,
    },
  ])('$row', ({ board, rules, move, value }) => {
    const { moves, exact } = analysed(dotted(board, rules), { nodes: 500 }, named(move));
    expect(exact).toBe(true);
    expect(moves.find((valued) => isSame(valued.move, named(move)))).toEqual({
      move: named(move),
      value,
    });
  });

  test('with its real chance where another wins for certain', () => {
    // The last red dot meets another one only if both that fall are red.
    const position = dotted('OBO / RRR / GBG / BGB', '-moves=2-goal=R:3');
    const about = named('1.0R');
    const { best, moves, exact } = analysed(position, { nodes: 5000 }, about);
    expect(best).toHaveLength(3);
    expect(exact).toBe(true);
    expect(moves.at(-1)).toEqual({ move: about, value: 1 / 16 });
  });

  test('with as many play-outs as the best have', () => {
    const rules = dots.parseRuleset('6x6-moves=12-goal=R:12,G:12');
    if (!rules.ok) throw new Error(rules.error.message);
    const { position } = start(dots, rules.value, seedFromInteger(3));
    const worst = analysed(position, { nodes: 40_000 }).moves.at(-1)!;
    const { moves } = analysed(position, { nodes: 40_000 }, worst.move);
    const { error } = moves.find(({ move }) => isSame(move, worst.move))!;
    expect(error).toBeLessThan(worst.error! / 2);
  });

  test('also when more than the listed are better', () => {
    const position = dotted('RRRR / RRRR / RRRR', '-moves=1-goal=none');
    const about = named('2.2R');
    const { moves } = analysed(position, { nodes: 100 }, about);
    expect(moves).toHaveLength(40);
    expect(moves.at(-1)).toEqual({ move: about, value: 2 });
  });
});

test.each([
  { row: 'of another colour', move: '0.1R' },
  { row: 'off the board', move: '1.2R' },
  { row: 'that closes a loop where loops do not count', move: '0.0RDLU' },
])('refuses to value a path $row', ({ move }) => {
  const position = dotted('RRO / RRG', '-goal=R:6');
  const answer = dotsPlayer.analyse(position, { depth: 1 }, named(move));
  const error = answer.ok ? undefined : answer.error;
  expect(error?.code).toBe('bad-position');
  expect(error?.message).toMatch(/^the move that is asked about: /);
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
  { rules: '6x6-moves=8-goal=?:12', games: 40 },
])('wins more often than the longest path does: $rules', ({ rules, games }) => {
  const ours = winsOf(rules, games, (position) => analysed(position, { nodes: 800 }).best);
  const greedy = winsOf(rules, games, (position) => {
    return [...dots.legalMoves(position)].reduce((a, b) => (b.length > a.length ? b : a));
  });
  expect(ours).toBeGreaterThan(greedy + games / 4);
});
