import { effect, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Direction } from '@twofold/rules';
import { reachedTarget, slide, type SlideTypes } from '@twofold/rules/slide';
import { Values } from '../../computer/values.js';
import { BestLine } from '../../feel/best-line.js';
import { makeTime } from '../../feel/clock/stopwatch.js';
import { t } from '../../i18n/language.js';
import { announce } from '../../ui/announcer.js';
import { deferredPart } from '../../ui/deferred.js';
import { attachKeys } from '../../input/attach-keys.js';
import { explore } from '../../input/explore.js';
import { bestBefore } from '../../play/best-before.js';
import { GameFrame } from '../../play/game-frame.js';
import { isDirection } from '../../settings/keys.js';
import { attachSwipes } from '../../input/swipe.js';
import { usePlay, type GameScreenProps } from '../../play/use-play.js';
import { settings } from '../../settings/settings.js';
import { mergesOfMove, slideAdvice, valueRows } from './advice.js';
import { mountSlideBoard, type SlideBoard } from './board.js';
import { describePlace } from '../describe.js';
import { describeBoard, describeContent, describeMove } from './describe.js';
import { Ladder } from './ladder.js';
import { choiceOf, inMode, modeOf, modeOfKey, slideKind, type Mode } from './new-game.js';
import { Tutorial, useTutorial } from './tutorial.js';
import { Button } from '../../ui/button.js';

const SlideOptions = deferredPart(async () => (await import('./options.js')).SlideOptions);
/** After the board, which it must not hold up. */
const Feel = deferredPart(async () => (await import('./feel.js')).SlideFeel, 'feel', 'ends');

const SlideResult = deferredPart(async () => (await import('./result.js')).SlideResult, 'ends');

