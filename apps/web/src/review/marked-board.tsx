import type { JSX, RefObject } from 'preact';
import type { AnyPosition, Direction, Game } from '@twofold/rules';
import type { Path } from '@twofold/rules/dots';
import { t } from '../i18n/language.js';
import type { Findings } from './job.js';
import { say } from './messages.js';
import { isOutdone, moveText } from './words.js';

type Move = Findings['moves'][number];

interface MarkedBoardProps {
  readonly game: Game;
  readonly position: AnyPosition;
  readonly move: Move | undefined;
  readonly own: boolean;
  /** Where the board is drawn. */
  readonly board: RefObject<HTMLDivElement>;
}

/** The position with what was played in it, and what would have been stronger. */
export function MarkedBoard({ game, position, move, own, board }: MarkedBoardProps): JSX.Element {
  const { width, height } = position.ruleset;
  const better = move !== undefined && isOutdone(move);
  const played =
    move && say(own ? 'you.played' : 'they.played', { move: moveText(game, position, move.move) });
  const stronger = better
    ? say('stronger', { move: moveText(game, position, move.best) })
    : undefined;
  return (
    <>
      <div class="marked-board">
        <div
          ref={board}
          role="group"
          aria-label={t('board.size', { width, height })}
          data-position={game.makePosition(position)}
        />
        {move !== undefined && game.name === 'slide' && (
          <>
            <Flap direction={move.move as Direction} kind={move.grade} text={played!} />
            {better && <Flap direction={move.best as Direction} kind="stronger" text={stronger!} />}
          </>
        )}
        {move !== undefined && game.name !== 'slide' && (
          <svg class="paths" viewBox={`0 0 ${width * 100} ${height * 100}`} aria-hidden="true">
            {better && <path data-kind="stronger" d={lineThrough(move.best as Path)} />}
            <path data-kind={move.grade} d={lineThrough(move.move as Path)} />
          </svg>
        )}
      </div>
      {move !== undefined && game.name !== 'slide' && (
        <p class="path-legend">
          <span data-kind={move.grade}>{played}</span>
          {better && <span data-kind="stronger">{stronger}</span>}
        </p>
      )}
    </>
  );
}

interface FlapProps {
  readonly direction: Direction;
  readonly kind: Move['grade'] | 'stronger';
  readonly text: string;
}

/** An edge of the sheet, folded over. */
function Flap({ direction, kind, text }: FlapProps): JSX.Element {
  return (
    <p class="review-flap" data-direction={direction} data-kind={kind}>
      <span class="chevron" />
      {text}
    </p>
  );
}

function lineThrough(path: Path): string {
  return path
    .map(([row, column], i) => `${i === 0 ? 'M' : 'L'}${column * 100 + 50} ${row * 100 + 50}`)
    .join('');
}
