import type { LiveEntry } from '@twofold/protocol';
import { parseDismissal } from './identity/dismissal.js';
import { placesFor, type Places } from './limits.js';
import { textOf, type BoardKey } from './storage/boards.js';
import type { Database } from './storage/database.js';

/** What is announced to all processes when a player has a new best. */
export interface Announcement {
  readonly board: string;
  readonly periods: readonly string[];
  readonly entry: LiveEntry;
}

type Listener = (entry: LiveEntry) => void;

/** Tells whoever watches a leaderboard of new bests, made in this process or in another. */
export class LiveBoards {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** For those who watch from one address. */
  readonly places: Places;

  constructor(database: Database, perAddress: number) {
    this.places = placesFor(perAddress);
    database.listen((text) => {
      if (parseDismissal(text) !== undefined) return;
      const { board, periods, entry } = JSON.parse(text) as Announcement;
      for (const period of periods) {
        for (const listener of this.#listeners.get(textOf({ board, period })) ?? [])
          listener(entry);
      }
    });
  }

  /** Calls `listener` until the returned function is called. */
  watch(board: BoardKey, listener: Listener): () => void {
    const key = textOf(board);
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  get watchers(): number {
    let count = 0;
    for (const listeners of this.#listeners.values()) count += listeners.size;
    return count;
  }
}
