import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Direction } from '@twofold/rules';
import {
  dots,
  dragTo,
  drawTo,
  hasObjectives,
  levelOf,
  movesLeft,
  NO_DRAWING,
  toPath,
  type DotsTypes,
  type Drawing,
  type Path,
} from '@twofold/rules/dots';
import { makeTime } from '../../feel/clock/stopwatch.js';
import { t } from '../../i18n/language.js';
import { announce } from '../../ui/announcer.js';
import { deferredPart } from '../../ui/deferred.js';
import { attachKeys } from '../../input/attach-keys.js';
import { explore } from '../../input/explore.js';
import { GameFrame } from '../../play/game-frame.js';
import { OnShelf } from '../../play/shelf.js';
import { isDirection } from '../../settings/keys.js';
import { usePlay, type GameScreenProps } from '../../play/use-play.js';
import { library } from '../../storage/services.js';
import { settings } from '../../settings/settings.js';
import { describePlace } from '../describe.js';
import { cellsOf, dotsAdvice } from './advice.js';
import { mountDotsBoard, type DotsBoard } from './board.js';
import { describeDotsBoard, describeDotsStep, describePiece, describeProblem } from './describe.js';
import { bestStars, noteStars } from './levels.js';
import { LevelCard } from './level-rules.js';
import { Objectives } from './objectives.js';
import { attachPen } from './pen.js';
import { preview } from './preview.js';

const DotsOptions = deferredPart(async () => (await import('./options.js')).DotsOptions);
/** After the board, which it must not hold up. */
const Feel = deferredPart(async () => (await import('./feel.js')).DotsFeel, 'feel');

const DotsResult = deferredPart(async () => (await import('./result.js')).DotsResult, 'ends');

