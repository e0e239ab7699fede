import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { GRADE_LIMITS, type Report, type ReviewedMove } from '@twofold/coach';
import type { Game, GameTypes } from '@twofold/rules';
import { lostText } from '../computer/speech.js';
import { coachedStudyOf, moveTitle } from '../games/studies.js';
import { groupDigits } from '../i18n/format.js';
import { language, t } from '../i18n/language.js';
import { useLater } from '../ui/use-later.js';
import { markOf, VerdictMark } from './marks.js';
import { verdictText } from './words.js';
import { Button } from '../ui/button.js';

/** Height of a row in CSS pixels, as in the style sheet. */
const ROW = 44;
/** Rows that are there above and below those that are seen. */
const SPARE = 2;

interface ListProps {
  readonly game: Game;
  readonly found: Report;
  readonly at: number;
  readonly onGo: (place: number) => void;
}

/** All moves with their verdicts; only those that can be seen are in the page. */
export function MoveList({ game, found, at: shown, onGo }: ListProps): JSX.Element {
  const at = useLater(shown);
  const frame = useRef<HTMLDivElement>(null);
  /** How far the list is scrolled, or is about to be. */
  const scrolled = useRef(0);
  const followed = useRef(at);
  /** Where the list is about to be scrolled to; what is told of scrolling until then is old. */
  const goal = useRef<number | undefined>(undefined);
  const room = useSignal(ROW * 8);
  const first = useSignal(0);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      room.value = Math.max(entry!.contentRect.height - ROW, ROW);
    });
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  const top = at * ROW;
  const isSeen = top >= scrolled.current && top + ROW <= scrolled.current + room.value;
  if (followed.current !== at && !isSeen) {
    const middle = top - (room.value - ROW) / 2;
    const most = found.moves.length * ROW - room.value;
    scrolled.current = Math.round(Math.max(Math.min(middle, most), 0));
    first.value = Math.floor(scrolled.current / ROW);
    goal.current = scrolled.current;
  }
  followed.current = at;
  useEffect(() => {
    // With the next frame: scrolling lays the page out, and a key press should not wait for that.
    const next = requestAnimationFrame(() => {
      if (goal.current === undefined) return;
      frame.current!.scrollTop = goal.current;
      goal.current = undefined;
    });
    return () => cancelAnimationFrame(next);
  }, [at]);

  const from = Math.max(first.value - SPARE, 0);
  const to = Math.min(first.value + Math.ceil(room.value / ROW) + 1 + SPARE, found.moves.length);
  return (
    <div
      class="move-list"
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label={t('review.list')}
      onScroll={(event) => {
        if (goal.current !== undefined) return;
        scrolled.current = event.currentTarget.scrollTop;
        first.value = Math.floor(scrolled.current / ROW);
      }}
    >
      <div role="table" aria-label={t('review.list')} aria-rowcount={found.moves.length + 1}>
        <div role="row" class="move-head label" aria-rowindex={1}>
          {(['move', 'played', 'verdict', 'given-away', 'score'] as const).map((column) => (
            <span key={column} role="columnheader" class={`in-${column}`}>
              {t(`review.column.${column}`)}
            </span>
          ))}
        </div>
        <div role="rowgroup" class="move-rows" style={{ height: `${found.moves.length * ROW}px` }}>
          {Array.from({ length: Math.max(to - from, 0) }, (_, i) => from + i).map((place) => (
            <Row
              key={place}
              game={game}
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
  readonly move: ReviewedMove<GameTypes>;
  readonly place: number;
  readonly current: boolean;
  readonly onGo: (place: number) => void;
}

/** A row is drawn again only when something in it is another. */
function Row(props: RowProps): JSX.Element {
  const { move, place, current } = props;
  return useMemo(() => drawRow(props), [move, place, current, language.value]);
}

function drawRow({ game, move, place, current, onGo }: RowProps): JSX.Element {
  const study = coachedStudyOf(game);
  const { before, grade, share, after } = move;
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
        <Button label={groupDigits(place + 1)} class="quiet" tabIndex={-1} />
      </span>
      <span role="cell" class={study.moveKind === 'move' ? 'in-played by-icon' : 'in-played'}>
        {study.moveIcon(before, move.move)}
        <span>{moveTitle(game, before, move.move)}</span>
      </span>
      <span role="cell" class="in-verdict">
        {mark !== undefined && <VerdictMark mark={mark} />}
        <span>{verdictText(move)}</span>
      </span>
      <span role="cell" class="in-given-away">
        <span class="meter" aria-hidden="true">
          <span style={{ width: `${100 * Math.min(share / GRADE_LIMITS.mistake, 1)}%` }} />
        </span>
        <b>{lostText(share)}</b>
      </span>
      <span role="cell" class="in-score">
        {groupDigits(after.score)}
      </span>
    </div>
  );
}
