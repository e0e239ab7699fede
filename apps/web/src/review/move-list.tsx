import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { AnyPosition, Direction, DotsPosition, Game, Path } from '@twofold/rules';
import { cellsOf } from '../dots/advice.js';
import { Dot } from '../dots/dot.js';
import { groupDigits } from '../i18n/format.js';
import { Icon } from '../shell/icons.js';
import type { Findings } from './job.js';
import { say } from './messages.js';
import { MARKS, markOf } from './moments.js';
import { moveText, positionBefore, sentence, verdictText } from './words.js';

/** Height of a row in CSS pixels, as in the style sheet. */
const ROW = 44;
/** Rows that are there above and below those that are seen. */
const SPARE = 4;

interface ListProps {
  readonly game: Game;
  readonly positions: readonly AnyPosition[];
  readonly found: Findings;
  readonly at: number;
  readonly onGo: (place: number) => void;
}

/** All moves with their verdicts; only those that can be seen are in the page. */
export function MoveList({ game, positions, found, at, onGo }: ListProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRef(0);
  /** The first row that is seen, and how many are. */
  const seen = useSignal({ first: 0, rows: 8 });

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      room.current = entry!.contentRect.height - ROW;
      seen.value = { ...seen.peek(), rows: Math.ceil(room.current / ROW) + 1 };
    });
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = frame.current!;
    const top = at * ROW;
    const scrolled = element.scrollTop;
    if (top >= scrolled && top + ROW <= scrolled + room.current) return;
    element.scrollTop = top - Math.max(room.current - ROW, 0) / 2;
  }, [at]);

  const { first, rows } = seen.value;
  const from = Math.max(first - SPARE, 0);
  const to = Math.min(first + rows + SPARE, found.count);
  return (
    <div
      class="move-list"
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label={say('list')}
      onScroll={(event) => {
        const now = Math.floor(event.currentTarget.scrollTop / ROW);
        if (now !== seen.peek().first) seen.value = { ...seen.peek(), first: now };
      }}
    >
      <div role="table" aria-label={say('list')} aria-rowcount={found.count + 1}>
        <div role="row" class="move-head label" aria-rowindex={1}>
          {(['move', 'played', 'verdict', 'accuracy', 'score'] as const).map((column) => (
            <span key={column} role="columnheader" class={`in-${column}`}>
              {say(`column.${column}`)}
            </span>
          ))}
        </div>
        <div role="rowgroup" class="move-rows" style={{ height: `${found.count * ROW}px` }}>
          {Array.from({ length: Math.max(to - from, 0) }, (_, i) => from + i).map((place) => (
            <Row
              key={place}
              game={game}
              position={positionBefore(positions, found.moves[place])}
              move={found.moves[place]!}
              place={place}
              current={place === at}
              onGo={onGo}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  readonly game: Game;
  readonly position: AnyPosition;
  readonly move: Findings['moves'][number];
  readonly place: number;
  readonly current: boolean;
  readonly onGo: (place: number) => void;
}

function Row({ game, position, move, place, current, onGo }: RowProps): JSX.Element {
  const { grade, accuracy, score } = move;
  const mark = markOf(move);
  return (
    <div
      role="row"
      class="move-row"
      aria-rowindex={place + 2}
      aria-current={current ? 'true' : undefined}
      data-grade={grade}
      style={{ top: `${place * ROW}px` }}
      onClick={() => onGo(place)}
    >
      <span role="cell" class="in-move">
        {/* The row takes the click; the button is how everybody else finds it. */}
        <button type="button" class="quiet" tabIndex={-1}>
          {place + 1}
        </button>
      </span>
      <span role="cell" class="in-played">
        {game.name === 'slide' ? (
          <Icon name={move.move as Direction} />
        ) : (
          <PathIcon position={position as DotsPosition} path={move.move as Path} />
        )}
        <span>{sentence(moveText(game, position, move.move))}</span>
      </span>
      <span role="cell" class="in-verdict">
        {mark !== undefined && <VerdictMark mark={mark} />}
        <span>{verdictText(move)}</span>
      </span>
      <span role="cell" class="in-accuracy">
        <span class="meter" aria-hidden="true">
          <span style={{ width: `${accuracy}%` }} />
        </span>
        <b>{shownAccuracy(accuracy)}</b>
      </span>
      <span role="cell" class="in-score">
        {groupDigits(score)}
      </span>
    </div>
  );
}

/** The colour of a path, where there is no room for its name. */
function PathIcon(props: { readonly position: DotsPosition; readonly path: Path }): JSX.Element {
  const { cells } = props.position;
  return <Dot colour={cells[cellsOf(props.position, props.path)[0]!]!} />;
}

function VerdictMark({ mark }: { readonly mark: keyof typeof MARKS }): JSX.Element {
  return (
    <span class="verdict-mark" data-mark={mark} aria-hidden="true">
      {MARKS[mark]}
    </span>
  );
}

/** Only a move that gives nothing away is 100. */
function shownAccuracy(accuracy: number): number {
  return accuracy === 100 ? 100 : Math.min(Math.round(accuracy), 99);
}
