import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { GameTypes } from '@twofold/rules';
import type { Play } from '../../play/use-play.js';
import { library, storage } from '../../storage/services.js';
import { bestSplits, noteSplits } from './records.js';
import { makeRun, parseRun, type Run, type Splits } from './run.js';
import { elapsed, started, stopped, type Stopwatch } from './stopwatch.js';

/** How often the time that is shown, and sometimes kept, is looked at. */
const TICK = 250;
const TICKS_TO_KEEP = 20;

export interface GameClock {
  readonly splits: ReadonlySignal<Splits>;
  /** Whether they do: not in a game that was timed in part, or set up. */
  readonly counts: boolean;
  /** The fastest ever when the game was opened. */
  readonly before: Splits;
  /** A mark was reached now; counts once. */
  readonly split: (mark: number) => void;
}

/**
 * Times a game of the player's own: from its first move on, while it is seen. The time is shown if one
 * wants it; it is counted in any case, so that who wants it later has it.
 */
export function useClock<T extends GameTypes>(play: Play<T>): GameClock {
  const { session, watching, instead, time } = play;
  const splits = useSignal<Splits>(new Map());
  const opened = useMemo(() => {
    const { game, position, from } = session.timeline.peek();
    const own = watching === undefined && instead === undefined;
    const kept = own ? parseRun(library.clock(session.id) ?? '') : undefined;
    const run: Run = kept ?? { time: 0, splits: new Map(), whole: position.ply === 0 };
    const kind = `${game.name}/${game.makeRuleset(position.ruleset)}`;
    const counts =
      own && run.whole && from === undefined && library.read(session.id)?.origin === 'played';
    return { own, run, kind, counts, before: bestSplits(storage, kind) };
  }, [session]);
  const split = useRef((_mark: number): void => undefined);

  useLayoutEffect(() => {
    const { run, own, kind, counts } = opened;
    if (!own) return undefined;
    let watch: Stopwatch = { counted: run.time, since: undefined };
    let ticks = 0;
    splits.value = run.splits;
    const keep = (): void => {
      const counted = elapsed(watch, performance.now());
      library.keepClock(
        session.id,
        makeRun({ whole: run.whole, time: counted, splits: splits.peek() }),
      );
    };
    const show = (): void => {
      time.value = Math.floor(elapsed(watch, performance.now()) / 1000) * 1000;
    };
    const rest = (): void => {
      if (watch.since === undefined) return;
      watch = stopped(watch, performance.now());
      keep();
    };
    /** It goes on when the page is seen again, if it went before. */
    let resting = false;
    const look = (): void => {
      if (document.hidden) {
        resting = watch.since !== undefined;
        rest();
      } else if (resting) {
        resting = false;
        watch = started(watch, performance.now());
      }
    };
    const unwatch = session.watch((happening) => {
      if (happening.kind !== 'step') return;
      if (happening.outcome.over) rest();
      else watch = started(watch, performance.now());
      show();
    });
    split.current = (mark) => {
      if (splits.peek().has(mark)) return;
      splits.value = new Map([...splits.peek(), [mark, elapsed(watch, performance.now())]]);
      keep();
      if (counts) noteSplits(storage, kind, splits.peek());
    };
    const timer = setInterval(() => {
      show();
      if (++ticks % TICKS_TO_KEEP === 0 && watch.since !== undefined) keep();
    }, TICK);
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', rest);
    show();
    return () => {
      rest();
      unwatch();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', rest);
    };
  }, [session]);

  return {
    splits,
    counts: opened.counts,
    before: opened.before,
    split: (mark) => split.current(mark),
  };
}
