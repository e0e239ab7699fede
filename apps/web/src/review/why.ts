import type { Analysis } from '@twofold/engine';
import type {
  AnyPosition,
  Direction,
  DotsPosition,
  DotsTypes,
  Game,
  GameTypes,
  SlidePosition,
  SlideTypes,
} from '@twofold/rules';
import { dotsReasonText, slideReasonAgainstText } from '../computer/reason-text.js';
import type { Judge } from '@twofold/coach';
import type { Findings } from './job.js';
import { say } from './messages.js';
import { moveText, sameMove } from './words.js';

type Move = Findings['moves'][number];

/** A move with the positions around it. */
interface Played {
  readonly game: Game;
  readonly before: AnyPosition;
  /** What chance made of it, where that is known. */
  readonly after: AnyPosition | undefined;
  readonly move: Move;
  readonly judge: Judge;
}

/** Why the move that was played is not the best, in a sentence; empty where nothing is to be said. */
export function whyText({ game, before, after, move, judge }: Played): string {
  if (move.grade === 'best' || sameMove(move)) return '';
  const analysis = analysisOf(before, move, judge);
  if (game.name === 'slide') {
    return slideReasonAgainstText(
      before as SlidePosition,
      analysis as Analysis<SlideTypes>,
      move.move as Direction,
      after as SlidePosition | undefined,
    );
  }
  // Of other paths than these two a report knows nothing: only what is true of the best is said.
  const { best, moves } = analysis as Analysis<DotsTypes>;
  const alone = { ...(analysis as Analysis<DotsTypes>), moves: moves.slice(0, 1), exact: false };
  const reason = dotsReasonText(before as DotsPosition, alone);
  return reason === ''
    ? ''
    : `${say('stronger', { move: moveText(game, before, best) })}. ${reason}`;
}

/** What a report has kept of the analysis that it judged by: the best move and the one played. */
function analysisOf({ score }: AnyPosition, move: Move, judge: Judge): Analysis<GameTypes> {
  const { best, unit, exact, worth, kept, share } = move;
  const had = unit === 'points' ? score : 0;
  return {
    best,
    moves: [
      { move: best, value: worth - had },
      { move: move.move, value: kept - had },
    ],
    unit,
    // The share was a part of what lay between the best and a lost game.
    lost: unit === 'chance' || share === 0 ? 0 : worth - (worth - kept) / share,
    by: judge.players[0]!,
    exact,
    depth: judge.limits.depth ?? 1,
    nodes: 0,
  };
}