/** A game of 2048 on the screen. */
export function SlideScreen(props: GameScreenProps<SlideTypes>): JSX.Element {
  const { session, watching, instead } = props;
  const play = usePlay(props);
  const { best, dialog, outcome, time } = play;
  const screen = useRef<HTMLElement>(null);
  const boardElement = useRef<HTMLDivElement>(null);
  const board = useRef<SlideBoard>(null);
  const wantedMode = useSignal<Mode | undefined>(undefined);
  const again = useSignal(0);
  const standing = useMemo(() => bestBefore(session), [session]);
  const wonBefore = useMemo(() => reachedTarget(session.timeline.peek().position), [session]);
  const cursor = useRef(0);
  const { position } = session.timeline.value;
  const { ruleset } = position;

  // Before anything is drawn, like the keys below: what is pressed meanwhile must not be lost.
  useLayoutEffect(() => {
    const { position: first } = session.timeline.peek();
    const view = mountSlideBoard(boardElement.current!, first, play.quick);
    board.current = view;
    const unwatch = session.watch((happening) => {
      if (happening.kind === 'refused') {
        if (happening.action !== 'undo' && happening.action !== 'redo') {
          view.nudge(happening.action);
          announce(t('say.blocked'));
        }
        return;
      }
      const next = happening.timeline.position;
      const step = happening.kind === 'step' ? happening : undefined;
      if (step === undefined) view.show(next);
      else if (step.part === 'settled') view.settle(step.events, next);
      else if (step.action === 'undo') view.back(step.retraced ?? [], next);
      else view.play(step.retraced ?? step.events, next);
      if (step?.part === 'acted') return;
      const events = step?.all ?? [];
      const reached = events.some((event) => event.kind === 'target-reached');
      if (happening.outcome.over)
        announce(`${t('over.title')}. ${t('over.text', { score: next.score, moves: next.ply })}`);
      else if (reached) announce(t('won.title'));
      else if (step?.action === 'undo' || step?.action === 'redo')
        announce(t(`say.${step.action}`));
      else if (step !== undefined) announce(describeMove(events, next));
    });
    return () => {
      unwatch();
      view.destroy();
    };
  }, [session]);

  const tutorial = useTutorial(session);
  const pointed = best ?? tutorial?.towards ?? (instead?.marked as Direction | undefined);
  useLayoutEffect(() => {
    const merges = best === undefined ? [] : mergesOfMove(position, best);
    board.current?.hint(
      pointed,
      merges.flatMap(({ from }) => from),
    );
  }, [pointed, best, tutorial, session]);

  /** A move of the player's own; where the computer plays, it makes room. */
  const move = (direction: Direction): void => {
    watching?.autoplay.pause();
    board.current?.explore(undefined);
    session.act(direction);
  };

  useLayoutEffect(() => attachSwipes(screen.current!, move), [session]);

  // At once, not after the next frame: a key may be quicker than that.
  useLayoutEffect(
    () =>
      effect(() => {
        if (dialog.value !== 'options') wantedMode.value = undefined;
      }),
    [dialog],
  );

  useLayoutEffect(() => {
    const look = (direction: Direction): void => {
      const { position: now } = session.timeline.peek();
      cursor.current = explore(now.ruleset, cursor.current, direction);
      board.current?.explore(cursor.current);
      const place = describePlace(now.ruleset, cursor.current);
      announce(`${describeContent(now.cells[cursor.current]!)}. ${place}`);
    };
    return attachKeys((action, event) => {
      if (action === undefined) {
        const mode = instead === undefined ? modeOfPress(event) : undefined;
        if (mode === undefined) return false;
        wantedMode.value = mode;
        dialog.value = 'options';
        return true;
      }
      if (isDirection(action)) {
        if (event.shiftKey) look(action);
        else move(action);
        return true;
      }
      if (action === 'cancel') board.current?.explore(undefined);
      return play.press(action);
    });
  }, [session]);

  // After an undo there may be two: the one that goes first is told.
  const stones = position.cells
    .flatMap((content) =>
      typeof content === 'object' && content.kind === 'movable' ? [content.life] : [],
    )
    .toSorted((a, b) => a - b)
    .slice(0, 1);
  const watched = watching?.autoplay.analysis.value;
  const size = t('board.size', { width: ruleset.width, height: ruleset.height });
  return (
    <GameFrame
      play={play}
      screen={screen}
      title={slideKind(ruleset).name()}
      stats={[
        ...stones.map((life) => ({ label: t('stone'), value: t('stone.left', { life }) })),
        { label: t('best'), value: Math.max(session.best.value, 0) },
        settings.value.clock && time.value !== undefined
          ? { label: t('time'), value: makeTime(time.value) }
          : { label: t('moves'), value: position.ply },
      ]}
      progress={
        standing === 0 || watching !== undefined ? (
          <Ladder position={position} />
        ) : (
          <BestLine score={position.score} best={session.best.value} standing={standing} />
        )
      }
      again={
        reachedTarget(position) && watching === undefined && !outcome.over ? (
          <Button
            icon="star"
            label={t('won.again')}
            class="quiet again"
            onClick={() => again.value++}
          />
        ) : undefined
      }
      board={
        <>
          <div
            ref={boardElement}
            role="group"
            aria-label={t('board.label', { size })}
            data-position={slide.makePosition(position)}
          />
          {tutorial !== undefined && <Tutorial step={tutorial} position={position} />}
        </>
      }
      keys={t('keys.slide')}
      describe={describeBoard}
      advice={slideAdvice}
      watched={watched && <Values analysis={watched} rows={valueRows(watched)} />}
      result={<SlideResult play={play} onNew={() => play.start(ruleset)} />}
      options={
        <SlideOptions
          initial={inMode(choiceOf(ruleset), wantedMode.value ?? modeOf(ruleset))}
          onStart={play.start}
        />
      }
    >
      <Feel play={play} board={board} standing={standing} wonBefore={wonBefore} again={again} />
    </GameFrame>
  );
}

/** The mode that a key asks for which does nothing else: with WASD, A is a direction. */
function modeOfPress({ code, key, ctrlKey, metaKey, altKey }: KeyboardEvent): Mode | undefined {
  // Digits of the numeric pad are directions, also those that are not taken.
  if (code.startsWith('Numpad') || ctrlKey || metaKey || altKey) return undefined;
  return modeOfKey(key);
}
