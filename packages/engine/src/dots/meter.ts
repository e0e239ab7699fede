import type { Budget } from '../common/player.js';

/** Counts the work of one question and knows when its budget is spent. */
export class Meter {
  readonly #parent: Meter | undefined;
  readonly #most: number;
  readonly #deadline: number;
  readonly #shouldStop: (() => boolean) | undefined;
  #nodes = 0;
  #stopped = false;

  private constructor(most: number, deadline: number, shouldStop?: () => boolean, parent?: Meter) {
    this.#most = most;
    this.#deadline = deadline;
    this.#shouldStop = shouldStop;
    this.#parent = parent;
  }

  static of(budget: Budget, mostByDefault: number): Meter {
    const { nodes, milliseconds, shouldStop } = budget;
    const most = nodes ?? (milliseconds === undefined ? mostByDefault : Infinity);
    return new Meter(most, performance.now() + (milliseconds ?? Infinity), shouldStop);
  }

  /** A part of what is left, for a piece of work that may turn out to be too much. */
  part(share: number, most: number): Meter {
    const nodes = Math.min((this.#most - this.#nodes) * share, most);
    const now = performance.now();
    const deadline = now + (this.#deadline - now) * share;
    return new Meter(nodes, deadline, this.#shouldStop, this);
  }

  get nodes(): number {
    return this.#nodes;
  }

  get nodesLeft(): number {
    return this.#most - this.#nodes;
  }

  count(): void {
    this.#nodes++;
    this.#parent?.count();
  }

  /** Whether to end now. Once it says so, it stays with that. */
  isSpent(): boolean {
    this.#stopped ||=
      this.#nodes >= this.#most ||
      (this.#deadline !== Infinity && performance.now() >= this.#deadline) ||
      this.#shouldStop?.() === true;
    return this.#stopped;
  }
}
