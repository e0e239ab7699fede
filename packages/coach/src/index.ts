/**
 * The coach: what the best move is, and where a game went wrong.
 *
 *     import { reviewGame } from '@twofold/coach';
 *     import { instantSlidePlayer } from '@twofold/engine';
 *
 *     const player = instantSlidePlayer('full');
 *     const review = await reviewGame(replay, { ask: player.value.analyse, network: 'full' });
 *     if (review.ok) console.log(review.value.summary.accuracy);
 *
 * A tour: `grade.ts` and `judgement.ts` say what a move gave away; `review.ts` judges a whole game.
 * docs/coach.md explains how, in words.
 */
export type { Ask } from './ask.js';
export { accuracyOf, GRADE_LIMITS, gradeOf, GRADES, isMistake, type Grade } from './grade.js';
export { judge, type Judgement } from './judgement.js';
export { playedMoves, type PlayedMove } from './played.js';
export { reviewLimits } from './budget.js';
export { dotsReasons, type DotsReason } from './dots-reasons.js';
export { dotsReasonsAgainst, type DotsFault } from './dots-reasons-against.js';
export type { SlideDifference, SlideReason } from './slide-reasons/reason.js';
export { slideReasons, slideReasonsAgainst } from './slide-reasons/reasons.js';
export { reviewGame, type Review, type ReviewOptions } from './review.js';
export { summarise, type Judge, type Report, type ReviewedMove, type Summary } from './report.js';
export { dotsWhy } from './words/dots-why.js';
export { dotsWhyNot } from './words/dots-why-not.js';
export { ENGLISH, type CoachKey } from './words/english.js';
export { slideWhy } from './words/slide-why.js';
export { slideWhyNot } from './words/slide-why-not.js';
export { sayInEnglish, type CoachValues, type Speech } from './words/speech.js';
