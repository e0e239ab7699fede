import type { Analysis } from '@twofold/engine';
import { dots, type Colour, type DotsTypes } from '@twofold/rules/dots';
import { countedLoss } from '../common/counted-loss.js';
import type { MadeMove } from '../common/game-coach.js';
import { AHEAD_IN, takenBy } from './reasons.js';

/** What the best path has before the one that was played. Words are made elsewhere. */
export type DotsDifference =
  /** It meets all goals at once. */
  | { readonly kind: 'meets-goals' }
  /** It meets the goal of a colour; the one played meets none. */
  | { readonly kind: 'meets-goal'; readonly colour: Colour }
  /** It takes dots that a goal needs; the one played takes a colour that none needs. */
  | {
      readonly kind: 'unneeded';
      readonly colour: Colour;
      readonly wanted: Colour;
      readonly count: number;
    }
  /** It takes more dots that a goal needs. */
  | { readonly kind: 'fewer'; readonly count: number; readonly instead: number }
  /** It closes a loop. */
  | { readonly kind: 'loop'; readonly colour: Colour; readonly count: number }
  /** It is ahead by this: in chance from 0 to 1, in points, or in moves. */
  | { readonly kind: 'behind'; readonly in: 'chance' | 'points' | 'moves'; readonly by: number };

/** What the best path has before one that is worth less, most telling first. */
export function dotsReasonsAgainst(
  { before, move }: MadeMove<DotsTypes>,
  { best, moves, unit }: Analysis<DotsTypes>,
): readonly DotsDifference[] {
  const name = dots.makeMove(move);
  const valued = moves.find((one) => dots.makeMove(one.move) === name);
  const [better, worse] = [takenBy(before, best), takenBy(before, move)];
  if (valued === undefined || better === undefined || worse === undefined) return [];
  const { colour, count } = better;
  const differences: DotsDifference[] = [];
  if (better.won) differences.push({ kind: 'meets-goals' });
  else if (better.meetsGoal && !worse.meetsGoal) differences.push({ kind: 'meets-goal', colour });
  if (worse.needed === 0 && better.needed > 0) {
    differences.push({
      kind: 'unneeded',
      colour: worse.colour,
      wanted: colour,
      count: better.needed,
    });
  } else if (better.needed > worse.needed) {
    differences.push({ kind: 'fewer', count: better.needed, instead: worse.needed });
  }
  if (better.loop && !worse.loop) differences.push({ kind: 'loop', colour, count });
  const by = countedLoss(moves[0]!, valued);
  differences.push({ kind: 'behind', in: AHEAD_IN[unit], by });
  return differences;
}
