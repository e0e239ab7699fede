import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dotsRulesets } from '../testing/dots-arbitraries.js';
import { must } from '../result.js';
import { faultOf } from '../testing/results.js';
import { DOTS_PRESETS, makeDotsRuleset, makeGoals, parseDotsRuleset } from './ruleset.js';

describe('presets', () => {
  const standard = {
    width: 6,
    height: 6,
    colours: 4,
    moves: 4,
    goals: [{ colour: 'R', count: 6 }],
    board: undefined,
    loops: false,
    undo: true,
  };
  const classic = [...'RRRBRRORRRBOBBOGGGGRRGOBBBROGBBBROGB'];
  const text = '6x6-board=RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB';
  test.each([
    { id: 'S1-2, S1-3', name: 'classic', differs: { board: classic }, text },
    { id: 'S1-1', name: 'random', differs: {}, text: '6x6' },
    { id: 'S1-1', name: 'loops', differs: { loops: true }, text: '6x6-loops=yes' },
    {
      id: 'S1-2',
      name: 'random-objective',
      differs: { goals: [{ colour: '?', count: 6 }] },
      text: '6x6-goal=?:6',
    },
    {
      id: 'S1-1',
      name: 'endless',
      differs: { moves: undefined, goals: [], loops: true },
      text: '6x6-moves=none-goal=none-loops=yes',
    },
  ])('$id: $name', ({ name, differs, text: canonical }) => {
    const ruleset = must(parseDotsRuleset(name));
    expect(ruleset).toEqual({ ...standard, ...differs });
    expect(makeDotsRuleset(ruleset)).toBe(canonical);
    expect(must(parseDotsRuleset(canonical))).toEqual(ruleset);
    expect(Object.keys(DOTS_PRESETS)).toHaveLength(5);
  });
});

describe('the text of a ruleset', () => {
  test('any ruleset is read back from its text', () => {
    fc.assert(
      fc.property(dotsRulesets(), (ruleset) => {
        const text = makeDotsRuleset(ruleset);
        expect(must(parseDotsRuleset(text))).toEqual(ruleset);
        expect(text).toMatch(/^[A-Za-z0-9=:,/?-]+$/);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    '2x2',
    '64x64',
    '6x6-colours=2',
    '6x6-colours=8-goal=K:1',
    '6x6-moves=1',
    '6x6-moves=9999',
    '6x6-moves=none',
    '6x6-goal=none',
    '6x6-goal=R:9999',
    '6x6-goal=?:1,?:2,?:3,?:4',
    '6x6-goal=B:1,R:2,?:3',
    '3x2-board=RRO/OGB',
    '6x6-loops=yes-undo=no',
    '3x2-colours=5-moves=9-goal=P:2-board=RRO/OGP-loops=yes-undo=no',
  ])('%s is canonical', (text) => {
    expect(makeDotsRuleset(must(parseDotsRuleset(text)))).toBe(text);
  });

  test('X-2: the largest board fits', () => {
    const text = `64x64-board=${Array(64).fill('R'.repeat(64)).join('/')}`;
    expect(makeDotsRuleset(must(parseDotsRuleset(text)))).toBe(text);
  });

  test('fields that say the default, and other orders, are understood', () => {
    const text = '6x6-undo=yes-loops=no-goal=R:6-moves=4-colours=4';
    expect(makeDotsRuleset(must(parseDotsRuleset(text)))).toBe('6x6');
  });
});

describe('a bad ruleset is refused, and told what is allowed', () => {
  const colours = 'colours is a number from 2 to 8, not';
  const moves = 'moves is none or a number from 1 to 9999, not';
  const goal =
    'goal is none, or distinct colours of the board with counts, such as R:6,B:4 or ?:6, not';
  const board = 'board is 3x2 letters, rows separated by /, not';
  test.each([
    { field: 'colours', value: '1', message: colours },
    { field: 'colours', value: '9', message: colours },
    { field: 'colours', value: '', message: colours },
    { field: 'moves', value: '0', message: moves },
    { field: 'moves', value: '10000', message: moves },
    { field: 'moves', value: 'many', message: moves },
    { field: 'goal', value: '', message: goal },
    { field: 'goal', value: 'R', message: goal },
    { field: 'goal', value: 'R:', message: goal },
    { field: 'goal', value: ':6', message: goal },
    { field: 'goal', value: 'R:0', message: goal },
    { field: 'goal', value: 'R:10000', message: goal },
    { field: 'goal', value: 'P:6', message: goal },
    { field: 'goal', value: 'R:6:1', message: goal },
    { field: 'goal', value: 'R:6,R:2', message: goal },
    { field: 'goal', value: 'R:6,', message: goal },
    { field: 'goal', value: 'R:6,none', message: goal },
    { field: 'goal', value: '?:1,?:2,?:3,?:4,?:5', message: goal },
    { field: 'board', value: '', message: board },
    { field: 'board', value: 'RRO', message: board },
    { field: 'board', value: 'RRO/OG', message: board },
    { field: 'board', value: 'RRO/OGP', message: board },
    { field: 'board', value: 'ROG/OGR', message: 'board is one with a path on it, not' },
    { field: 'loops', value: 'maybe', message: 'loops is yes or no, not' },
    { field: 'undo', value: '', message: 'undo is yes or no, not' },
  ])('$field=$value', ({ field, value, message }) => {
    expect(faultOf(parseDotsRuleset(`3x2-${field}=${value}`))).toEqual({
      code: 'bad-ruleset',
      message: `${message} "${value}"`,
      at: 5 + field.length,
    });
  });

  test('goals and boards know how many colours there are, wherever that is said', () => {
    expect(parseDotsRuleset('3x2-goal=P:6-colours=5').ok).toBe(true);
    expect(parseDotsRuleset('3x2-board=RRP/OGP-colours=5').ok).toBe(true);
    expect(faultOf(parseDotsRuleset('3x2-goal=R:1,O:1,?:1-colours=2')).at).toBe(9);
  });

  test.each([
    { row: 'a size too large', text: '65x4', at: 0, part: 'sides from 2 to 64' },
    { row: 'no preset of that name', text: 'valueOf', at: 0, part: 'not "valueOf"' },
    {
      row: 'the other game',
      text: '4x4-spawn=2:1',
      at: 4,
      part: 'none of colours=, moves=, goal=, board=, loops=, undo=',
    },
  ])('X-2: $row', ({ text, at, part }) => {
    const error = faultOf(parseDotsRuleset(text));
    expect(error).toMatchObject({ code: 'bad-ruleset', at });
    expect(error.message).toContain(part);
  });
});

test('goals are written with their counts', () => {
  expect(makeGoals([])).toBe('none');
  expect(
    makeGoals([
      { colour: 'R', count: 0 },
      { colour: '?', count: 12 },
    ]),
  ).toBe('R:0,?:12');
});
