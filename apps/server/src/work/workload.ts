import { refuse, type Refusal } from '@twofold/protocol';
import type { Result } from '@twofold/rules';
import { perSecond, tooMany, type Limits, type Quota } from '../limits.js';

/**
 * Who comes first when there is too much to do: each kind of work is refused when so much waits, as a
 * share of `busy`. The first of them go first.
 */
const PATIENCE = {
  /** Requests of nobody in particular. */
  anonymous: 0.5,
  /** Requests of a player, and new games. */
  player: 0.75,
  /** Going on with a game: to resume it, to read it again. */
  game: 1,
  /** The next move of a running game. */
  move: 4,
  /** What was let in already: sent away half done, it would be done again from the start. */
  begun: Number.POSITIVE_INFINITY,
} as const;

export type Kind = keyof typeof PATIENCE;

/** Something that somebody asks for, with its price. */
export interface Task {
  readonly kind: Kind;
  /** A player's id, or the address of somebody who has none. */
  readonly who: string;
  readonly price: number;
}

export interface WorkloadOptions {
  /** Work of one player or address, in milliseconds a second. */
  readonly perSecond: number;
  /** Milliseconds of work that may wait before late-comers are sent away. */
  readonly busy: number;
  readonly limits: Pick<Limits, 'take' | 'charge'>;
  /** How late the server is, in milliseconds. */
  readonly late: () => number;
  readonly onShed: (kind: Kind) => void;
}

/** Whose turn it is: a player, an address that asks for too much, or one piece of work by itself. */
type Who = string | symbol;

interface Waiting {
  readonly price: number;
  readonly go: () => void;
}

/** Work that is done in one turn of the event loop, in microseconds, by its price or by the clock, besides that of moves. */
const SLICE = 4000;
/** What long work does at least between two of its turns: a turn costs something, too. */
const PIECE = 500;
/**
 * What one task weighs at most, as a share of `busy`. A longer one is done in many turns, between those of
 * others: a single one must not send all others away, least of all those who come before it.
 */
const HEAVIEST = 0.1;

/**
 * All work of the server: who may ask for how much, what has to wait, and who is sent away. Moves are
 * done at once. Everything else waits for its turn, a few milliseconds of it in each turn of the event
 * loop, so that moves come in between; long work takes many turns. Turns go round: whoever asks for a thousand
 * things waits for them, and the next who comes does not.
 */
export class Workload {
  readonly #options: WorkloadOptions;
  readonly #quota: Quota;
  /** Of each who waits, what they wait for; in the order of their next turns. */
  readonly #waiting = new Map<Who, Waiting[]>();
  #scheduled = false;
  #open = 0;

  constructor(options: WorkloadOptions) {
    this.#options = options;
    this.#quota = perSecond('work', 1000 * options.perSecond);
  }

  /** The weight of all that has been taken on and is not done, in microseconds. */
  get open(): number {
    return this.#open;
  }

  /** Does a task when its turn comes, or says when to ask again. */
  async take<T>(task: Task, work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
    const { kind, who, price } = task;
    const busy = this.refusal(kind);
    if (busy !== undefined) return busy;
    const wait = this.#options.limits.take(this.#quota, who, price);
    if (wait > 0) return tooMany(wait, 'that is a lot of work');
    return this.inTurn(price, work, who);
  }

  /** Does what has to be done whatever it costs; it is charged all the same. */
  async finish<T>(who: string, price: number, work: () => Promise<T>): Promise<T> {
    this.charge(who, price);
    return this.inTurn(price, work, who);
  }

  /** Does what nobody is charged for, or somebody was before, when its turn comes. */
  async inTurn<T>(price: number, work: () => Promise<T>, who?: Who): Promise<T> {
    const weight = Math.min(price, 1000 * HEAVIEST * this.#options.busy);
    this.#open += weight;
    try {
      await this.turn(Math.min(price, SLICE), who);
      return await work();
    } finally {
      this.#open -= weight;
    }
  }

  /** Why nothing of this kind is done now; undefined if it is. */
  refusal(kind: Kind): { readonly ok: false; readonly error: Refusal } | undefined {
    // Moves wait for no turn: what has to wait for one does not delay them.
    const waiting = kind === 'move' ? 0 : this.#open / 1000;
    const pressure = waiting + this.#options.late();
    if (pressure <= PATIENCE[kind] * this.#options.busy) return undefined;
    this.#options.onShed(kind);
    const wait = Math.max(1, Math.ceil(pressure / 1000));
    return refuse('busy', `the server has too much to do: come back in ${wait} s`, wait);
  }

  /** Work that is done anyway: who asked for it waits longer for the next. */
  charge(who: string, price: number): void {
    this.#options.limits.charge(this.#quota, who, price);
  }

  /** Resolves when so much more may be done. Long work asks before each of its pieces. */
  turn(price: number, who: Who = Symbol('one turn')): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.#waiting.get(who) ?? [];
      queue.push({ price, go: resolve });
      this.#waiting.set(who, queue);
      this.#schedule();
    });
  }

  /** Runs work that pauses by itself; what it does between two pauses has this price. */
  async through<T>(steps: Generator<unknown, T>, price: number): Promise<T> {
    let done = 0;
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      done += price;
      if (done < PIECE) continue;
      await this.turn(done);
      done = 0;
    }
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#release(0, performance.now()));
  }

  /** Lets one go after the other, as long as there is time in this turn of the event loop. */
  #release(spent: number, begun: number): void {
    const isOver = Math.max(spent, 1000 * (performance.now() - begun)) >= SLICE;
    const next = isOver ? undefined : this.#next();
    if (next === undefined) {
      this.#scheduled = false;
      if (isOver && this.#waiting.size > 0) this.#schedule();
      return;
    }
    next.go();
    // A tick after all microtasks: what that one does at once is done, and its time known.
    queueMicrotask(() => process.nextTick(() => this.#release(spent + next.price, begun)));
  }

  /** One thing of whoever has waited longest since their last. */
  #next(): Waiting | undefined {
    for (const [who, queue] of this.#waiting) {
      this.#waiting.delete(who);
      if (queue.length > 1) this.#waiting.set(who, queue);
      return queue.shift();
    }
    return undefined;
  }
}
