import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import {
  dots,
  dotsLevel,
  makeReplay,
  movesLeft,
  replayOf,
  type Direction,
  type DotsEvent,
  type DotsTypes,
} from '@twofold/rules';
import { createAdvisor } from '../computer/advisor.js';
import { isQuick } from '../computer/autoplay.js';
import { askEngine } from '../computer/engine.js';
import { HintButton } from '../computer/hint-button.js';
import type { Watching } from '../computer/use-watching.js';
import { WatchActions, WatchNote } from '../computer/watch-controls.js';
import { t } from '../i18n/later.js';
import { announce } from '../play/announcer.js';
import { GameDetails } from '../play/details.js';
import { explore } from '../play/explore.js';
import { PlayFrame } from '../play/frame.js';
import { KeyCap } from '../play/key-cap.js';
import { actionOf, isDirection, isForControl, isOnlyHeld } from '../play/keys.js';
import type { Session } from '../play/session.js';
import { startGame } from '../play/start.js';
import { Dialog } from '../shell/controls.js';
import { Icon } from '../shell/icons.js';
import { makeRoute } from '../shell/router.js';
import { library } from '../shell/services.js';
import { prefersReducedMotion, settings } from '../shell/settings.js';
import { adviceText, cellsOf, DotsAdvice } from './advice.js';
import { mountDotsBoard, type DotsBoard } from './board.js';
import { describeDotsBoard, describeDotsStep, describeProblem } from './describe.js';
import { dragTo, drawTo, NO_DRAWING, pathOf, preview, type Drawing } from './drawing.js';
import { levelOf } from './course.js';
import { noteWon } from './levels.js';
import { NewDotsForm } from './new-game-form.js';
import { Objectives } from './objectives.js';
import { attachPen } from './pen.js';
import { RANKED_WITHOUT, type RankedParts } from '../play/ranked-parts.js';
import { DotsResult } from './result.js';

interface DotsScreenProps {
  readonly session: Session<DotsTypes>;
  /** Set while the computer plays this game, beside the player's own. */
  readonly watching: Watching<DotsTypes> | undefined;
  readonly onWatch: () => void;
  /** Set for a ranked game. */
  readonly ranked?: RankedParts;
}

