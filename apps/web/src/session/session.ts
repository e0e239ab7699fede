import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import {
  advance,
  type Acted,
  type Action,
  type Fall,
  type Fault,
  type GameTypes,
  type Outcome,
  type Taken,
  type Timeline,
  type TimelineStep,
} from '@twofold/rules';

/** What became of an action: views animate it, the announcer says it. */
export type Happening<T extends GameTypes> =
  | StepTold<T>
  | { readonly kind: 'refused'; readonly action: Action<T['move']>; readonly fault: Fault }
  /** The game is somewhere else now: it went on in another place, or begins again. */
  | {
      readonly kind: 'jumped';
      readonly before: T['position'];
      readonly timeline: Timeline<T>;
      readonly outcome: Outcome;
    };

interface StepTold<T extends GameTypes> extends TimelineStep<T> {
  readonly kind: 'step';
  readonly action: Action<T['move']>;
  readonly before: T['position'];
  /**
   * Where somebody else tells what falls, a move is told twice: as the player `acted`, at once, and
   * as chance `settled` it. A whole step has no part.
   */
  readonly part?: 'acted' | 'settled';
  /** All that the move has done so far, of which `events` are new. */
  readonly all: readonly T['event'][];
  readonly outcome: Outcome;
}

interface Gain {
  readonly points: number;
  readonly ply: number;
}

/** Whether what is played is also kept. */
export type Keeping = 'kept' | 'elsewhere' | 'refused';

/** One game being played in this tab: every action is kept before anything is drawn. */
export interface Session<T extends GameTypes> {
  readonly id: string;
  /** The game as it is shown: with the move that waits for what falls, where that can be shown. */
  readonly timeline: ReadonlySignal<Timeline<T>>;
  /** Of what is shown; the rules are asked once for each position. */
  readonly outcome: ReadonlySignal<Outcome>;
  readonly keeping: ReadonlySignal<Keeping>;
  readonly best: ReadonlySignal<number>;
  /** What the last action brought, and at which ply: both halves of a move are one. */
  readonly gain: ReadonlySignal<Gain>;
  /** Takes an action at once, however fast they come. Nothing happens once another tab plays on. */
  act(action: Action<T['move']>): void;
  /** Calls `listener` after every action, in order; returns what ends that. */
  watch(listener: (happening: Happening<T>) => void): () => void;
  /** Looks whether another tab has taken the game over. */
  checkOwner(): void;
}

/** A session of a game whose chance is told: moves wait until somebody says what fell. */
export interface ToldSession<T extends GameTypes> extends Session<T> {
  /** The game up to the last move of which it is known what fell: there alone it can be over. */
  readonly settled: ReadonlySignal<Timeline<T>>;
  readonly pending: ReadonlySignal<Pending<T> | undefined>;
  /** Actions that wait for their turn. */
  readonly queued: ReadonlySignal<number>;
  /** Settles the move that waits. False when that cannot have fallen; nothing is done then. */
  settle(fall: Fall): boolean;
  /** Goes elsewhere; what waits is forgotten. */
  jump(timeline: Timeline<T>): void;
  /** Forgets the actions that wait for their turn, and if wanted the move that waits for its fall. */
  forget(also?: 'pending'): void;
}

/** A move that waits for what falls. */
export interface Pending<T extends GameTypes> extends Acted<T> {
  readonly move: T['move'];
}

/** Where a game is kept, and its best score. */
export interface Keeper<T extends GameTypes> {
  readonly best: number;
  /** Whether nobody else plays the game on. */
  owns(): boolean;
  /** Keeps the game, in which `taken` is new if it is there, and the actions that wait. */
  keep(
    timeline: Timeline<T>,
    taken: Taken<T> | undefined,
    waiting: readonly Action<T['move']>[],
  ): Keeping;
}

export interface SessionConfig<T extends GameTypes> {
  readonly id: string;
  readonly timeline: Timeline<T>;
  readonly keeper: Keeper<T>;
  /** What was left to be done at the last visit; it is done when somebody can see it. */
  readonly waiting?: readonly Action<T['move']>[];
  /** Where chance is told: asks for what falls, which `settle` then tells. */
  readonly onPending?: (pending: Pending<T>) => void;
}

