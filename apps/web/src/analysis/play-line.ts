import { signal, type ReadonlySignal } from '@preact/signals';
import {
  engineLine,
  glanceLimits,
  seededChance,
  valuedChance,
  type Chance,
  type Settle,
} from '@twofold/coach';
import type { Analysis, TypesOf } from '@twofold/engine';
import { seedFromInteger, type GameName, type GameTypes } from '@twofold/rules';
import type { SlideTypes } from '@twofold/rules/slide';
import { askEngine } from '../computer/engine.js';
import { newSeedNumber } from '../storage/services.js';
import type { Study } from './study.js';

/** The engine playing out its line on the analysis board. */
export interface LinePlayer<T extends GameTypes> {
  readonly playing: ReadonlySignal<boolean>;
  /** What the last move was chosen from. */
  readonly analysis: ReadonlySignal<Analysis<T> | undefined>;
  readonly play: (chance: Chance) => void;
  readonly pause: () => void;
}

const MOVES = 30;

/** Slow enough for a move to be followed. */
const PACE_MILLISECONDS = 600;

export function createLinePlayer<G extends GameName>(
  name: G,
  study: Study<TypesOf[G]>,
): LinePlayer<TypesOf[G]> {
  const playing = signal(false);
  const analysis = signal<Analysis<TypesOf[G]> | undefined>(undefined);
  let running: AbortController | undefined;

  const pause = (): void => {
    running?.abort();
    running = undefined;
    playing.value = false;
  };

  const walk = async (chance: Chance): Promise<void> => {
    pause();
    const mine = new AbortController();
    running = mine;
    playing.value = true;
    const from = study.position.peek();
    const limits = glanceLimits(name, from.ruleset);
    const line = engineLine(study.game, from, {
      ask: (asked, within) => askEngine(name, asked, within),
      limits,
      moves: MOVES,
      settle: settleOf(name, study, chance, mine.signal),
      signal: mine.signal,
    });
    for await (const { move, analysis: found, position, events } of line) {
      if (running !== mine) return;
      analysis.value = found;
      study.goOn(move, { position, events });
      await wait(PACE_MILLISECONDS);
      if (running !== mine) return;
    }
    if (running === mine) pause();
  };

  return { playing, analysis, pause, play: (chance) => void walk(chance) };
}

function settleOf<G extends GameName>(
  name: G,
  { game, position }: Study<TypesOf[G]>,
  chance: Chance,
  until: AbortSignal,
): Settle<TypesOf[G]> {
  if (name !== 'slide' || chance === 'random') {
    return seededChance(game, seedFromInteger(newSeedNumber()));
  }
  const valued: Settle<SlideTypes> = valuedChance(chance, {
    ask: (asked, limits) => askEngine('slide', asked, limits),
    limits: glanceLimits(name, position.peek().ruleset),
    signal: until,
  });
  return valued as unknown as Settle<TypesOf[G]>;
}

async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