/** A game of Dots on the screen. */
export function DotsScreen({ session, watching, onWatch, ranked }: DotsScreenProps): JSX.Element {
  const screen = useRef<HTMLElement>(null);
  const view = useRef<DotsBoard>(null);
  const boardElement = useRef<HTMLDivElement>(null);
  const drawing = useSignal<Drawing>(NO_DRAWING);
  const gain = useSignal({ points: 0, count: 0 });
  const dialog = useSignal<'new' | 'details' | undefined>(undefined);

  const advisor = useMemo(
    () => createAdvisor(session, (asked, limits) => askEngine('dots', asked, limits)),
    [session],
  );
  const advice = advisor.advice.value;
  const timeline = session.timeline.value;
  const { position } = timeline;
  const { ruleset } = position;
  const outcome = dots.outcome(position);
  const canUndo = useComputed(() => session.timeline.value.past !== undefined);
  const canRedo = useComputed(() => session.timeline.value.future !== undefined);
  const ahead = useComputed(() => preview(session.timeline.value.position, drawing.value.cells));

  // Before anything is drawn: what is pressed meanwhile must not be lost.
  useLayoutEffect(() => {
    const element = boardElement.current!;
    const now = (): DotsTypes['position'] => session.timeline.peek().position;
    const board: DotsBoard = mountDotsBoard(element, {
      position: now(),
      reduced: prefersReducedMotion,
      quick: () =>
        watching?.autoplay.playing.peek() === true && isQuick(watching.autoplay.pace.peek()),
      describe: (colour) => t(`colour.${colour}`),
    });
    view.current = board;
    let cursor = 0;

    const show = (next: Drawing): void => {
      if (next.cells.length > 0) {
        advisor.dismiss();
        watching?.autoplay.pause();
      }
      drawing.value = next;
      board.trace(next.cells, ahead.peek()?.cleared ?? []);
      if (next.problem !== undefined) announce(describeProblem(next.problem));
    };
    const release = (): void => {
      const { cells } = drawing.peek();
      show(NO_DRAWING);
      // One dot is a tap, not a mistake.
      if (cells.length > 1) session.act(pathOf(now(), cells));
    };
    const begin = (cell: number): void => {
      board.explore(undefined);
      if (!dots.outcome(now()).over) show(drawTo(now(), NO_DRAWING, cell));
    };
    /** What was done while the board had holes; it is meant for the board without. */
    let postponed: (() => void)[] = [];
    let holed = false;
    const onceSettled = (step: () => void): void => {
      if (holed) postponed.push(step);
      else step();
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

    let acted: readonly DotsEvent[] = [];
    const unwatch = session.watch((happening) => {
      if (happening.kind === 'refused') return;
      const { before, action, part } = happening;
      const next = happening.timeline.position;
      drawing.value = NO_DRAWING;
      board.trace([], []);
      holed = part === 'acted';
      if (part === 'acted') {
        acted = happening.events;
        board.act(acted);
        return;
      }
      const events = part === 'settled' ? [...acted, ...happening.events] : happening.events;
      if (part === 'settled') board.settle(happening.events);
      else if (events.length === 0) board.show(next);
      else board.play(events, next);
      gain.value = { points: next.score - before.score, count: gain.peek().count + 1 };
      const end = dots.outcome(next);
      if (end.won && happening.timeline.from === undefined) noteWon(library, next.ruleset);
      const told = part === 'elsewhere' ? [] : [describeDotsStep(action, events, next)];
      if (end.over) told.push(end.won ? t('won.title') : t('over.title'));
      if (told.length > 0) announce(told.join(' '));
      const steps = postponed;
      postponed = [];
      // One of them may be a move again, which leaves the rest to be done after it.
      for (const step of steps) onceSettled(step);
    });

    const walk = (direction: Direction): void => {
      const to = explore(now().ruleset, cursor, direction);
      if (drawing.peek().cells.length > 0) {
        show(drawTo(now(), drawing.peek(), to));
        cursor = drawing.peek().cells.at(-1)!;
      } else cursor = to;
      board.explore(cursor);
      if (drawing.peek().problem !== undefined) return;
      const where = t('cell.place', {
        row: Math.floor(cursor / now().ruleset.width) + 1,
        column: (cursor % now().ruleset.width) + 1,
      });
      const { length } = drawing.peek().cells;
      const what = t(`colour.${now().cells[cursor]!}`);
      announce(
        length > 0 ? `${t('dots.connected', { count: length })} ${what}` : `${what}. ${where}`,
      );
    };
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (document.querySelector('dialog[open]') !== null) return;
      if (isForControl(event)) return;
      const action = actionOf(settings.peek().keys, event);
      if (isOnlyHeld(event, action)) return;
      // On a button, Enter and Space are the button's.
      if (
        action === 'select' &&
        target instanceof HTMLElement &&
        target.closest('button, a') !== null
      )
        return;
      if (isDirection(action)) onceSettled(() => walk(action));
      else if (ranked !== undefined && RANKED_WITHOUT.has(action)) ranked.explain();
      else if (action === 'undo' || action === 'redo') {
        watching?.autoplay.pause();
        session.act(action);
      } else if (action === 'hint') advisor.toggle();
      else if (action === 'watch') {
        if (watching !== undefined) watching.leave();
        else if (!dots.outcome(now()).over) onWatch();
      } else if (action === 'new') dialog.value = 'new';
      else if (action === 'cancel') {
        if (drawing.peek().cells.length > 0) show(NO_DRAWING);
        else {
          advisor.dismiss();
          watching?.leave();
        }
      } else if (action === 'select') {
        onceSettled(() => {
          if (drawing.peek().cells.length > 0) release();
          else {
            begin(cursor);
            board.explore(cursor);
          }
        });
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      unwatch();
      detachPen();
      board.destroy();
    };
  }, [session]);

  useEffect(() => {
    const { position: now } = session.timeline.peek();
    const best = advice?.kind === 'given' ? advice.analysis.best : undefined;
    view.current?.hint(best === undefined ? [] : cellsOf(now, best));
    if (advice?.kind === 'given') announce(adviceText(now, advice.analysis));
  }, [advice]);

  const level = levelOf(ruleset);
  const left = movesLeft(position);
  const size = t('board.size', { width: ruleset.width, height: ruleset.height });
  const readBoard = (): void => announce(describeDotsBoard(session.timeline.peek().position));
  const details = ranked?.details(readBoard) ?? (
    <GameDetails timeline={timeline} readBoard={readBoard} />
  );
  return (
    <PlayFrame
      screen={screen}
      session={session}
      shape={ruleset}
      title={level === undefined ? t('dots') : t('dots.level', { level })}
      subtitle={ranked?.subtitle(size) ?? size}
      headline={
        left === undefined
          ? { label: t('score'), value: position.score }
          : { label: t('dots.left'), value: left }
      }
      gain={gain.value}
      stats={[
        left === undefined
          ? { label: t('moves'), value: position.ply }
          : { label: t('score'), value: position.score },
        { label: t('best'), value: session.best.value },
      ]}
      progress={<Objectives position={position} ahead={ahead.value} />}
      board={
        <>
          <div
            ref={boardElement}
            role="group"
            aria-label={t('dots.board', { size })}
            data-position={dots.makePosition(position)}
          />
          <p class="path-line" data-path={drawing.value.cells.join(' ')}>
            {pathText(drawing.value, ahead.value)}
          </p>
        </>
      }
      actions={
        ranked !== undefined ? (
          ranked.actions
        ) : watching !== undefined ? (
          <WatchActions watching={watching} over={outcome.over} />
        ) : (
          <>
            <button type="button" disabled={!canUndo.value} onClick={() => session.act('undo')}>
              <Icon name="undo" />
              {t('undo')}
              <KeyCap action="undo" />
            </button>
            <button type="button" disabled={!canRedo.value} onClick={() => session.act('redo')}>
              <Icon name="redo" />
              {t('redo')}
            </button>
            <HintButton
              pressed={advice !== undefined}
              disabled={outcome.over}
              onPress={advisor.toggle}
            />
            <button type="button" disabled={outcome.over} onClick={onWatch}>
              <Icon name="watch" />
              {t('watch')}
              <KeyCap action="watch" />
            </button>
            <button type="button" onClick={() => (dialog.value = 'new')}>
              <Icon name="plus" />
              {t('new')}
            </button>
          </>
        )
      }
      onDetails={() => (dialog.value = 'details')}
      computer={
        watching !== undefined ? (
          <WatchNote watching={watching} />
        ) : (
          advice !== undefined && (
            <DotsAdvice
              position={position}
              advice={advice}
              onAgain={() => {
                advisor.dismiss();
                advisor.toggle();
              }}
            />
          )
        )
      }
      result={
        ranked !== undefined ? (
          ranked.result
        ) : outcome.over ? (
          <DotsResult
            position={position}
            outcome={outcome}
            replay={() => makeReplay(replayOf(session.timeline.peek()))}
            replayLink={
              watching === undefined ? makeRoute({ screen: 'replay', id: session.id }) : undefined
            }
            reviewLink={
              watching === undefined ? makeRoute({ screen: 'review', id: session.id }) : undefined
            }
            onUndo={canUndo.value ? () => session.act('undo') : undefined}
            onNext={() => startGame(dots, dotsLevel((level ?? 0) + 1)!)}
            onAgain={() => startGame(dots, ruleset)}
          />
        ) : undefined
      }
      details={details}
    >
      {dialog.value === 'new' && (
        <Dialog title={t('new.title')} onClose={() => (dialog.value = undefined)}>
          <NewDotsForm
            primary
            level={level}
            onStart={(rules) => {
              dialog.value = undefined;
              startGame(dots, rules);
            }}
          />
        </Dialog>
      )}
      {dialog.value === 'details' && (
        <Dialog title={t('details')} onClose={() => (dialog.value = undefined)}>
          {details}
        </Dialog>
      )}
    </PlayFrame>
  );
}

/** The line under the board: the path so far, or why a step was not taken. */
function pathText({ cells, problem }: Drawing, ahead: ReturnType<typeof preview>): string {
  if (problem !== undefined) return describeProblem(problem);
  if (cells.length === 0) return t('dots.how');
  if (ahead === undefined) return t('dots.connected', { count: cells.length });
  if (ahead.loop) return t('dots.loop.ahead', { count: ahead.cleared.length });
  return t('dots.ahead', { count: cells.length, points: ahead.points });
}