export function createSession<T extends GameTypes>(config: SessionConfig<T>): ToldSession<T> {
  const { id, keeper } = config;
  const { game, chance } = config.timeline;
  const timeline = signal(config.timeline);
  const outcome = computed(() => game.outcome(timeline.value.position));
  const settled = signal(config.timeline);
  const pending = signal<Pending<T> | undefined>(undefined);
  const queued = signal(0);
  const keeping = signal<Keeping>(keeper.owns() ? 'kept' : 'elsewhere');
  const best = signal(keeper.best);
  const gain = signal<Gain>({ points: 0, ply: 0 });
  const listeners = new Set<(happening: Happening<T>) => void>();
  let queue: Action<T['move']>[] = [...(config.waiting ?? [])];
  /** How many actions waited when the game was kept last. */
  let kept = queue.length;

  const tell = (happening: Happening<T>): void => {
    if (happening.kind !== 'refused') {
      const { before, timeline: after } = happening;
      gain.value = { points: after.position.score - before.score, ply: before.ply };
    }
    for (const listener of listeners) listener(happening);
  };

  const tellStep = (step: Omit<StepTold<T>, 'kind' | 'outcome'>): void =>
    tell({ kind: 'step', ...step, outcome: outcome.peek() });

  const checkOwner = (): void => {
    if (!keeper.owns()) keeping.value = 'elsewhere';
  };

  const waiting = (): readonly Action<T['move']>[] => {
    const asked = pending.peek();
    return asked === undefined ? queue : [asked.move, ...queue];
  };

  const keep = (next: Timeline<T>, taken?: Taken<T>): void => {
    kept = waiting().length;
    keeping.value = keeper.keep(next, taken, waiting());
  };

  const goTo = (next: Timeline<T>, taken?: Taken<T>): void =>
    batch(() => {
      keep(next, taken);
      timeline.value = next;
      settled.value = next;
      best.value = keeper.best;
    });

  const refuse = (action: Action<T['move']>, fault: Fault): true => {
    tell({ kind: 'refused', action, fault });
    return true;
  };

  /** Takes the next action that waits, unless a fall is awaited; false when there is none. */
  const takeNext = (): boolean => {
    const action = pending.peek() === undefined ? queue.shift() : undefined;
    if (action === undefined) return false;
    const before = settled.peek().position;
    if (chance !== 'told' || action === 'undo' || action === 'redo') {
      const step = advance(settled.peek(), action);
      if (!step.ok) return refuse(action, step.error);
      goTo(step.value.timeline, { action });
      tellStep({ action, before, ...step.value, all: step.value.events });
      return true;
    }
    const acted = game.act(before, action);
    if (!acted.ok) return refuse(action, acted.error);
    const { after, events } = acted.value;
    const asked = { move: action, ...acted.value };
    const shown = { ...settled.peek(), position: game.between?.(after) ?? before };
    pending.value = asked;
    keep(settled.peek());
    timeline.value = shown;
    tellStep({ part: 'acted', action, before, events, all: events, timeline: shown });
    config.onPending?.(asked);
    return true;
  };

  const pump = (): void => {
    let taken = true;
    while (taken) taken = takeNext();
    queued.value = queue.length;
    // One more waits, or what was refused waits no longer.
    if (waiting().length !== kept) keep(settled.peek());
  };

  return {
    id,
    timeline,
    outcome,
    settled,
    pending,
    queued,
    keeping,
    best,
    gain,
    act: (action) => {
      checkOwner();
      if (keeping.peek() === 'elsewhere') return;
      queue.push(action);
      pump();
    },
    settle: (fall) => {
      const asked = pending.peek();
      checkOwner();
      if (asked === undefined || keeping.peek() === 'elsewhere') return true;
      const { move } = asked;
      const step = advance(settled.peek(), move, fall);
      if (!step.ok) return false;
      const before = settled.peek().position;
      pending.value = undefined;
      goTo(step.value.timeline, { action: move, fall });
      const { events: all, timeline: next } = step.value;
      const events = all.slice(asked.events.length);
      tellStep({ part: 'settled', action: move, before, events, all, timeline: next });
      pump();
      return true;
    },
    jump: (next) => {
      const before = settled.peek().position;
      pending.value = undefined;
      queue = [];
      queued.value = 0;
      goTo(next);
      tell({ kind: 'jumped', before, timeline: next, outcome: outcome.peek() });
    },
    forget: (also) => {
      if (also === 'pending') pending.value = undefined;
      queue = [];
      queued.value = 0;
      keep(settled.peek());
    },
    watch: (listener) => {
      listeners.add(listener);
      // What was left to be done at the last visit is done when it can be seen.
      pump();
      return () => listeners.delete(listener);
    },
    checkOwner,
  };
}
