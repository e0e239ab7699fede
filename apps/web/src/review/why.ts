import type { Analysis } from '@twofold/engine';
import type { AnyPosition, Game, GameTypes } from '@twofold/rules';
import { whyNotText, type Judge } from '@twofold/coach';
import { speech } from '../computer/speech.js';
import type { Findings } from './job.js';
import { isOutdone } from './words.js';

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
  if (!isOutdone(game, move)) return '';
  const made = { before, move: move.move, after };
  return whyNotText(game, made, analysisOf(before, move, judge), speech);
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
