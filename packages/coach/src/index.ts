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
 * A tour: `common/game-coach.ts` is what a game gives to be coached, `coaches.ts` the table of all;
 * `common/grade.ts` and `common/judgement.ts` say what a move gave away, `common/accuracy.ts` how well
 * it was chosen; `judge-move.ts` says both, with the reasons, `review.ts` of a whole game, `reasons.ts` in
 * sentences. docs/coach.md tells how.
 */
export { COACHES, coachOf } from './coaches.js';
export type { GameCoach, MadeMove } from './common/game-coach.js';
export { turnText, whyElseNotText, whyNotText, whyText } from './reasons.js';
export type { Ask } from './common/ask.js';
export { accuracyOfAll, type Choice } from './common/accuracy.js';
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
export { makePuzzles, parsePuzzles, type Puzzle } from './puzzle.js';
export {
  expectedScore,
  isProvisional,
  rated,
  UNRATED,
  type Encounter,
  type Rating,
} from './rating.js';
export { hasEvilSpawns, worstSpawn } from './slide/evil.js';
export { GRADE_LIMITS, gradeOf, GRADES, isMistake, isRight, type Grade } from './common/grade.js';
export { balanceOf, type Balance } from './balance.js';
export { chanceLines, mainTile, type ChanceLine } from './chance-lines.js';
export { judge, type Judgement } from './common/judgement.js';
export { playedMoves, type PlayedMove } from './common/played.js';
export { waitingLimits, type Budgets } from './common/budgets.js';
export { canCoach, deepeningLimits, glanceLimits, reviewLimits } from './budgets.js';
export {
  compareGames,
  mismatchOf,
  SIDES,
  type Comparison,
  type Mismatch,
  type Side,
} from './compare.js';
export { dotsReasons, type DotsReason } from './dots/reasons.js';
export { dotsReasonsAgainst, type DotsDifference } from './dots/reasons-against.js';
export type { SlideDifference, SlideReason } from './slide/reasons/reason.js';
export { slideReasons, slideReasonsAgainst } from './slide/reasons/reasons.js';
export type { Reason } from './common/reason.js';
export type { JudgedMove } from './judge-move.js';
export { reviewGame, type Review, type ReviewOptions } from './review.js';
export {
  beforeTurn,
  summariseReview,
  type Judge,
  type Report,
  type ReviewedMove,
  type ReviewSummary,
} from './report.js';
export {
  makeReportJson,
  REVIEW_FORMAT,
  type ReviewedMoveJson,
  type ReviewJson,
} from './report-json.js';
export { dotsWhy, dotsWhyNot } from './dots/words/why.js';
export { ENGLISH, sayInEnglish, type CoachKey, type Speech } from './english.js';
export { slideWhy } from './slide/words/why.js';
export { slideWhyNot } from './slide/words/why-not.js';
export { accuracyPercent, sharePercent, type CoachValues } from './common/speech.js';
export {
  costOfSpawn,
  MOST_SPAWNS,
  spawnsAfter,
  type ChanceNode,
  type LeftOut,
  type Spawn,
  type SpawnOptions,
} from './slide/spawns.js';
export { valuedChance, withSpawn } from './slide/chance.js';
export {
  FALL_CHOICES,
  engineLine,
  seededChance,
  type FallChoice,
  type LineEnd,
  type LineOptions,
  type LineStep,
  type Settle,
} from './common/engine-line.js';
export { parseAnyReplay, parseGrid, type PastedPosition } from './pasted.js';
export type { PastedFault } from './common/pasted-fault.js';
export { whyImpossible, type Impossible } from './slide/impossible.js';
