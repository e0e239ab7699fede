/** Messages that are refused before the time that was told, one after the other: a page that opens with all its games. */
const MAX_EARLY = 40;

/**
 * With whoever does not wait as they are told: to refuse one costs half of what a move does, so that
 * somebody who goes on asking is let go.
 */
export class Patience {
  readonly #now: () => number;
  #until = 0;
  #early = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes that somebody was told to wait for so many seconds; false if there is no patience left. */
  tellToWait(seconds: number): boolean {
    const now = this.#now();
    this.#early = now < this.#until ? this.#early + 1 : 0;
    this.#until = now + 1000 * seconds;
    return this.#early <= MAX_EARLY;
  }
}
