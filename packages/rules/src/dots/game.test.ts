import { describe, expect, test } from 'vitest';
import { play } from '../game.js';
import { seedFromInteger } from '../seed.js';
import { dotted, path } from '../testing/dots-boards.js';
import { must } from '../result.js';
import { dots } from './game.js';
import { DOTS_PRESETS } from './ruleset.js';

test('the game names itself, its version and its presets', () => {
  expect([dots.name, dots.version]).toEqual(['dots', 1]);
  expect(dots.presets).toBe(DOTS_PRESETS);
});

test('its moves are read by their token', () => {
  const token = new RegExp(`^(?:${dots.moveToken.source})$`);
  for (const text of ['0.0R', '12.3UD', '63.63LLUURR']) expect(token.test(text)).toBe(true);
  for (const text of ['', 'R', '0R', '0.0', '.0R', '123.0R', '0.123R', 'z']) {
    expect(token.test(text)).toBe(false);
  }
});

describe('S1-4: outcome', () => {
  const red = (count: number): { goals: { colour: 'R'; count: number }[] } => ({
    goals: [{ colour: 'R', count }],
  });
  test.each([
    { row: 'going on', counts: { ...red(1), ply: 3 }, is: { over: false, won: false } },
    {
      row: 'the goal met',
      counts: { ...red(0), ply: 1 },
      is: { over: true, won: true, reason: 'goal' },
    },
    {
      row: 'moves used up',
      counts: { ...red(1), ply: 4 },
      is: { over: true, won: false, reason: 'moves' },
    },
    {
      row: 'met with the last move is a win',
      counts: { ...red(0), ply: 4 },
      is: { over: true, won: true, reason: 'goal' },
    },
  ])('$row', ({ counts, is }) => {
    expect(dots.outcome(dotted('RR / OG', '', counts))).toEqual(is);
  });

  test('a win on the last move, played', () => {
    const before = dotted('RR / OG', '-goal=R:2', { ply: 3 });
    const { position } = must(play(dots, before, path('0.0R'), seedFromInteger(1)));
    expect(dots.outcome(position)).toEqual({ over: true, won: true, reason: 'goal' });
  });
});

test('undo and redo bring back the position itself', () => {
  const [one, two] = [dotted('RR / OG'), dotted('RR / OO')];
  expect(dots.recall(one, two, 'undo')).toBe(one);
  expect(dots.recall(two, one, 'redo')).toBe(two);
});
