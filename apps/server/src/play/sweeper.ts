import { dayOf } from '../days.js';
import type { Services } from '../services.js';
import { StorageError } from '../storage/database.js';
import { claimPastDay, claimSealed, type StoredGame } from '../storage/games.js';
import { readPart } from '../storage/logs.js';
import { noteEnds, reviewEnd, sealLog, type Ending } from './endings.js';
import { playInTurns, tableOf } from './live-game.js';
import { seatAt } from './seats.js';

/** Told of games that could not be ended. */
export type OnFault = (game: string, error: unknown) => void;

/** Games that are ended together. */
const BATCH = 50;
/** How long nobody else ends what was taken, in milliseconds. */
const CLAIM = 120_000;

/** Ends what should have ended: days that are over, and games whose process was lost at the end. */
export class Sweeper {
  readonly #services: Services;
  #sweeping: Promise<void> | undefined;
  #stopping = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Ends all there are, as fast as play leaves room for. One that cannot be ended is told, and holds up
   * no other.
   */
  sweep(onFault: OnFault): Promise<void> {
    this.#sweeping ??= this.#sweep(onFault).finally(() => (this.#sweeping = undefined));
    return this.#sweeping;
  }

  /** Lets it come to the end of a batch. */
  async stop(): Promise<void> {
    this.#stopping = true;
    // Whoever called it hears what became of it.
    await this.#sweeping?.catch(() => {});
  }

  async #sweep(onFault: OnFault): Promise<void> {
    const { database, now } = this.#services;
    const claims = [
      () => claimSealed(database, claimAt(now())),
      () => claimPastDay(database, dayOf(now()), claimAt(now())),
    ];
    for (const claim of claims) {
      for (let more = true; more && !this.#stopping;) {
        const games = await claim();
        const endings = await Promise.all(games.map((game) => this.#endingOf(game, onFault)));
        await noteEnds(
          database,
          endings.filter((ending) => ending !== undefined),
        );
        more = games.length === BATCH;
      }
    }
  }

  async #endingOf(stored: StoredGame, onFault: OnFault): Promise<Ending | undefined> {
    const services = this.#services;
    try {
      const table = tableOf(stored);
      const part = await readPart(services.database.read, stored.id);
      const seat = seatAt(table, await playInTurns(services.workload, table, part), part);
      if (!(await sealLog(services, seat))) return undefined;
      const reason = stored.day === undefined ? 'player' : 'day';
      // Nobody asked for it: it is nobody's work, and sends nobody away.
      return await reviewEnd(services, table, seat.standing.position, reason, (_price, work) =>
        work(),
      );
    } catch (error) {
      if (error instanceof StorageError) throw error;
      onFault(stored.id, error);
      return undefined;
    }
  }
}

function claimAt(now: number): { now: number; until: number; limit: number } {
  return { now, until: now + CLAIM, limit: BATCH };
}
