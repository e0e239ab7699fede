import type { ReviewedMove } from '@twofold/coach';
import type { JSX, RefObject } from 'preact';
import type { AnyPosition, Game, GameTypes } from '@twofold/rules';
import { coachedStudyOf } from '../games/studies.js';
import { t } from '../i18n/language.js';

interface MarkedBoardProps {
  readonly game: Game;
  readonly position: AnyPosition;
  readonly move: ReviewedMove<GameTypes> | undefined;
  readonly own: boolean;
  /** Where the board is drawn. */
  readonly board: RefObject<HTMLDivElement>;
}

/** The position with what was played in it, and what would have been stronger. */
export function MarkedBoard({ game, position, move, own, board }: MarkedBoardProps): JSX.Element {
  const { width, height } = position.ruleset;
  const study = coachedStudyOf(game);
  const played = move && {
    move: move.move,
    kind: move.grade,
    text: t(own ? 'review.you.played' : 'review.they.played', {
      move: study.moveText(position, move.move),
    }),
  };
  const stronger = move &&
    move.grade !== 'best' && {
      move: move.best,
      kind: 'stronger' as const,
      text: t('review.stronger', { move: study.moveText(position, move.best) }),
    };
  const marks = played && study.marks(position, stronger ? [played, stronger] : [played]);
  return (
    <>
      <div class="marked-board">
        <div
          ref={board}
          role="group"
          aria-label={t('board.size', { width, height })}
          data-position={game.makePosition(position)}
        />
        {marks?.over}
      </div>
      {marks?.below}
    </>
  );
}
