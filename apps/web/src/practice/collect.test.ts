import { reviewGame } from '@twofold/coach';
import { createSlidePlayer } from '@twofold/engine';
import { advance, begin, replayOf, seedFromInteger, type Replay } from '@twofold/rules';
import { slide, slideMoves, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { collectExercises } from './collect.js';
import { practice, practiceChanges } from './services.js';

function carelessGame(): Replay<SlideTypes> {
  const ruleset = slide.parseRuleset('3x2');
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  let { timeline } = begin(slide, ruleset.value, seedFromInteger(3));
  for (;;) {
    const move = slideMoves(timeline.position).at(-1);
    const step = move === undefined ? undefined : advance(timeline, move);
    if (step?.ok !== true) return replayOf(timeline);
    ({ timeline } = step.value);
  }
}

test('a reviewed game leaves its mistakes to practise, and leaves them once', async () => {
  const replay = carelessGame();
  const player = createSlidePlayer();
  const review = await reviewGame(replay, { ask: (at, limits) => player.analyse(at, limits) });
  if (!review.ok) throw new Error(review.error.message);
  const before = practiceChanges.value;
  const added = collectExercises(slide, review.value);
  expect(added).toBeGreaterThan(1);
  expect(practice.read().entries).toHaveLength(added!);
  expect(practiceChanges.value).toBeGreaterThan(before);
  expect(collectExercises(slide, review.value)).toBe(0);
});
