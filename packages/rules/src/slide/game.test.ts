import { describe, expect, test } from 'vitest';
import { drawn } from '../testing/boards.js';
import { must } from '../result.js';
import { slide } from './game.js';
import { SLIDE_PRESETS } from './ruleset.js';

test('the game names itself, its version and its presets', () => {
  expect([slide.name, slide.version]).toEqual(['slide', 1]);
  expect(slide.presets).toBe(SLIDE_PRESETS);
});

test('its moves are read by their token', () => {
  const token = new RegExp(`^(?:${slide.moveToken.source})$`);
  for (const letter of 'UDLR') expect(token.test(letter)).toBe(true);
  for (const text of ['', 'u', 'z', 'UD', '1']) expect(token.test(text)).toBe(false);
});

describe('outcome', () => {
  test.each([
    {
      row: 'X-4: going on',
      board: '2 2 / . .',
      rules: '-target=8:stop',
      is: { over: false, won: false },
    },
    {
      row: 'S0-4: reached, going on',
      board: '8 2 / . .',
      rules: '-target=8:continue',
      is: { over: false, won: true },
    },
    {
      row: 'X-4: reached, asked',
      board: '8 2 / . .',
      rules: '-target=8:ask',
      is: { over: false, won: true },
    },
    {
      row: 'S2-11: reached and stopped',
      board: '8 2 / . .',
      rules: '-target=8:stop',
      is: { over: true, won: true, reason: 'target' },
    },
    {
      row: 'S2-11, X-5: stuck',
      board: '2 4 / 4 2',
      rules: '-target=8:stop',
      is: { over: true, won: false, reason: 'stuck' },
    },
    {
      row: 'S0-4: stuck after the target',
      board: '8 2 / 2 8',
      rules: '-target=8:continue',
      is: { over: true, won: true, reason: 'stuck' },
    },
    {
      row: 'full, and on the target at once',
      board: '8 2 / 2 4',
      rules: '-target=8:stop',
      is: { over: true, won: true, reason: 'target' },
    },
    {
      row: 'S2-12: full, with a merge left',
      board: '2 4 / 2 8',
      rules: '-target=none',
      is: { over: false, won: false },
    },
  ])('$row', ({ board, rules, is }) => {
    expect(slide.outcome(drawn(board, rules))).toEqual(is);
  });
});

describe('recall', () => {
  const second = '-obstacle=movable:5:1/2:2:second';

  test.each(['', '-obstacle=fixed:1', '-obstacle=movable:5:1/2:2'])(
    'S2-2, S2-8: without a penalty the old position itself comes back (4x4%s)',
    (rules) => {
      const old = drawn('2 . / . .', rules);
      const now = drawn('. 2 / 2 .', rules, { ply: 1 });
      expect(slide.recall(old, now, 'undo')).toBe(old);
      expect(slide.recall(old, now, 'redo')).toBe(old);
    },
  );

  test.each([
    { by: 'undo', old: 0, from: 0, undos: 1 },
    { by: 'undo', old: 2, from: 5, undos: 6 },
    { by: 'redo', old: 2, from: 5, undos: 2 },
    { by: 'undo', old: 0, from: 98, undos: 99 },
    { by: 'undo', old: 0, from: 99, undos: 100 },
    { by: 'redo', old: 0, from: 99, undos: 0 },
  ] as const)('S2-6: $by counts from $from undos to $undos', ({ by, old, from, undos }) => {
    const position = drawn('2 . / . m3', second, { undos: old, score: 4, ply: 2 });
    const now = drawn('. 2 / 2 .', second, { undos: from, ply: 3 });
    expect(slide.recall(position, now, by)).toEqual({ ...position, undos });
  });

  test('in games of earlier versions redo gives nothing back', () => {
    const lasting = '-obstacle=movable:5:1/2:2:penalty';
    const position = drawn('2 . / . m3', lasting, { undos: 2 });
    const now = drawn('. 2 / 2 .', lasting, { undos: 5 });
    expect(slide.recall(position, now, 'redo')).toEqual({ ...position, undos: 5 });
  });
});

test('a preset can be started by name', () => {
  for (const [name, ruleset] of Object.entries(SLIDE_PRESETS)) {
    expect(must(slide.parseRuleset(name))).toBe(ruleset);
  }
});
