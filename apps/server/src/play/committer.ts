import type { Database } from '../storage/database.js';
import { appendMoves, type Append } from '../storage/logs.js';

export interface CommitterOptions {
  /** How long a group waits for company, in milliseconds. */
  readonly wait: number;
  /** Milliseconds by a clock that nobody sets. */
  readonly elapsed: () => number;
  readonly onGroup?: (size: number, milliseconds: number) => void;
}

interface Waiting {
  readonly append: Append;
  readonly since: number;
  readonly resolve: (accepted: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits the moves of all games in groups: one transaction, and one sync of the disk, for all that
 * arrive within some milliseconds or while the group before is being written.
 */
export class Committer {
  readonly #database: Database;
  readonly #options: CommitterOptions;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  /** Since when the oldest move of the group that is being written has waited. */
  #oldest: number | undefined;

  constructor(database: Database, options: CommitterOptions) {
    this.#database = database;
    this.#options = options;
  }

  /** Resolves when the move is on disk: true, or false if another one was there first. */
  append(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, since: this.#options.elapsed(), resolve, reject });
      if (this.#writing === undefined) this.#schedule();
    });
  }

  /** For how long the oldest move that is not on disk has waited at this time, besides for company. */
  waited(now: number): number {
    const since = this.#oldest ?? this.#waiting[0]?.since ?? now;
    return Math.max(0, now - since - this.#options.wait);
  }

  /** Writes what waits. */
  async drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writing !== undefined) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      await (this.#writing ?? this.#write());
    }
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#write();
    }, this.#options.wait);
  }

  #write(): Promise<void> {
    const group = this.#takeGroup();
    this.#oldest = group[0]?.since;
    this.#writing = this.#commit(group).finally(() => {
      this.#writing = undefined;
      this.#oldest = undefined;
      if (this.#waiting.length > 0) this.#schedule();
    });
    return this.#writing;
  }

  /** One move of each game: a second one has to wait for what becomes of the first. */
  #takeGroup(): Waiting[] {
    const group = new Map<string, Waiting>();
    const rest: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const { game } = waiting.append;
      if (group.has(game)) rest.push(waiting);
      else group.set(game, waiting);
    }
    this.#waiting = rest;
    return [...group.values()];
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    const start = this.#options.elapsed();
    try {
      const { kind, write } = this.#database;
      const appends = group.map(({ append }) => append);
      const accepted = await write(({ query }) => appendMoves(query, kind, appends));
      for (const [i, { resolve }] of group.entries()) resolve(accepted[i]!);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    this.#options.onGroup?.(group.length, this.#options.elapsed() - start);
  }
}
