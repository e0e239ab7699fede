import type { Report } from '@twofold/coach';
import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/language.js';
import type { Stage } from '../replays/stage.js';
import { useStepKeys } from '../replays/step-keys.js';
import { announce } from '../ui/announcer.js';
import { IconButton } from '../ui/button.js';
import { Icon, type IconName } from '../ui/icons.js';
import { findMistake, VerdictMark } from './marks.js';

/** Which of the reviewed moves is looked at. */
export interface Cursor {
  /** Its place, from 0. */
  readonly at: ReadonlySignal<number>;
  readonly goTo: (place: number) => void;
  /** Goes to the next mistake, or the one before. */
  readonly jump: (step: 1 | -1) => void;
}

interface CursorConfig {
  readonly stage: Stage;
  readonly board: RefObject<HTMLElement>;
  readonly found: ReadonlySignal<Report>;
  /** What is said aloud of a place. */
  readonly describe: (place: number) => string;
}

/** Shows one move after the other on the board, by buttons and keys. */
export function useCursor({ stage, board, found, describe }: CursorConfig): Cursor {
  const at = useSignal(0);
  const view = useRef<ReturnType<Stage['mount']>>(null);
  /** The moment of the replay that the board shows. */
  const shown = useRef(0);
  const saying = useRef<ReturnType<typeof setTimeout>>();

  const show = (place: number): void => {
    const moment = found.peek().moves[place]?.action;
    if (moment === undefined || moment === shown.current) return;
    view.current?.show(shown.current, moment, true);
    shown.current = moment;
  };
  const goTo = (place: number): void => {
    const to = Math.min(Math.max(place, 0), found.peek().moves.length - 1);
    if (to < 0) return;
    at.value = to;
    show(to);
    // After what is seen: to find the words takes a moment.
    clearTimeout(saying.current);
    saying.current = setTimeout(() => announce(describe(to)));
  };
  const jump = (step: 1 | -1): void => {
    const place = findMistake(found.peek(), at.peek(), step);
    if (place !== undefined) goTo(place);
  };

  useLayoutEffect(() => {
    const mounted = stage.mount(board.current!);
    view.current = mounted;
    return () => {
      clearTimeout(saying.current);
      mounted.destroy();
    };
  }, [stage.track]);

  useStepKeys({ at, last: () => found.peek().moves.length - 1, goTo, jump }, stage.track);

  return { at, goTo, jump };
}

interface ReviewTransportProps {
  readonly cursor: Cursor;
  readonly at: number;
  readonly found: Report;
}

/** Steps through the moves, and from mistake to mistake. */
export function ReviewTransport({ cursor, at, found }: ReviewTransportProps): JSX.Element {
  const last = found.moves.length - 1;
  const step = (icon: IconName, label: string, to: number): JSX.Element => (
    <IconButton
      icon={icon}
      label={label}
      class={icon === 'first' || icon === 'last' ? 'quiet at-end' : 'quiet'}
      disabled={to < 0 || to > last || to === at}
      onClick={() => cursor.goTo(to)}
    />
  );
  const mistake = (by: 1 | -1): JSX.Element => (
    <button
      type="button"
      class="quiet mistake-step"
      aria-label={t(`review.mistake.${by === 1 ? 'next' : 'previous'}`)}
      title={t(`review.mistake.${by === 1 ? 'next' : 'previous'}`)}
      disabled={findMistake(found, at, by) === undefined}
      onClick={() => cursor.jump(by)}
    >
      {by === -1 && <Icon name="back" />}
      <VerdictMark mark="mistake" />
      {by === 1 && <Icon name="forward" />}
    </button>
  );
  return (
    <div class="transport review-transport beside-8">
      {mistake(-1)}
      {step('first', t('review.first'), 0)}
      {step('back', t('review.previous'), at - 1)}
      <output data-at={at + 1}>
        {found.moves.length === 0
          ? t('review.graph.none')
          : t('of.all', { count: at + 1, all: found.total })}
      </output>
      {step('forward', t('review.next'), at + 1)}
      {step('last', t('review.last'), last)}
      {mistake(1)}
    </div>
  );
}
