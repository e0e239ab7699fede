import { describe, expect, test } from 'vitest';
import { must } from '../result.js';
import { faultOf } from '../testing/results.js';
import type { Colour } from './board.js';
import { dotsPosition, isOver, isWon, movesLeft, type DotsSetup, type Goal } from './position.js';
import { parseDotsRuleset, type DotsRuleset } from './ruleset.js';

function rules(text: string): DotsRuleset {
  return must(parseDotsRuleset(text));
}

const cells = [...'RROG'] as Colour[];
const PLAIN = rules('2x2');
const red = (count: number): readonly Goal[] => [{ colour: 'R', count }];

describe('dotsPosition, the door to a position', () => {
  test('starts with the goals of the rules, and counts from nothing', () => {
    expect(dotsPosition(PLAIN, { cells })).toEqual({
      ok: true,
      value: { ruleset: PLAIN, cells, ice: undefined, goals: red(6), score: 0, ply: 0 },
    });
  });

  test('keeps its own copy of the dots', () => {
    const mine = [...cells];
    const position = must(dotsPosition(PLAIN, { cells: mine }));
    mine[0] = 'B';
    expect(position.cells).toEqual(cells);
  });

  test.each<{ row: string; ruleset?: DotsRuleset; setup: DotsSetup }>([
    { row: 'a goal partly met', setup: { cells, goals: red(1) } },
    { row: 'a goal that is met', setup: { cells, goals: red(0) } },
    { row: 'the last move', setup: { cells, ply: 4 } },
    { row: 'a large score', setup: { cells, score: Number.MAX_SAFE_INTEGER } },
    {
      row: 'any number of moves where they are not counted',
      ruleset: rules('2x2-moves=none'),
      setup: { cells, ply: Number.MAX_SAFE_INTEGER },
    },
    {
      row: 'any colour for a goal left to chance',
      ruleset: rules('2x2-goal=?:6,R:2'),
      setup: { cells, goals: [{ colour: 'B', count: 6 }, ...red(2)] },
    },
    { row: 'no goals', ruleset: rules('2x2-goal=none'), setup: { cells, goals: [] } },
    { row: 'no path once the game is lost', setup: { cells: [...'ROGB'] as Colour[], ply: 4 } },
    {
      row: 'no path once the game is won',
      setup: { cells: [...'ROGB'] as Colour[], goals: red(0) },
    },
  ])('lets through $row', ({ ruleset = PLAIN, setup }) => {
    expect(must(dotsPosition(ruleset, setup))).toMatchObject(setup);
  });

  const goals = 'the goals are not those of these rules';
  const score = 'the score is not a whole number';
  const ply = 'the move number is not one that these rules have';
  const HIDDEN = rules('2x2-goal=?:6');
  const TWO = rules('2x2-goal=?:6,R:2');
  test.each<{ row: string; ruleset?: DotsRuleset; setup: DotsSetup; message: string }>([
    { row: 'a dot too few', setup: { cells: cells.slice(1) }, message: '3 dots where 4 belong' },
    { row: 'a dot too many', setup: { cells: [...cells, 'R'] }, message: '5 dots where 4 belong' },
    {
      row: 'a colour not in the game',
      setup: { cells: [...'RROP'] as Colour[] },
      message: 'the colours of this board are R, O, G, B',
    },
    {
      row: 'unknown goals',
      ruleset: HIDDEN,
      setup: { cells },
      message: 'the colours drawn for the goals are missing',
    },
    {
      row: 'goals that are none',
      setup: { cells, goals: [null] as never },
      message: goals,
    },
    {
      row: 'holes',
      setup: { cells: Array<Colour>(4) },
      message: 'the colours of this board are R, O, G, B',
    },
    { row: 'a goal too few', setup: { cells, goals: [] }, message: goals },
    {
      row: 'a goal too many',
      setup: { cells, goals: [...red(6), { colour: 'O', count: 1 }] },
      message: goals,
    },
    {
      row: 'a goal of another colour',
      setup: { cells, goals: [{ colour: 'O', count: 6 }] },
      message: goals,
    },
    { row: 'more than was wanted', setup: { cells, goals: red(7) }, message: goals },
    { row: 'less than nothing', setup: { cells, goals: red(-1) }, message: goals },
    { row: 'half a dot', setup: { cells, goals: red(0.5) }, message: goals },
    {
      row: 'a drawn colour not in the game',
      ruleset: HIDDEN,
      setup: { cells, goals: [{ colour: 'P', count: 6 }] },
      message: goals,
    },
    {
      row: 'a colour twice',
      ruleset: TWO,
      setup: { cells, goals: [...red(6), ...red(2)] },
      message: goals,
    },
    { row: 'a negative score', setup: { cells, score: -1 }, message: score },
    { row: 'half a point', setup: { cells, score: 0.5 }, message: score },
    { row: 'a negative move number', setup: { cells, ply: -1 }, message: ply },
    { row: 'half a move', setup: { cells, ply: 1.5 }, message: ply },
    { row: 'one move too many', setup: { cells, ply: 5 }, message: ply },
    {
      row: 'no path',
      setup: { cells: [...'ROGB'] as Colour[] },
      message: 'there is no path on this board',
    },
  ])('refuses $row', ({ ruleset = PLAIN, setup, message }) => {
    expect(faultOf(dotsPosition(ruleset, setup))).toStrictEqual({ code: 'bad-position', message });
  });
});

describe('S1-4: the end', () => {
  test.each([
    { row: 'neither', counts: { goals: red(1), ply: 3 }, won: false, over: false },
    { row: 'no moves left', counts: { goals: red(1), ply: 4 }, won: false, over: true },
    { row: 'the goal met', counts: { goals: red(0), ply: 2 }, won: true, over: true },
    { row: 'both at once', counts: { goals: red(0), ply: 4 }, won: true, over: true },
    {
      row: 'one goal of two met',
      counts: { goals: [...red(0), ...red(1)], ply: 0 },
      won: false,
      over: false,
    },
    {
      row: 'both goals met',
      counts: { goals: [...red(0), ...red(0)], ply: 0 },
      won: true,
      over: true,
    },
    { row: 'no goals', counts: { goals: [], ply: 0 }, won: false, over: false },
  ])('$row', ({ counts, won, over }) => {
    const ruleset = rules(counts.goals.length === 0 ? '2x2-goal=none' : '2x2');
    const position = { ruleset, cells, ice: undefined, score: 0, ...counts };
    expect(isWon(position)).toBe(won);
    expect(isOver(position)).toBe(over);
  });

  test('without a limit there is none', () => {
    const ruleset = rules('endless');
    const counts = { goals: [], ply: 1_000_000, ice: undefined, score: 0 };
    expect(isOver({ ruleset, cells, ...counts })).toBe(false);
  });
});

test('S1-5: moves that are left count down to zero', () => {
  expect([0, 1, 4].map((ply) => movesLeft({ ruleset: PLAIN, ply }))).toEqual([4, 3, 0]);
  expect(movesLeft({ ruleset: rules('endless'), ply: 7 })).toBeUndefined();
});
