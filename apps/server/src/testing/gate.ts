import type { Database } from '../storage/database.js';

/** Stands before a database, and lets nothing be written while it is closed. */
export class Gate {
  #opened: Promise<void> | undefined;
  #open = (): void => {};

  before = (database: Database): Database => ({
    ...database,
    write: async (work) => {
      await this.#opened;
      return database.write(work);
    },
  });

  close(): void {
    this.#opened = new Promise((resolve) => (this.#open = resolve));
  }

  open(): void {
    this.#opened = undefined;
    this.#open();
  }
}
