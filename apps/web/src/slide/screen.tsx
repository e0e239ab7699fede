import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import {
  makeReplay,
  replayOf,
  slide,
  type Direction,
  type SlideEvent,
  type SlideTypes,
} from '@twofold/rules';
import { createAdvisor } from '../computer/advisor.js';
import { isQuick } from '../computer/autoplay.js';
import { askEngine } from '../computer/engine.js';
import type { Watching } from '../computer/use-watching.js';
import { WatchActions, WatchNote } from '../computer/watch-controls.js';
import { t } from '../i18n/later.js';
import { announce } from '../play/announcer.js';
import { GameDetails } from '../play/details.js';
import { KeyCap } from '../play/key-cap.js';
import { actionOf, isDirection, isForControl, isOnlyHeld } from '../play/keys.js';
import { PlayFrame } from '../play/frame.js';
import type { Session } from '../play/session.js';
import { startGame } from '../play/start.js';
import { attachSwipes } from '../play/swipe.js';
import { HintButton } from '../computer/hint-button.js';
import { Dialog } from '../shell/controls.js';
import { Icon } from '../shell/icons.js';
import { makeRoute } from '../shell/router.js';
import { prefersReducedMotion, settings } from '../shell/settings.js';
import { adviceText, mergesOfMove, SlideAdvice, SlideValues } from './advice.js';
import { mountSlideBoard, type SlideBoard } from './board.js';
import { describeBoard, describeContent, describeMove, describePlace } from './describe.js';
import { explore } from '../play/explore.js';
import { Ladder } from './ladder.js';
import { choiceOf, modeOf, MODES, type Mode } from './new-game.js';
import { NewSlideForm } from './new-game-form.js';
import { RANKED_WITHOUT, type RankedParts } from '../play/ranked-parts.js';
import { SlideResult } from './result.js';
import { showStep } from './show-step.js';

interface SlideScreenProps {
  readonly session: Session<SlideTypes>;
  /** Set while the computer plays this game, beside the player's own. */
  readonly watching: Watching<SlideTypes> | undefined;
  readonly onWatch: () => void;
  /** Set for a ranked game. */
  readonly ranked?: RankedParts;
}

