/** How often is looked, in milliseconds. */
const EVERY = 20;

/**
 * How late the server is: by as much as the event loop is overdue, or as the oldest move has waited for the database,
 * whichever is more. A single pause says nothing, the second tells; and one look in time is calm again, however few
 * looks a loop gets that has too much to do. So of the last two looks and the present the middle one counts for
 * the loop; and a wait counts as far as both looks saw it, since a pause makes every move wait.
 */
export class Lateness {
  readonly #waited: (now: number) => number;
  #last: number;
  #latest = 0;
  #before = 0;
  #waits: readonly [number, number] = [0, 0];

  /** `waited` says for how many milliseconds the oldest move has waited for the database. */
  constructor(now: number, waited: (now: number) => number) {
    this.#last = now;
    this.#waited = waited;
  }

  look(now: number): void {
    this.#before = this.#latest;
    this.#latest = this.#overdue(now);
    this.#waits = [this.#waits[1], this.#waited(now)];
    this.#last = now;
  }

  /** In milliseconds. */
  at(now: number): number {
    const less = Math.min(this.#latest, this.#before);
    const more = Math.max(this.#latest, this.#before);
    return Math.max(less, Math.min(more, this.#overdue(now)), Math.min(...this.#waits));
  }

  #overdue(now: number): number {
    return Math.max(0, now - this.#last - EVERY);
  }
}

/** Looks from now on, by a clock that nobody sets. */
export function watchLateness(elapsed: () => number, waited: (now: number) => number) {
  const lateness = new Lateness(elapsed(), waited);
  const timer = setInterval(() => lateness.look(elapsed()), EVERY);
  timer.unref();
  return { late: (): number => lateness.at(elapsed()), stop: (): void => clearInterval(timer) };
}
