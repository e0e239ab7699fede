/** How often is looked, in milliseconds. */
const EVERY = 20;

/**
 * How late the server is: by as much as the event loop is overdue, or as the oldest move has waited for the database,
 * whichever is more. Of the last two looks and the present it is the middle one. A single pause says nothing, the
 * second tells; and one look in time is calm again, however few looks a loop gets that has too much to do.
 */
export class Lateness {
  readonly #waited: (now: number) => number;
  #last: number;
  #latest = 0;
  #before = 0;

  /** `waited` says for how many milliseconds the oldest move has waited for the database. */
  constructor(now: number, waited: (now: number) => number) {
    this.#last = now;
    this.#waited = waited;
  }

  look(now: number): void {
    this.#before = this.#latest;
    this.#latest = this.#lateBy(now);
    this.#last = now;
  }

  /** In milliseconds. */
  at(now: number): number {
    const less = Math.min(this.#latest, this.#before);
    const more = Math.max(this.#latest, this.#before);
    return Math.max(less, Math.min(more, this.#lateBy(now)));
  }

  #lateBy(now: number): number {
    return Math.max(0, now - this.#last - EVERY, this.#waited(now));
  }
}

export interface Watch {
  /** How late the server is, in milliseconds. */
  readonly late: () => number;
  readonly stop: () => void;
}

/** Looks from now on, by a clock that nobody sets. */
export function watchLateness(elapsed: () => number, waited: (now: number) => number): Watch {
  const lateness = new Lateness(elapsed(), waited);
  const timer = setInterval(() => lateness.look(elapsed()), EVERY);
  timer.unref();
  return { late: () => lateness.at(elapsed()), stop: () => clearInterval(timer) };
}
