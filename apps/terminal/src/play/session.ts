import {
  advance,
  begin,
  seedFromInteger,
  type Action,
  type GameTypes,
  type Result,
  type Seed,
  type Timeline,
  type TimelineStep,
} from '@twofold/rules';
import { DEFAULT_SEED } from '../cli/options.js';
import type { Bests } from '../saves/bests.js';
import type { Slot, Store } from '../saves/store.js';

export const STANDARD_SEED: Seed = seedFromInteger(DEFAULT_SEED);

/** A seed that nobody chose, short enough to be typed. */
export function randomSeed(): Seed {
  return seedFromInteger(crypto.getRandomValues(new Uint32Array(1))[0]!);
}

/** A game that is being played, and saved at every move where it is kept. */
export interface Session<T extends GameTypes> {
  readonly timeline: Timeline<T>;
  /** The best score with these rules, this game's included. */
  readonly best: number;
  /** Why the game is not saved, if it is not. */
  readonly unsaved: string | undefined;
  act(action: Action<T['move']>): Result<TimelineStep<T>>;
  /** Starts another game, by the same rules or by others; this one stays where it is kept. */
  restart(seed: Seed, ruleset?: T['ruleset']): void;
  /** Keeps what is not kept yet. */
  close(): void;
}

interface SessionOptions<T extends GameTypes> {
  readonly timeline: Timeline<T>;
  readonly slot?: Slot | undefined;
  /** Left out where nothing is kept. */
  readonly store?: Store;
  /** Left out where scores do not count: the computer's. */
  readonly bests?: Bests | undefined;
  /** Milliseconds that may pass between two saves; left out, every move is saved. */
  readonly pause?: number;
}

export function createSession<T extends GameTypes>(options: SessionOptions<T>): Session<T> {
  const { store, bests, pause = 0 } = options;
  let { timeline, slot } = options;
  let unsaved: string | undefined;
  let savedAt = -Infinity;
  let isStale = false;
  const { game } = timeline;
  let rules = '';
  let best = 0;
  const readBest = (): void => {
    rules = game.makeRuleset(timeline.position.ruleset);
    best = bests?.of(game.name, rules) ?? 0;
  };
  readBest();

  const save = (): void => {
    const saved = store?.save(slot, timeline);
    if (saved?.ok === true) slot = saved.value;
    unsaved = saved?.ok === false ? saved.error : undefined;
    savedAt = performance.now();
    isStale = false;
  };

  const noteBest = (): void => {
    best = Math.max(best, timeline.position.score);
    bests?.note(game.name, rules, timeline.position.score);
  };

  return {
    get timeline() {
      return timeline;
    },
    get best() {
      return Math.max(best, timeline.position.score);
    },
    get unsaved() {
      return unsaved;
    },
    act: (action) => {
      const step = advance(timeline, action);
      if (!step.ok) return step;
      ({ timeline } = step.value);
      const { over } = game.outcome(timeline.position);
      if (over || performance.now() >= savedAt + pause) save();
      else isStale = true;
      if (over) noteBest();
      return step;
    },
    restart: (seed, ruleset = timeline.position.ruleset) => {
      noteBest();
      ({ timeline } = begin(game, ruleset, seed));
      slot = undefined;
      readBest();
    },
    close: () => {
      // What could not be written before may go now.
      if (isStale || unsaved !== undefined) save();
      noteBest();
    },
  };
}
