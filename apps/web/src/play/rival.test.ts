import { advance, begin, replayOf, seedFromInteger, type Outcome } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { decide, followRival, lead } from './rival.js';

const OVER: Outcome = { over: true, won: false, reason: 'stuck' };
const MET: Outcome = { over: true, won: true, reason: 'goal' };
const SHORT: Outcome = { over: true, won: false, reason: 'moves' };

test.each([
  { row: 'more points', mine: [10, OVER], theirs: [4, OVER], winner: 'me', by: 6 },
  { row: 'fewer points', mine: [4, OVER], theirs: [10, OVER], winner: 'rival', by: 6 },
  { row: 'the same', mine: [4, OVER], theirs: [4, OVER], winner: undefined, by: 0 },
  { row: 'the goal', mine: [4, MET], theirs: [10, SHORT], winner: 'me', by: 'goal' },
  { row: 'their goal', mine: [9, SHORT], theirs: [1, MET], winner: 'rival', by: 'goal' },
] as const)('who won: $row', ({ mine, theirs, winner, by }) => {
  const [first, second] = [mine, theirs].map(([score, outcome]) => ({ score, outcome }));
  expect(decide(first!, second!)).toEqual({ winner, by });
});

test('a rival is followed ply by ply, and what was taken back does not count', () => {
  let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(7));
  const scores = [0];
  for (const action of ['left', 'up', 'undo', 'right', 'down', 'left'] as const) {
    const step = advance(timeline, action);
    if (!step.ok) continue;
    ({ timeline } = step.value);
    scores.length = timeline.position.ply;
    scores.push(timeline.position.score);
  }
  const following = followRival(replayOf(timeline));
  let step = following.next();
  while (step.done !== true) step = following.next();
  expect(step.value).toMatchObject({
    scores,
    moves: timeline.position.ply,
    score: timeline.position.score,
  });
  // Beyond the end of their game the rival stays where it ended.
  expect(lead(step.value!, 1000, 500)).toBe(500 - timeline.position.score);
});
