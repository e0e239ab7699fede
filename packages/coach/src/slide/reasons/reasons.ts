import type { Analysis, MoveValue } from '@twofold/engine';
import type { Direction } from '@twofold/rules';
import { highestTile, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import type { MadeMove } from '../../common/game-coach.js';
import { judge } from '../../common/judgement.js';
import { leastLarge, type Contrast, type Found } from './contrast.js';
import { fewMoves, pushedOut, room, stuckSoon } from './dangers.js';
import { foldsOf, mergeMade, mergeNext, pairs } from './merges.js';
import { outlookOf } from './outlook.js';
import { chainKept, cornerKept, edgeKept, gapLeft, orderKept, shutIn } from './places.js';
import type { Fold, SlideDifference, SlideReason } from './reason.js';

/**
 * Why the best move is the best, most telling first: what it has before the next move that is worth
 * less. Moves before that one are worth about the same, since nothing sets them apart.
 */
export function slideReasons(
  position: SlidePosition,
  analysis: Analysis<SlideTypes>,
): readonly SlideReason[] {
  const { moves, unit, practical } = analysis;
  const [best, ...others] = moves;
  if (best === undefined || others.length === 0) return [{ kind: 'only' }];
  const isWorse = (valued: MoveValue<SlideTypes>): boolean =>
    judge(analysis, valued, position.score).grade !== 'best';
  const next = others.find(isWorse);
  const equal = (next === undefined ? others : others.slice(0, others.indexOf(next))).map(
    ({ move }) => move,
  );
  const reasons: SlideReason[] = [];
  if (equal.length > 0) reasons.push({ kind: 'equal', moves: equal, all: next === undefined });
  const contrast = next && contrastOf({ before: position, move: next.move }, analysis);
  if (next === undefined || contrast === undefined) return reasons;
  const worth = {
    kind: 'worth',
    than: next.move,
    by: best.value - next.value,
    unit,
    ...(practical && { tile: practical.tile }),
  } as const;
  return [...reasons, ...differencesOf(contrast), worth];
}

/** A fold of another move is worth a word if it makes more than this part of the highest tile. */
const OBVIOUS = 1 / 4;

/** What another move than the best would make. */
export interface FoldElsewhere {
  readonly move: Direction;
  readonly fold: Fold;
}

/**
 * What everybody sees first: the largest that the best move makes, and what another would make that is
 * larger still.
 */
export function slideFolds(
  position: SlidePosition,
  { best, moves }: Pick<Analysis<SlideTypes>, 'best' | 'moves'>,
): { readonly best: Fold | undefined; readonly elsewhere: FoldElsewhere | undefined } {
  const ofBest = foldOf(position, best);
  const least = Math.max(ofBest?.value ?? 0, highestTile(position) * OBVIOUS);
  let elsewhere: FoldElsewhere | undefined;
  for (const { move } of moves) {
    const fold = foldOf(position, move);
    if (fold !== undefined && fold.value > (elsewhere?.fold.value ?? least)) {
      elsewhere = { move, fold };
    }
  }
  return { best: ofBest, elsewhere };
}

function foldOf(position: SlidePosition, move: Direction): Fold | undefined {
  const outlook = outlookOf(position, move);
  return outlook && foldsOf(position, outlook);
}

/** What the best move has before one that is worth less, most telling first. */
export function slideReasonsAgainst(
  made: MadeMove<SlideTypes>,
  analysis: Analysis<SlideTypes>,
): readonly SlideDifference[] {
  const contrast = contrastOf(made, analysis);
  return contrast === undefined ? [] : differencesOf(contrast);
}

/** Undefined where the analysis is one of another position: nothing can be said. */
function contrastOf(
  { before: position, move, after }: MadeMove<SlideTypes>,
  { best }: Analysis<SlideTypes>,
): Contrast | undefined {
  const better = outlookOf(position, best);
  const worse = outlookOf(position, move);
  if (better === undefined || worse === undefined) return undefined;
  const [highest, least] = [highestTile(position), leastLarge(position)];
  return { position, better, worse, after, highest, least };
}

/** In what the better move differs from the worse, most telling first. */
function differencesOf(contrast: Contrast): readonly SlideDifference[] {
  const merge = mergeMade(contrast);
  const isLarge = merge !== undefined && merge.value >= contrast.least;
  return [
    targetReached(contrast),
    stuckSoon(contrast),
    cornerKept(contrast),
    isLarge ? merge : undefined,
    pushedOut(contrast),
    orderKept(contrast),
    edgeKept(contrast),
    chainKept(contrast),
    shutIn(contrast),
    gapLeft(contrast),
    mergeNext(contrast),
    fewMoves(contrast),
    room(contrast),
    pairs(contrast),
    isLarge ? undefined : merge,
  ].filter((difference) => difference !== undefined);
}

function targetReached({ better, worse }: Contrast): Found<'target'> {
  const value = better.target;
  if (value === undefined || worse.target !== undefined) return undefined;
  return { kind: 'target', than: worse.move, value };
}
