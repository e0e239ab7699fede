import type { Database } from './storage/database.js';

/**
 * The time by the database's clock, so that all processes have the same days: this process's own clock,
 * and how far it is behind. Where the database has none of its own, the two are one.
 */
export class Clock {
  readonly #database: Pick<Database, 'clock'>;
  readonly #own: () => number;
  #behind = 0;

  constructor(database: Pick<Database, 'clock'>, own: () => number) {
    this.#database = database;
    this.#own = own;
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#own() + this.#behind;

  /**
   * Looks at the database's clock again: this one may run at another speed, or be set. An answer that took
   * long, since the database was away or had much to do, says little, and changes nothing that may be right.
   */
  async look(): Promise<void> {
    const asked = this.#own();
    const there = await this.#database.clock?.();
    if (there === undefined) return;
    const [least, most] = [there - this.#own(), there - asked];
    const mayBeRight = least <= this.#behind && this.#behind <= most;
    if (!mayBeRight) this.#behind = Math.round((least + most) / 2);
  }
}
