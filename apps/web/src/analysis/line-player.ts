import { signal, type ReadonlySignal } from '@preact/signals';
import { engineLine, glanceLimits, seededChance, type FallChoice } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import { seedFromInteger, type GameTypes } from '@twofold/rules';
import type { GameAnalysis } from '../games/analysis/bench.js';
import type { Line } from '../games/analysis/line.js';
import { askEngine } from '../computer/engine.js';
import { newSeedNumber } from '../storage/services.js';

/** The engine playing out its line on the analysis board. */
export interface LinePlayer<T extends GameTypes> {
  readonly playing: ReadonlySignal<boolean>;
  /** What the last move was chosen from. */
  readonly analysis: ReadonlySignal<Analysis<T> | undefined>;
  readonly play: (chance: FallChoice) => void;
  readonly pause: () => void;
}

const MOVES = 30;

/** Slow enough for a move to be followed. */
const PACE_MILLISECONDS = 600;

export function createLinePlayer<T extends GameTypes>(
  line: Line<T>,
  how: Pick<GameAnalysis<T>, 'settle'>,
): LinePlayer<T> {
  const playing = signal(false);
  const analysis = signal<Analysis<T> | undefined>(undefined);
  let running: AbortController | undefined;

  const pause = (): void => {
    running?.abort();
    running = undefined;
    playing.value = false;
  };

  const walk = async (chance: FallChoice): Promise<void> => {
    pause();
    const mine = new AbortController();
    running = mine;
    playing.value = true;
    const { game } = line;
    const from = line.position.peek();
    const chosen = chance === 'random' ? undefined : how.settle?.(chance, from, mine.signal);
    const steps = engineLine(game, from, {
      ask: async (asked, limits) => askEngine(game, asked, limits),
      limits: glanceLimits(game.name, from.ruleset),
      moves: MOVES,
      settle: chosen ?? seededChance(game, seedFromInteger(newSeedNumber())),
      signal: mine.signal,
    });
    for await (const { move, analysis: found, position, events } of steps) {
      if (running !== mine) return;
      analysis.value = found;
      line.goOn(move, { position, events });
      await new Promise((resolve) => setTimeout(resolve, PACE_MILLISECONDS));
      if (running !== mine) return;
    }
    if (running === mine) pause();
  };

  return { playing, analysis, pause, play: (chance) => void walk(chance) };
}
