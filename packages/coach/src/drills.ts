import {
  err,
  ok,
  parsePosition,
  type Fault,
  type Game,
  type GameTypes,
  type Result,
} from '@twofold/rules';
import { coachOf } from './coaches.js';
import { isMistake } from './common/grade.js';
import type { Report } from './report.js';

/** Find the better move, or play on from before a game was lost. */
const EXERCISE_KINDS = ['move', 'ending'] as const;
export type ExerciseKind = (typeof EXERCISE_KINDS)[number];

/** Something to practise, from a game that went wrong. */
export interface Exercise<T extends GameTypes = GameTypes> {
  readonly kind: ExerciseKind;
  readonly game: Game<T>;
  readonly position: T['position'];
  /** What was played there; of an ending, the move that lost most is some moves ahead. */
  readonly played: T['move'];
  /** Which part of what the game was worth that cost, from 0 to 1. */
  readonly share: number;
}

/** So many of one game: the rest of a bad game teaches nothing new. */
const MOST_MOVES = 8;

/** An ending begins so many moves before the one that lost most. */
const LEAD = 5;

/** What there is to practise after a review: the moves that cost most, each position once, and the ending. */
export function exercisesOf<T extends GameTypes>(
  game: Game<T>,
  { moves, summary: { turn } }: Report<T>,
): readonly Exercise<T>[] {
  const seen = new Set<string>();
  const exercises: Exercise<T>[] = [];
  const worst = moves.filter(({ grade }) => isMistake(grade)).toSorted((a, b) => b.share - a.share);
  for (const { before, move, share } of worst) {
    if (exercises.length === MOST_MOVES) break;
    const key = boardKey(game, before);
    if (seen.has(key)) continue;
    seen.add(key);
    exercises.push({ kind: 'move', game, position: before, played: move, share });
  }
  if (turn === undefined) return exercises;
  const { share } = moves[turn]!;
  const { before, move } = moves[Math.max(turn - LEAD, 0)]!;
  return [...exercises, { kind: 'ending', game, position: before, played: move, share }];
}

/** The same for boards that teach the same, such as mirrored ones, whatever their score. */
export function boardKey<T extends GameTypes>(game: Game<T>, position: T['position']): string {
  return coachOf(game)?.boardKey?.(position) ?? game.makePosition({ ...position, score: 0 });
}

/** Longer than the largest board that people practise on, with room for the rules. */
export const MAX_EXERCISE_LENGTH = 4096;

/** Writes an exercise as one line: kind, share, move, position. */
export function makeExercise<T extends GameTypes>(exercise: Exercise<T>): string {
  const { kind, game, position, played, share } = exercise;
  return `${kind} ${share.toFixed(4)} ${game.makeMove(played)} ${game.makePosition(position)}`;
}

const LINE = /^(\S{1,10}) ([01]\.\d{4}) (\S+) (\S+)$/;

/** Reads an exercise; what it lets through can be played, and somebody can say how well. */
export function parseExercise(text: string): Result<Exercise> {
  if (text.length > MAX_EXERCISE_LENGTH) {
    return bad(`an exercise has at most ${MAX_EXERCISE_LENGTH} characters`, 'too-long');
  }
  const [, kindText, shareText, moveText, positionText] = LINE.exec(text) ?? [];
  const kind = EXERCISE_KINDS.find((known) => known === kindText);
  const share = Number(shareText);
  if (kind === undefined || moveText === undefined || positionText === undefined || share > 1) {
    return bad('an exercise is written as: kind, share, move, position');
  }
  const parsed = parsePosition(positionText);
  if (!parsed.ok) return parsed;
  const { game, position } = parsed.value;
  if (coachOf(game) === undefined) return bad(`nobody coaches ${game.name}`);
  const played = game.parseMove(moveText);
  if (!played.ok) return played;
  const acted = game.act(position, played.value);
  if (!acted.ok) return acted;
  return ok({ kind, game, position, played: played.value, share });
}

function bad(message: string, code: Fault['code'] = 'bad-position'): Result<never> {
  return err({ code, message });
}
