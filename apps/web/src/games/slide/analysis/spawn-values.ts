import { signal, type ReadonlySignal } from '@preact/signals';
import { glanceLimits, spawnsAfter, type ChanceNode } from '@twofold/coach';
import type { Direction } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import { askEngine } from '../../../computer/engine.js';

export type SpawnValues =
  | { readonly kind: 'valuing'; readonly valued: number; readonly total: number }
  | { readonly kind: 'valued'; readonly node: ChanceNode }
  | { readonly kind: 'failed' };

export interface SpawnValuer {
  readonly values: ReadonlySignal<SpawnValues | undefined>;
  /** Values all that can come after a move; after none, where it is undefined. */
  readonly look: (position: SlidePosition, move: Direction | undefined) => void;
}

/** Values what can come after a move, one tile after the other. */
export function createSpawnValuer(): SpawnValuer {
  const values = signal<SpawnValues | undefined>(undefined);
  let running: AbortController | undefined;

  const value = async (position: SlidePosition, move: Direction): Promise<void> => {
    const mine = new AbortController();
    running = mine;
    values.value = { kind: 'valuing', valued: 0, total: 0 };
    // In a task of its own: on a large board, to list what can come takes a moment.
    await new Promise((resolve) => setTimeout(resolve));
    if (running !== mine) return;
    const answer = await spawnsAfter(position, move, {
      // The signal ends the work between two tiles: each is a matter of milliseconds.
      ask: (asked, limits) => askEngine(slide, asked, limits),
      limits: glanceLimits('slide', position.ruleset),
      signal: mine.signal,
      onSpawn: (valued, total) => {
        if (running === mine) values.value = { kind: 'valuing', valued, total };
      },
    });
    if (running !== mine) return;
    running = undefined;
    values.value = answer.ok ? { kind: 'valued', node: answer.value } : { kind: 'failed' };
  };

  return {
    values,
    look: (position, move) => {
      running?.abort();
      running = undefined;
      values.value = undefined;
      if (move !== undefined) void value(position, move);
    },
  };
}
