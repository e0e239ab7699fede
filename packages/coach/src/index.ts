/**
 * The coach: what the best move is, and where a game went wrong.
 *
 *     import { reviewGame } from '@twofold/coach';
 *     import { instantSlidePlayer } from '@twofold/engine';
 *
 *     const { value: player } = instantSlidePlayer('lite');
 *     const ask = (position, limits, move) => player.analyse(position, limits, move);
 *     const review = await reviewGame(replay, { ask, network: 'lite' });
 *     if (review.ok) console.log(review.value.summary.accuracy);
 *
 * A tour: `grade.ts` and `judgement.ts` say what a move gave away, `accuracy.ts` how well it was chosen; `review.ts` judges a whole game.
 * docs/coach.md explains how, in words.
 */
export type { Ask } from './ask.js';
export { accuracyOf, accuracyOfAll, type Choice } from './accuracy.js';
export { judgeAttempt, type Attempt } from './attempt.js';
export {
  boardKey,
  exercisesOf,
  makeExercise,
  MAX_EXERCISE_LENGTH,
  parseExercise,
  type Exercise,
  type ExerciseKind,
} from './drills.js';
export { hasEvilSpawns, worstSpawn } from './evil.js';
export { GRADE_LIMITS, gradeOf, GRADES, isMistake, isRight, type Grade } from './grade.js';
export { balanceOf, type Balance } from './balance.js';
export { judge, type Judgement } from './judgement.js';
export { playedMoves, type PlayedMove } from './played.js';
export { deepeningLimits, glanceLimits, reviewLimits, waitingLimits } from './budget.js';
export {
  compareGames,
  mismatchOf,
  SIDES,
  type Comparison,
  type Mismatch,
  type Side,
} from './compare.js';
export { dotsReasons, type DotsReason } from './dots-reasons.js';
export { dotsReasonsAgainst, type DotsFault } from './dots-reasons-against.js';
export type { SlideDifference, SlideReason } from './slide-reasons/reason.js';
export { slideReasons, slideReasonsAgainst } from './slide-reasons/reasons.js';
export { reviewGame, type Known, type Review, type ReviewOptions } from './review.js';
export { summarise, type Judge, type Report, type ReviewedMove, type Summary } from './report.js';
export {
  makeReportJson,
  REVIEW_FORMAT,
  type ReviewedMoveJson,
  type ReviewJson,
} from './report-json.js';
export { dotsWhy } from './words/dots-why.js';
export { dotsWhyNot } from './words/dots-why-not.js';
export { ENGLISH, type CoachKey } from './words/english.js';
export { slideWhy } from './words/slide-why.js';
export { slideWhyNot } from './words/slide-why-not.js';
export { sayInEnglish, type CoachValues, type Speech } from './words/speech.js';
export {
  costOfSpawn,
  MOST_SPAWNS,
  spawnsAfter,
  type ChanceAnswer,
  type ChanceNode,
  type LeftOut,
  type Spawn,
  type SpawnOptions,
} from './spawns.js';
export {
  CHANCES,
  engineLine,
  seededChance,
  valuedChance,
  withSpawn,
  type Chance,
  type LineEnd,
  type LineOptions,
  type LineStep,
  type Settle,
} from './line.js';
export { parseGrid, type Pasted, type PastedFault, type PastedPosition } from './pasted.js';
export { whyImpossible, type Impossible } from './impossible.js';
