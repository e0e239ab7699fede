import { signal, type ReadonlySignal } from '@preact/signals';
import { deepeningLimits } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import type { Game, GameTypes } from '@twofold/rules';
import { askEngine } from '../computer/engine.js';

type Progress = 'idle' | 'thinking' | 'stopped' | 'done' | 'failed';

/** The engine looking at a position, ever deeper. */
export interface Deepening<T extends GameTypes> {
  readonly analysis: ReadonlySignal<Analysis<T> | undefined>;
  readonly progress: ReadonlySignal<Progress>;
  /** Forgets the position before and looks at this one; at none, where it is undefined. */
  readonly look: (position: T['position'] | undefined) => void;
  readonly stop: () => void;
  /** Looks on, from where it was stopped. */
  readonly goOn: () => void;
  /** Looks at the same position anew. */
  readonly again: () => void;
}

/** The most that one round may take: what comes next, such as a move, waits no longer than this. */
const ROUND = 700;
/** The same once somebody wants to know more. */
const LONG_ROUND = 10_000;

/** A round that has used so much of its time was cut short, and the next would be too. */
const CUT = 0.8;

/**
 * How long a search is waited for that nobody needs any more. Where threads share no memory, it is
 * ended with its worker, and the next has to load its network first.
 */
const GRACE = 1000;

/** A round whose time was up may know less than the one before it. */
function isFurther<T extends GameTypes>(
  next: Analysis<T>,
  shown: Analysis<T> | undefined,
): boolean {
  return shown === undefined || next.exact || next.depth >= shown.depth;
}

export function createDeepening<T extends GameTypes>(game: Game<T>): Deepening<T> {
  const analysis = signal<Analysis<T> | undefined>(undefined);
  const progress = signal<Progress>('idle');
  let position: T['position'] | undefined;
  let round = 0;
  let running: AbortController | undefined;

  const end = (): void => {
    const ended = running;
    running = undefined;
    if (ended === undefined) return;
    if (globalThis.crossOriginIsolated) ended.abort();
    else setTimeout(() => ended.abort(), GRACE);
  };

  const think = async (milliseconds: number): Promise<void> => {
    const mine = new AbortController();
    const { signal: aborted } = mine;
    const asked = position;
    if (asked === undefined) return;
    running = mine;
    progress.value = 'thinking';
    const rounds = deepeningLimits(game.name, asked.ruleset);
    const isCut = (began: number): boolean => performance.now() - began > CUT * milliseconds;
    for (let cut = false; round < rounds.length && !cut;) {
      const began = performance.now();
      const limits = { ...rounds[round]!, milliseconds };
      const answer = await askEngine(game, asked, limits, { signal: aborted });
      if (running !== mine) return;
      if (!answer.ok) {
        running = undefined;
        progress.value = 'failed';
        return;
      }
      if (isFurther(answer.value, analysis.peek())) analysis.value = answer.value;
      // The first may have waited for the engine to be loaded.
      cut = round > 0 && isCut(began);
      if (answer.value.exact || answer.value.moves.length === 1) round = rounds.length;
      else if (!cut) round++;
    }
    running = undefined;
    progress.value = round < rounds.length ? 'stopped' : 'done';
  };

  const look = (next: T['position'] | undefined): void => {
    end();
    position = next;
    round = 0;
    analysis.value = undefined;
    progress.value = 'idle';
    if (next !== undefined) void think(ROUND);
  };

  return {
    analysis,
    progress,
    look,
    again: () => look(position),
    stop: () => {
      if (running === undefined) return;
      end();
      progress.value = 'stopped';
    },
    goOn: () => {
      if (running === undefined) void think(LONG_ROUND);
    },
  };
}
