import { useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/language.js';
import { announce } from '../ui/announcer.js';
import type { Stage } from './stage.js';
import { useStepKeys } from './step-keys.js';
import { findMade } from './track.js';

export const SPEEDS = ['1', '4', '12', '60', '500'] as const;
type Speed = (typeof SPEEDS)[number];

/** Faster than this, motion would only be in the way. */
const FASTEST_ANIMATED = 12;

/** What a person can do with a replay. */
export interface Player {
  readonly at: ReadonlySignal<number>;
  /** The last moment that can be shown, once all are known. */
  readonly last: number;
  readonly playing: ReadonlySignal<boolean>;
  readonly speed: Signal<Speed>;
  /** Which size to jump to; the largest unless one was chosen. */
  readonly size: Signal<number | undefined>;
  goTo(moment: number): void;
  toggle(): void;
  /** Goes to where something of the size was made next, or before. */
  jump(step: 1 | -1): void;
}

export function usePlayer(stage: Stage, element: RefObject<HTMLElement>): Player {
  const { track, known, check } = stage;
  const at = useSignal(0);
  const playing = useSignal(false);
  const speed = useSignal<Speed>('4');
  const size = useSignal<number | undefined>(undefined);
  const view = useRef<ReturnType<Stage['mount']>>(null);
  /** A moment that was asked for before it was known. */
  const wish = useRef<number | undefined>(undefined);

  const last = (): number =>
    check.peek().kind === 'illegal' ? track.positions.length - 1 : track.length;

  const show = (moment: number, animated: boolean): void => {
    const to = Math.min(Math.max(moment, 0), known.peek() - 1);
    if (to === at.peek()) return;
    view.current?.show(at.peek(), to, animated);
    at.value = to;
  };
  const goTo = (moment: number): void => {
    playing.value = false;
    wish.current = moment >= known.peek() ? moment : undefined;
    show(moment, true);
    announce(t('replay.at', { at: at.peek(), of: last() }));
  };
  const toggle = (): void => {
    if (!playing.peek() && at.peek() === last()) show(0, false);
    wish.current = undefined;
    playing.value = !playing.peek();
  };
  const jump = (step: 1 | -1): void => {
    const wanted = size.peek() ?? stage.sizes()[0];
    if (wanted === undefined) return;
    const found = findMade(track.made, wanted, at.peek(), step);
    if (found !== undefined) goTo(found);
  };

  useLayoutEffect(() => {
    const mounted = stage.mount(element.current!);
    view.current = mounted;
    return () => mounted.destroy();
  }, [track]);

  useEffect(() => {
    if (wish.current !== undefined) goTo(Math.min(wish.current, last()));
  }, [known.value, check.value]);

  useEffect(() => {
    if (!playing.value) return undefined;
    const pace = Number(speed.value);
    const began = performance.now();
    const from = at.peek();
    const timer = setInterval(
      () => {
        // By the clock: a timer that comes late skips moments, it does not slow the game down.
        show(
          from + Math.floor(((performance.now() - began) * pace) / 1000),
          pace <= FASTEST_ANIMATED,
        );
        if (at.peek() === last()) playing.value = false;
      },
      1000 / Math.min(pace, 60),
    );
    return () => clearInterval(timer);
  }, [track, playing.value, speed.value]);

  useStepKeys({ at, last, goTo, jump, toggle }, track);

  return {
    at,
    last: check.value.kind === 'illegal' ? track.positions.length - 1 : track.length,
    playing,
    speed,
    size,
    goTo,
    toggle,
    jump,
  };
}
