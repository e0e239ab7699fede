import { createSlidePlayer } from '@twofold/engine';
import { advance, begin, replayOf, seedFromInteger } from '@twofold/rules';
import {
  slide,
  SLIDE_PRESETS,
  slideMoves,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import type { Ask } from './common/ask.js';
import { judgeAttempt } from './attempt.js';
import { reviewGame } from './review.js';

/** Each is judged twice, by hundreds of games. */
const MOVES = process.env['TWOFOLD_PROOF'] === undefined ? 4 : 12;

const player = createSlidePlayer();
const ask: Ask<SlideTypes> = (...question) => player.analyse(...question);

test.each([
  { row: 'any board', changes: { width: 4, height: 3 } },
  { row: 'a target that ends the game', changes: { width: 4, height: 3, target: 16 } },
])('an attempt on $row gets the grade that a review gives', async ({ changes }) => {
  const { target, ...sides } = { target: undefined, ...changes };
  const ruleset: SlideRuleset = {
    ...SLIDE_PRESETS.classic,
    ...sides,
    ...(target !== undefined && { target: { value: target, onReach: 'stop' } }),
  };
  let { timeline } = begin(slide, ruleset, seedFromInteger(3));
  for (let i = 0; i < MOVES && !slide.outcome(timeline.position).over; i++) {
    const moves = slideMoves(timeline.position);
    const step = advance(timeline, moves[i % moves.length]!);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  const replay = replayOf(timeline);
  const review = await reviewGame(replay, { ask });
  if (!review.ok) throw new Error(review.error.message);
  for (const reviewed of review.value.moves) {
    const tried = await judgeAttempt(slide, reviewed.before, reviewed.move, ask);
    if (!tried.ok) throw new Error(tried.error.message);
    // What came of the move is known only in a review, and so are reasons that tell it.
    const { reasons, ...judgement } = tried.value.judgement;
    expect(reviewed).toMatchObject(judgement);
    expect(reasons.map(({ kind }) => kind)).toEqual(reviewed.reasons.map(({ kind }) => kind));
  }
});

test('a move that cannot be played is refused', async () => {
  const board = slide.parsePosition('slide_4x4_2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0');
  if (!board.ok) throw new Error(board.error.message);
  expect(await judgeAttempt(slide, board.value, 'up', ask)).toMatchObject({ ok: false });
});
