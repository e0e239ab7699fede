import type { Analysis, MoveValue } from '@twofold/engine';
import type { Direction } from '@twofold/rules';
import type { SlidePosition, SlideTypes } from '@twofold/rules/slide';
import { judge } from '../../common/judgement.js';
import { differencesOf } from './differences.js';
import { outlookOf } from './outlook.js';
import type { SlideDifference, SlideReason } from './reason.js';

/**
 * Why the best move is the best, most telling first: what it has before the next move that is worth
 * less. Moves that are worth about the same are named as such, since nothing sets them apart.
 */
export function slideReasons(
  position: SlidePosition,
  analysis: Analysis<SlideTypes>,
): readonly SlideReason[] {
  const { best, moves } = analysis;
  if (moves.length < 2) return [{ kind: 'only' }];
  const others = moves.filter(({ move }) => move !== best);
  const worse = others.filter((valued) => !isAsGood(position, analysis, valued));
  const equal = others.filter((valued) => !worse.includes(valued)).map(({ move }) => move);
  const reasons: SlideReason[] = [];
  if (equal.length > 0) reasons.push({ kind: 'equal', moves: equal, all: worse.length === 0 });
  const [next] = worse;
  if (next !== undefined) reasons.push(...compare(position, analysis, next, undefined));
  return reasons;
}

/**
 * Why a move that was played is not the best, most telling first; nothing for the best, and for one
 * that has won. `after` is the position that chance made of it.
 */
export function slideReasonsAgainst(
  position: SlidePosition,
  analysis: Analysis<SlideTypes>,
  played: Direction,
  after?: SlidePosition,
): readonly SlideReason[] {
  const { best, moves } = analysis;
  const valued = moves.find(({ move }) => move === played);
  if (valued === undefined || played === best || winsAtOnce(position, played)) return [];
  if (isAsGood(position, analysis, valued)) {
    return [{ kind: 'equal', moves: [best], all: moves.length === 2 }];
  }
  return compare(position, analysis, valued, after);
}

function isAsGood(
  { score }: SlidePosition,
  analysis: Analysis<SlideTypes>,
  valued: MoveValue<SlideTypes>,
): boolean {
  const { grade, share } = judge(analysis, valued, score);
  return grade === 'best' || (share === 0 && searchedLead(analysis, valued) <= 0);
}

/** By how much the search alone prefers the best move, where play-outs have tested it. */
function searchedLead({ moves }: Analysis<SlideTypes>, valued: MoveValue<SlideTypes>): number {
  const [best] = moves;
  return (best!.searched ?? best!.value) - (valued.searched ?? valued.value);
}

function winsAtOnce(position: SlidePosition, move: Direction): boolean {
  const { target } = position.ruleset;
  return target?.onReach === 'stop' && outlookOf(position, move)?.target !== undefined;
}

function compare(
  position: SlidePosition,
  analysis: Analysis<SlideTypes>,
  worse: MoveValue<SlideTypes>,
  after: SlidePosition | undefined,
): readonly SlideDifference[] {
  const better = outlookOf(position, analysis.best);
  const other = outlookOf(position, worse.move);
  // An analysis of another position: nothing can be said.
  if (better === undefined || other === undefined) return [];
  const comparison = { position, better, worse: other, after };
  return [...differencesOf(comparison), worthOf(position, analysis, worse)];
}

function worthOf(
  { score }: SlidePosition,
  analysis: Analysis<SlideTypes>,
  valued: MoveValue<SlideTypes>,
): SlideDifference {
  const { moves, unit, exact, depth } = analysis;
  const { share } = judge(analysis, valued, score);
  // Points that may be chance alone are not promised: what is left is the opinion of the search.
  const worth =
    share === 0
      ? ({ by: searchedLead(analysis, valued), unit: 'estimate' } as const)
      : { by: moves[0]!.value - valued.value, unit };
  return { kind: 'worth', than: valued.move, ...worth, share, depth: exact ? undefined : depth };
}
