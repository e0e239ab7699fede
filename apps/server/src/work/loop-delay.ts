/** How often the event loop is looked at, in milliseconds. */
const EVERY = 20;
/**
 * How late something is that should happen every so often: the middle one of the last two looks and of the next, as
 * late as that is by now. A single pause says nothing, the second tells; and one look in time is calm again, however
 * few looks a loop gets that has too much to do.
 */
export class Lateness {
  #last: number;
  #latest = 0;
  #before = 0;

  constructor(now: number) {
    this.#last = now;
  }

  look(now: number): void {
    this.#before = this.#latest;
    this.#latest = this.#overdue(now);
    this.#last = now;
  }

  /** In milliseconds. */
  at(now: number): number {
    const less = Math.min(this.#latest, this.#before);
    const more = Math.max(this.#latest, this.#before);
    return Math.max(less, Math.min(more, this.#overdue(now)));
  }

  #overdue(now: number): number {
    return Math.max(0, now - this.#last - EVERY);
  }
}

export interface LoopDelay {
  /** How late the event loop is, in milliseconds. */
  readonly delay: () => number;
  readonly stop: () => void;
}

export function watchLoop(): LoopDelay {
  const lateness = new Lateness(performance.now());
  const timer = setInterval(() => lateness.look(performance.now()), EVERY);
  timer.unref();
  return { delay: () => lateness.at(performance.now()), stop: () => clearInterval(timer) };
}
