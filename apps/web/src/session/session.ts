import { batch, signal, type ReadonlySignal } from '@preact/signals';
import {
  advance,
  type Action,
  type Fault,
  type GameTypes,
  type Timeline,
  type TimelineStep,
} from '@twofold/rules';
import type { Library } from '../storage/library.js';
import { appendAction, type SavedGame } from '../storage/saved-game.js';

/** What became of an action: views animate it, the announcer says it. */
export type Happening<T extends GameTypes> =
  | ({
      readonly kind: 'step';
      readonly action: Action<T['move']>;
      readonly before: T['position'];
      /** Set where a move is told in parts; a whole step has none. */
      readonly part?: Part;
    } & TimelineStep<T>)
  | { readonly kind: 'refused'; readonly action: Action<T['move']>; readonly fault: Fault };

/**
 * A ranked move is told twice: as the player `acted`, at once, and as chance `settled` it, when the
 * server has said how. `elsewhere`: the game went on in another place, and is now as told.
 */
type Part = 'acted' | 'settled' | 'elsewhere';

/** Whether what is played is also kept. */
export type Keeping = 'kept' | 'elsewhere' | 'refused';

/** One game being played in this tab: every action is saved before anything is drawn. */
export interface Session<T extends GameTypes> {
  readonly id: string;
  readonly timeline: ReadonlySignal<Timeline<T>>;
  readonly keeping: ReadonlySignal<Keeping>;
  readonly best: ReadonlySignal<number>;
  /** Takes an action at once, however fast they come. Nothing happens once another tab plays on. */
  act(action: Action<T['move']>): void;
  /** Calls `listener` after every action, in order; returns what ends that. */
  watch(listener: (happening: Happening<T>) => void): () => void;
  /** Looks whether another tab has taken the game over. */
  checkOwner(): void;
}

export interface SessionConfig<T extends GameTypes> {
  readonly id: string;
  readonly saved: SavedGame;
  readonly timeline: Timeline<T>;
  readonly library: Library;
  readonly clock: () => number;
}

export function createSession<T extends GameTypes>(config: SessionConfig<T>): Session<T> {
  const { id, library, clock } = config;
  const { game } = config.timeline;
  const ruleset = game.makeRuleset(config.timeline.position.ruleset);
  // A position that was set up can begin with any score, and others' games are theirs: no record.
  const counts = config.timeline.from === undefined && config.saved.origin === 'played';
  const timeline = signal(config.timeline);
  const keeping = signal<Keeping>(library.owns(id) ? 'kept' : 'elsewhere');
  const best = signal(library.best(game.name, ruleset));
  const listeners = new Set<(happening: Happening<T>) => void>();
  let { saved } = config;

  const tell = (happening: Happening<T>): void => {
    for (const listener of listeners) listener(happening);
  };

  const checkOwner = (): void => {
    if (!library.owns(id)) keeping.value = 'elsewhere';
  };

  return {
    id,
    timeline,
    keeping,
    best,
    act: (action) => {
      checkOwner();
      if (keeping.peek() === 'elsewhere') return;
      const before = timeline.peek();
      const step = advance(before, action);
      if (!step.ok) {
        tell({ kind: 'refused', action, fault: step.error });
        return;
      }
      const next = step.value.timeline;
      saved = appendAction(saved, action, next, clock());
      const kept = library.save(id, saved);
      batch(() => {
        keeping.value = kept === 'saved' ? 'kept' : kept;
        timeline.value = next;
        if (counts && next.position.score > best.peek()) {
          library.noteBest(game.name, ruleset, next.position.score);
          best.value = next.position.score;
        }
      });
      tell({ kind: 'step', action, before: before.position, ...step.value });
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    checkOwner,
  };
}
