import {
  advance,
  begin,
  beginFrom,
  replayOf,
  seedFromInteger,
  type Outcome,
  type Timeline,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { decide, followRival, lead, type RivalGame } from './rival.js';

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
  const rival = followed(timeline);
  expect(rival).toMatchObject({ moves: timeline.position.ply, score: timeline.position.score });
  expect(scores.map((score, ply) => lead(rival, ply, score))).toEqual(scores.map(() => 0));
  // Beyond the end of their game the rival stays where it ended.
  expect(lead(rival, 1000, 500)).toBe(500 - timeline.position.score);
});

test('a rival who began far on in a game is followed from there', () => {
  const ply = Number.MAX_SAFE_INTEGER - 5;
  const parsed = slide.parsePosition(`slide_2x2_2,2/4,8_5000_${ply}`);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const begun = beginFrom(slide, parsed.value, seedFromInteger(7));
  const step = advance(begun, 'left');
  if (!step.ok) throw new Error(step.error.message);
  const rival = followed(step.value.timeline);
  expect([lead(rival, ply, 5000), lead(rival, ply + 1, 5004)]).toEqual([0, 0]);
});

function followed(timeline: Timeline<SlideTypes>): RivalGame {
  const following = followRival(replayOf(timeline));
  let step = following.next();
  while (step.done !== true) step = following.next();
  return step.value!;
}