/** A game of Dots on the screen. */
export function DotsScreen(props: GameScreenProps<DotsTypes>): JSX.Element {
  const { session, watching } = props;
  const play = usePlay(props);
  const { advisor, time } = play;
  const view = useRef<DotsBoard>(null);
  const boardElement = useRef<HTMLDivElement>(null);
  const drawing = useSignal<Drawing>(NO_DRAWING);
  const { position } = session.timeline.value;
  const { ruleset } = position;
  const ahead = useComputed(() => preview(session.timeline.value.position, drawing.value.cells));

  // Before anything is drawn: what is pressed meanwhile must not be lost.
  useLayoutEffect(() => {
    const element = boardElement.current!;
    const now = (): DotsTypes['position'] => session.timeline.peek().position;
    const board = mountDotsBoard(element, now(), play.quick);
    view.current = board;
    let cursor = 0;

    const show = (next: Drawing): void => {
      if (next.cells.length > 0) {
        advisor.dismiss();
        watching?.autoplay.pause();
      }
      drawing.value = next;
      board.trace(next.cells, ahead.peek()?.cleared ?? []);
      if (next.problem !== undefined) announce(describeProblem(next.problem.code));
    };
    const release = (): void => {
      const { cells } = drawing.peek();
      show(NO_DRAWING);
      // One dot is a tap, not a mistake.
      if (cells.length > 1) session.act(toPath(now().ruleset, cells));
    };
    const begin = (cell: number): void => {
      board.explore(undefined);
      if (!session.outcome.peek().over) show(drawTo(now(), NO_DRAWING, cell));
    };
    /** What was done while the board had holes; it is meant for the board without. */
    let postponed: (() => void)[] = [];
    let holed = false;
    const onceSettled = (act: () => void): void => {
      if (holed) postponed.push(act);
      else act();
    };
    const detachPen = attachPen(element, now().ruleset, {
      down: (cell) => onceSettled(() => begin(cell)),
      over: (cell) =>
        onceSettled(() => {
          if (drawing.peek().cells.length > 0) show(dragTo(now(), drawing.peek(), cell));
        }),
      up: () => onceSettled(release),
      cancel: () => onceSettled(() => show(NO_DRAWING)),
    });

    const unwatch = session.watch((happening) => {
      if (happening.kind === 'refused') return;
      const next = happening.timeline.position;
      const step = happening.kind === 'step' ? happening : undefined;
      drawing.value = NO_DRAWING;
      board.trace([], []);
      const events = step?.all ?? [];
      if (step?.part === 'settled') board.settle(step.events);
      else if (events.length === 0) board.show(next);
      else board.play(events);
      holed = step?.part === 'acted';
      if (holed) return;
      const end = happening.outcome;
      if (end.won && happening.timeline.from === undefined) noteStars(library, next);
      const told = step === undefined ? [] : [describeDotsStep(step.action, events, next)];
      if (end.over) told.push(end.won ? t('won.title') : t('over.title'));
      if (told.length > 0) announce(told.join(' '));
      const waiting = postponed;
      postponed = [];
      // One of them may be a move again, which leaves the rest to be done after it.
      for (const act of waiting) onceSettled(act);
    });

    const walk = (direction: Direction): void => {
      const to = explore(now().ruleset, cursor, direction);
      if (drawing.peek().cells.length > 0) {
        show(drawTo(now(), drawing.peek(), to));
        cursor = drawing.peek().cells.at(-1)!;
      } else cursor = to;
      board.explore(cursor);
      if (drawing.peek().problem !== undefined) return;
      const { length } = drawing.peek().cells;
      const what = describePiece(now().cells[cursor]!, now().ice?.[cursor] ?? 0);
      announce(
        length > 0
          ? `${t('dots.connected', { count: length })} ${what}`
          : `${what}. ${describePlace(now().ruleset, cursor)}`,
      );
    };
    const detachKeys = attachKeys((action) => {
      if (isDirection(action)) onceSettled(() => walk(action));
      else if (action === 'select') {
        onceSettled(() => {
          if (drawing.peek().cells.length > 0) release();
          else {
            begin(cursor);
            board.explore(cursor);
          }
        });
      } else if (action === 'cancel' && drawing.peek().cells.length > 0) show(NO_DRAWING);
      else return play.press(action);
      return true;
    });
    return () => {
      detachKeys();
      unwatch();
      detachPen();
      board.destroy();
    };
  }, [session]);

  const pointed = (props.instead?.marked as Path | undefined) ?? play.best;
  useLayoutEffect(() => {
    view.current?.hint(pointed === undefined ? [] : cellsOf(position, pointed));
  }, [pointed, session]);

  const level = levelOf(ruleset);
  const left = movesLeft(position);
  const size = t('board.size', { width: ruleset.width, height: ruleset.height });
  return (
    <GameFrame
      play={play}
      title={level === undefined ? t('dots') : t('dots.level', { level: level.number })}
      headline={left === undefined ? undefined : { label: t('dots.left'), value: left }}
      stats={[
        // Of a level stars are kept, not the points of an attempt that may be lost.
        ...(level === undefined
          ? [
              left === undefined
                ? { label: t('moves'), value: position.ply }
                : { label: t('score'), value: position.score },
            ]
          : [
              { label: t('level'), value: level.number },
              { label: t('stars.best'), value: `${bestStars(library, ruleset)}/3` },
            ]),
        ...(settings.value.clock && time.value !== undefined
          ? [{ label: t('time'), value: makeTime(time.value) }]
          : hasObjectives(ruleset)
            ? []
            : [{ label: t('best'), value: session.best.value }]),
      ]}
      goals={<Objectives position={position} ahead={ahead.value} />}
      board={
        <div
          ref={boardElement}
          role="group"
          aria-label={t('dots.board', { size })}
          data-position={dots.makePosition(position)}
        />
      }
      keys={t('keys.dots')}
      describe={describeDotsBoard}
      advice={dotsAdvice}
      result={<DotsResult play={play} />}
      options={<DotsOptions level={level?.number} onStart={play.start} />}
    >
      {/* A friend's ghost lies before the rules, and not before what is being drawn. */}
      <OnShelf rank={play.rival !== undefined && drawing.value !== NO_DRAWING ? 'path' : 'rules'}>
        <div class="path-card sheet stack-8">
          <p class="path-line" data-path={drawing.value.cells.join(' ')}>
            {pathText(drawing.value, ahead.value)}
          </p>
          {drawing.value.cells.length === 0 && (
            <LevelCard ruleset={ruleset} casual={props.instead === undefined} />
          )}
        </div>
      </OnShelf>
      <Feel play={play} drawing={drawing} ahead={ahead} />
    </GameFrame>
  );
}

/** The line under the board: the path so far, or why a step was not taken. */
function pathText({ cells, problem }: Drawing, ahead: ReturnType<typeof preview>): string {
  if (problem !== undefined) return describeProblem(problem.code);
  if (cells.length === 0) return t('dots.how');
  if (ahead === undefined) return t('dots.connected', { count: cells.length });
  if (ahead.loop) return t('dots.loop.ahead', { count: ahead.cleared.length });
  return t('dots.ahead', { count: cells.length, points: ahead.points });
}