/** A game of 2048 on the screen. */
export function SlideScreen({ session, watching, onWatch, ranked }: SlideScreenProps): JSX.Element {
  const screen = useRef<HTMLElement>(null);
  const boardElement = useRef<HTMLDivElement>(null);
  const board = useRef<SlideBoard>(null);
  const dialog = useSignal<'new' | 'details' | undefined>(undefined);
  const wantedMode = useSignal<Mode | undefined>(undefined);
  const gain = useSignal({ points: 0, count: 0 });
  /** The target was reached in this visit and the player has not gone on yet. */
  const congratulating = useSignal(false);
  const cursor = useRef(0);
  const advisor = useMemo(
    () => createAdvisor(session, (asked, limits) => askEngine('slide', asked, limits)),
    [session],
  );
  const advice = advisor.advice.value;

  const timeline = session.timeline.value;
  const { position } = timeline;
  const { ruleset } = position;
  const outcome = slide.outcome(position);
  const canUndo = useComputed(() => session.timeline.value.past !== undefined);
  const canRedo = useComputed(() => session.timeline.value.future !== undefined);

  // Before anything is drawn, like the keys below: what is pressed meanwhile must not be lost.
  useLayoutEffect(() => {
    const view = mountSlideBoard(boardElement.current!, {
      position: session.timeline.peek().position,
      reduced: prefersReducedMotion,
      quick: () =>
        watching?.autoplay.playing.peek() === true && isQuick(watching.autoplay.pace.peek()),
      describe: describeContent,
    });
    board.current = view;
    let acted: readonly SlideEvent[] = [];
    const unwatch = session.watch((happening) => {
      if (happening.kind === 'refused') {
        if (happening.action !== 'undo' && happening.action !== 'redo') {
          view.nudge(happening.action);
          announce(t('say.blocked'));
        }
        return;
      }
      const { before, action, part } = happening;
      const next = happening.timeline.position;
      if (part === 'settled') view.settle(happening.events, next);
      else if (part === 'elsewhere') view.show(next);
      else showStep(view, happening, next, happening.timeline.seed);
      if (part !== 'settled') {
        gain.value = { points: next.score - before.score, count: gain.peek().count + 1 };
      }
      if (part === 'acted') {
        acted = happening.events;
        return;
      }
      const events = part === 'settled' ? [...acted, ...happening.events] : happening.events;
      const reached = events.some((event) => event.kind === 'target-reached');
      congratulating.value = reached || (congratulating.peek() && isBack(action));
      if (slide.outcome(next).over)
        announce(`${t('over.title')}. ${t('over.text', { score: next.score, moves: next.ply })}`);
      else if (reached) announce(t('won.title'));
      else if (part !== 'elsewhere')
        announce(isBack(action) ? t(`say.${action}`) : describeMove(events, next));
    });
    return () => {
      unwatch();
      view.destroy();
    };
  }, [session]);

  useEffect(() => {
    const best = advice?.kind === 'given' ? advice.analysis.best : undefined;
    const { position: now } = session.timeline.peek();
    const merging = best === undefined ? [] : mergesOfMove(now, best).flatMap(({ from }) => from);
    board.current?.hint(best, merging);
    if (advice?.kind === 'given') announce(adviceText(now, advice.analysis));
  }, [advice]);

  /** A move of the player's own; where the computer plays, it makes room. */
  const move = (direction: Direction): void => {
    watching?.autoplay.pause();
    session.act(direction);
  };

  const openNew = (mode: Mode | undefined): void => {
    wantedMode.value = mode;
    dialog.value = 'new';
  };

  useLayoutEffect(() => attachSwipes(screen.current!, move), [session]);

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') !== null) return;
      if (isForControl(event)) return;
      const action = actionOf(settings.peek().keys, event);
      if (isOnlyHeld(event, action)) return;
      if (action === undefined) {
        // The modes of the source document's menu, wherever one is.
        // Digits of the numeric pad are directions, also those that are not taken.
        const digit = event.code.startsWith('Numpad') ? '' : event.key;
        const mode = digit === '' ? undefined : MODES['123'.indexOf(digit)];
        if (
          mode !== undefined &&
          ranked === undefined &&
          !event.ctrlKey &&
          !event.metaKey &&
          !event.altKey
        )
          openNew(mode);
        return;
      }
      if (isDirection(action)) {
        if (event.shiftKey) look(action);
        else move(action);
      } else if (ranked !== undefined && RANKED_WITHOUT.has(action)) ranked.explain();
      else if (action === 'undo' || action === 'redo') {
        watching?.autoplay.pause();
        session.act(action);
      } else if (action === 'hint') advisor.toggle();
      else if (action === 'watch') {
        if (watching !== undefined) watching.leave();
        else if (!slide.outcome(session.timeline.peek().position).over) onWatch();
      } else if (action === 'new') openNew(undefined);
      else if (action === 'cancel') {
        board.current?.explore(undefined);
        advisor.dismiss();
        watching?.leave();
      } else return;
      event.preventDefault();
    };
    const look = (direction: Direction): void => {
      const { position: now } = session.timeline.peek();
      cursor.current = explore(now.ruleset, cursor.current, direction);
      board.current?.explore(cursor.current);
      const place = describePlace(now.ruleset, cursor.current);
      announce(`${describeContent(now.cells[cursor.current]!)}. ${place}`);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [session]);

  const readBoard = (): void => announce(describeBoard(session.timeline.peek().position));
  const details = ranked?.details(readBoard) ?? (
    <GameDetails timeline={timeline} readBoard={readBoard} />
  );
  const size = t('board.size', { width: ruleset.width, height: ruleset.height });
  return (
    <PlayFrame
      screen={screen}
      session={session}
      shape={ruleset}
      title={t(`mode.${modeOf(ruleset)}`)}
      subtitle={ranked?.subtitle(size) ?? size}
      headline={{ label: t('score'), value: position.score }}
      gain={gain.value}
      stats={[
        { label: t('best'), value: Math.max(session.best.value, 0) },
        { label: t('moves'), value: position.ply },
      ]}
      progress={<Ladder position={position} />}
      board={
        <div
          ref={boardElement}
          role="group"
          aria-label={t('board.label', { size })}
          data-position={slide.makePosition(position)}
        />
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
            <button type="button" onClick={() => openNew(undefined)}>
              <Icon name="plus" />
              {t('new')}
            </button>
          </>
        )
      }
      onDetails={() => (dialog.value = 'details')}
      computer={
        watching !== undefined ? (
          <WatchNote watching={watching}>
            {watching.autoplay.analysis.value !== undefined && (
              <SlideValues analysis={watching.autoplay.analysis.value} />
            )}
          </WatchNote>
        ) : (
          advice !== undefined && (
            <SlideAdvice
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
        ) : outcome.over || (congratulating.value && watching === undefined) ? (
          <SlideResult
            position={position}
            outcome={outcome}
            best={session.best.value}
            replay={() => makeReplay(replayOf(session.timeline.peek()))}
            onUndo={canUndo.value ? () => session.act('undo') : undefined}
            onContinue={() => (congratulating.value = false)}
            onNew={() => startGame(slide, ruleset)}
            replayLink={
              watching === undefined ? makeRoute({ screen: 'replay', id: session.id }) : undefined
            }
            reviewLink={
              watching === undefined ? makeRoute({ screen: 'review', id: session.id }) : undefined
            }
          />
        ) : undefined
      }
      details={details}
    >
      {dialog.value === 'new' && (
        <Dialog title={t('new.title')} onClose={() => (dialog.value = undefined)}>
          <NewSlideForm
            primary
            initial={{ ...choiceOf(ruleset), ...(wantedMode.value && { mode: wantedMode.value }) }}
            onStart={(rules, seed) => {
              dialog.value = undefined;
              startGame(slide, rules, seed);
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

function isBack(action: Direction | 'undo' | 'redo'): action is 'undo' | 'redo' {
  return action === 'undo' || action === 'redo';
}
