import { signal, type ReadonlySignal } from '@preact/signals';
import type { Analysis, Limits } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import type { Session } from '../session/session.js';
import type { Ask } from '@twofold/coach';

/** Moves per second; `full` is as fast as the computer finds them. */
export const PACES = ['1', '4', '12', 'full'] as const;
type Pace = (typeof PACES)[number];

/** A slow pace leaves time to think; none may hold up the next move. */
const THINKING: Readonly<Record<Pace, Limits>> = {
  1: { milliseconds: 400 },
  4: { milliseconds: 120 },
  12: { milliseconds: 40 },
  full: { milliseconds: 10, depth: 2 },
};

/** How long moves may follow one another before the screen is drawn. */
const SLICE_MILLISECONDS = 8;

export interface Autoplay<T extends GameTypes> {
  readonly playing: ReadonlySignal<boolean>;
  readonly pace: ReadonlySignal<Pace>;
  /** What the last move was chosen from. */
  readonly analysis: ReadonlySignal<Analysis<T> | undefined>;
  /** The computer gave no answer. */
  readonly failed: ReadonlySignal<boolean>;
  /** Whether moves come too fast for their motion to be seen. */
  readonly isQuick: () => boolean;
  readonly play: () => void;
  readonly pause: () => void;
  readonly setPace: (pace: Pace) => void;
  /** Pauses, and plays one move. */
  readonly step: () => void;
}

/** Lets the computer play a session, until it is paused or the game is over. */
export function createAutoplay<T extends GameTypes>(session: Session<T>, ask: Ask<T>): Autoplay<T> {
  const playing = signal(false);
  const pace = signal<Pace>('4');
  const analysis = signal<Analysis<T> | undefined>(undefined);
  const failed = signal(false);
  /** Counts the runs, so that an answer to an earlier one is not played. */
  let run = 0;

  const pause = (): void => {
    run++;
    playing.value = false;
  };

  const playOne = async (mine: number, until: number): Promise<void> => {
    const { position } = session.timeline.peek();
    const answer = await ask(position, THINKING[pace.peek()]);
    if (answer.ok) await clock(until);
    if (mine !== run || session.timeline.peek().position !== position) return;
    if (!answer.ok) {
      failed.value = true;
      pause();
      return;
    }
    analysis.value = answer.value;
    session.act(answer.value.best);
    if (session.outcome.peek().over) pause();
  };

  const playOn = async (mine: number): Promise<void> => {
    let drawn = performance.now();
    const wanted = (): boolean => mine === run;
    while (wanted()) {
      const now = performance.now();
      if (pace.peek() !== 'full') await playOne(mine, now + 1000 / Number(pace.peek()));
      else {
        await playOne(mine, now);
        if (performance.now() - drawn > SLICE_MILLISECONDS) {
          await nextFrame();
          drawn = performance.now();
        }
      }
    }
  };

  const begin = (): number => {
    pause();
    failed.value = false;
    return run;
  };

  return {
    playing,
    pace,
    analysis,
    failed,
    isQuick: () => playing.peek() && (pace.peek() === 'full' || Number(pace.peek()) > 4),
    pause,
    play: () => {
      const mine = begin();
      playing.value = true;
      void playOn(mine);
    },
    setPace: (wanted) => {
      pace.value = wanted;
    },
    step: () => void playOne(begin(), 0),
  };
}

async function clock(until: number): Promise<void> {
  const left = until - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** A page that nobody sees draws no frames: it waits, and so does the game. */
async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
