import {
  begin,
  makeReplay,
  parseReplay,
  replayOf,
  seedFromInteger,
  verifyReplay,
  must,
} from '@twofold/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyWish, follow } from '../../packages/rules/src/testing/playing.js';
import { faultOf } from '../../packages/rules/src/testing/results.js';
import { PACKAGES, register } from './register.js';
import { sameGame } from './same-game.js';

let leave: (() => void) | undefined;
beforeAll(() => {
  leave = register(PACKAGES);
});
afterAll(() => leave?.());

test('a group goes, what is above falls, and an empty column closes up', () => {
  const position = must(sameGame.parsePosition('same_3x3-colours=3_RGB/GGB/RGR'));
  const { after, points, events } = must(sameGame.act(position, { row: 1, column: 0 }));
  expect(sameGame.makePosition(after)).toBe('same_3x3-colours=3_.B./RB./RR._12_1');
  expect(points).toBe(12);
  expect(events).toEqual([
    { kind: 'cleared', cells: [3, 4, 1, 7], block: 'G' },
    { kind: 'moved', from: 0, to: 3 },
    { kind: 'moved', from: 8, to: 7 },
    { kind: 'moved', from: 5, to: 4 },
    { kind: 'moved', from: 2, to: 1 },
  ]);
});

test.each([
  {
    row: 'an empty board is won',
    text: 'same_2x2_../..',
    end: { over: true, won: true, reason: 'goal' },
  },
  {
    row: 'blocks that are left are not',
    text: 'same_2x2_../RG',
    end: { over: true, won: false, reason: 'stuck' },
  },
  { row: 'a group is still a move', text: 'same_2x2_../RR', end: { over: false, won: false } },
])('the end: $row', ({ text, end }) => {
  expect(sameGame.outcome(must(sameGame.parsePosition(text)))).toEqual(end);
});

test.each([
  ['no-effect', 0, 0],
  ['no-effect', 1, 1],
  ['off-board', 2, 0],
  ['off-board', 0, 63],
])('%s: a tap on row %i, column %i', (code, row, column) => {
  const position = must(sameGame.parsePosition('same_2x2_R./G.'));
  expect(faultOf(sameGame.act(position, { row, column })).code).toBe(code);
});

test.each([
  'same_2x2_RG/GR/RR',
  'same_2x2_RG/G',
  'same_2x2-colours=2_RG/GB',
  'same_2x2-colours=7_RG/GR',
  'same_2x2_RG/GR_0_0_0',
  'same_2x2_RG/GR_x',
])('%s is no position', (text) => {
  expect(faultOf(sameGame.parsePosition(text)).code).toMatch(/^bad-/);
});

const anyRuleset = fc.record({
  width: fc.integer({ min: 2, max: 9 }),
  height: fc.integer({ min: 2, max: 9 }),
  colours: fc.integer({ min: 2, max: 6 }),
  undo: fc.boolean(),
});

test('what is written is read again: rules, positions, moves and whole games', () => {
  fc.assert(
    fc.property(anyRuleset, fc.nat(), fc.array(anyWish), (ruleset, seed, wishes) => {
      expect(must(sameGame.parseRuleset(sameGame.makeRuleset(ruleset)))).toEqual(ruleset);
      const { timeline } = begin(sameGame, ruleset, seedFromInteger(seed));
      const { timeline: last } = follow(timeline, wishes);
      expect(must(sameGame.parsePosition(sameGame.makePosition(last.position)))).toEqual(
        last.position,
      );
      for (const move of sameGame.legalMoves(last.position)) {
        expect(must(sameGame.parseMove(sameGame.makeMove(move)))).toEqual(move);
        expect(sameGame.act(last.position, move).ok).toBe(true);
      }
      const replay = must(parseReplay(makeReplay(replayOf(last))));
      expect(must(verifyReplay(replay)).position).toEqual(last.position);
    }),
  );
});
