import { signal, type ReadonlySignal } from '@preact/signals';
import { deepeningLimits } from '@twofold/coach';
import type { Analysis, TypesOf } from '@twofold/engine';
import type { GameName } from '@twofold/rules';
import { askEngine } from '../computer/engine.js';

type Progress = 'idle' | 'thinking' | 'stopped' | 'done' | 'failed';

/** The engine looking at a position, ever deeper. */
export interface Deepening<G extends GameName> {
  readonly analysis: ReadonlySignal<Analysis<TypesOf[G]> | undefined>;
  readonly progress: ReadonlySignal<Progress>;
  /** Forgets the position before and looks at this one; at none, where it is undefined. */
  readonly look: (position: TypesOf[G]['position'] | undefined) => void;
  readonly stop: () => void;
  /** Looks on, from where it was stopped. */
  readonly goOn: () => void;
  /** Looks at the same position anew. */
  readonly again: () => void;
}

/** A round that took so long is the last, unless somebody wants more. */
const LONG_ROUND = 1500;

/**
 * A search that is nearly done is waited for. Where threads share no memory, a search is ended with
 * its worker, and the next has to load its network first.
 */
const GRACE = 250;

export function createDeepening<G extends GameName>(game: G): Deepening<G> {
  const analysis = signal<Analysis<TypesOf[G]> | undefined>(undefined);
  const progress = signal<Progress>('idle');
  let position: TypesOf[G]['position'] | undefined;
  let round = 0;
  let running: AbortController | undefined;

  const end = (): void => {
    const ended = running;
    running = undefined;
    if (ended === undefined) return;
    if (globalThis.crossOriginIsolated) ended.abort();
    else setTimeout(() => ended.abort(), GRACE);
  };

  const think = async (patience: number): Promise<void> => {
    const mine = new AbortController();
    const { signal: aborted } = mine;
    const asked = position;
    if (asked === undefined) return;
    running = mine;
    progress.value = 'thinking';
    const rounds = deepeningLimits(game, asked.ruleset);
    for (let began = performance.now(); round < rounds.length; began = performance.now()) {
      const answer = await askEngine(game, asked, rounds[round]!, { signal: aborted });
      if (running !== mine) return;
      if (!answer.ok) {
        running = undefined;
        progress.value = 'failed';
        return;
      }
      round++;
      analysis.value = answer.value;
      if (answer.value.exact || answer.value.moves.length === 1) round = rounds.length;
      // The first may have waited for the engine to be loaded.
      else if (round > 1 && performance.now() - began > patience) break;
    }
    running = undefined;
    progress.value = round < rounds.length ? 'stopped' : 'done';
  };

  const look = (next: TypesOf[G]['position'] | undefined): void => {
    end();
    position = next;
    round = 0;
    analysis.value = undefined;
    progress.value = 'idle';
    if (next !== undefined) void think(LONG_ROUND);
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
      if (running === undefined) void think(Infinity);
    },
  };
}
