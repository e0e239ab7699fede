import { getHeapStatistics } from 'node:v8';
import { cellCount } from '@twofold/rules';
import type { LogPart } from '../storage/logs.js';
import type { Standing, Table } from './live-game.js';

/** A game in memory: never more than what the database can say again. */
export interface Seat {
  table: Table;
  standing: Standing;
  /** When the last move came, wherever it did, or the game began; unknown of old games. */
  moved: number | undefined;
  /** The messages of one game are handled one after the other. */
  queue: Promise<unknown>;
}

/** The seat of a game as its log has it. */
export function seatAt(table: Table, standing: Standing, { ply, moved }: LogPart): Seat {
  const last = ply === 0 ? table.stored.started : moved;
  return { table, standing, moved: last, queue: Promise.resolve() };
}

/** What a seat takes, in bytes, without its board; and each cell of that. As measured, rounded up. */
const SEAT = 4096;
const CELL = 24;

/** The share of all memory that games may take. */
const SHARE = 0.25;

/** How long a game that nobody plays stays in memory, in milliseconds. */
const IDLE = 600_000;

interface Taken {
  readonly seat: Seat;
  readonly size: number;
  /** When it was last asked for. */
  at: number;
  /** Over which connections it is played: a telephone comes back over another before the first is known to be gone. */
  readonly connections: Set<object>;
}

/**
 * The games in memory, by id. When they take more than `max` bytes, those go that nobody has asked for
 * in the longest time; whoever plays them waits while they are read again.
 */
export class Seats {
  readonly #max: number;
  readonly #now: () => number;
  readonly #seats = new Map<string, Taken>();
  #bytes = 0;

  constructor(now: () => number, max: number = SHARE * getHeapStatistics().heap_size_limit) {
    this.#now = now;
    this.#max = max;
  }

  get count(): number {
    return this.#seats.size;
  }

  /** About how much memory they take. */
  get bytes(): number {
    return this.#bytes;
  }

  get(id: string): Seat | undefined {
    const found = this.#seats.get(id);
    if (found === undefined) return undefined;
    found.at = this.#now();
    // The order of the map is the order in which they were asked for.
    this.#seats.delete(id);
    this.#seats.set(id, found);
    return found.seat;
  }

  /** The seat of its game from now on: this one, or that of somebody who has come back at the same time. */
  add(seat: Seat): Seat {
    return this.#take(seat).seat;
  }

  /**
   * A game is played over this connection, and perhaps over others, too: if the last of those was left
   * while this one waited for its answer, the game comes back into the memory.
   */
  join(seat: Seat, connection: object): void {
    this.#take(seat).connections.add(connection);
  }

  /** Drops a game that is played over no other connection. */
  leave(id: string, connection: object): void {
    const connections = this.#seats.get(id)?.connections;
    connections?.delete(connection);
    if (connections?.size === 0) this.drop(id);
  }

  drop(id: string): void {
    const found = this.#seats.get(id);
    if (found === undefined) return;
    this.#seats.delete(id);
    this.#bytes -= found.size;
  }

  /** Drops those that nobody plays. */
  tidy(): void {
    const before = this.#now() - IDLE;
    for (const [id, { at }] of this.#seats) {
      if (at > before) return;
      this.drop(id);
    }
  }

  #take(seat: Seat): Taken {
    const { id } = seat.table.stored;
    const known = this.#seats.get(id);
    if (known !== undefined) return known;
    const size = sizeOf(seat);
    const taken = { seat, size, at: this.#now(), connections: new Set<object>() };
    this.#seats.set(id, taken);
    this.#bytes += size;
    for (const oldest of this.#seats.keys()) {
      if (this.#bytes <= this.#max || this.#seats.size === 1) break;
      this.drop(oldest);
    }
    return taken;
  }
}

function sizeOf({ table }: Seat): number {
  // Rules are kept as text and parsed, a board among them.
  return SEAT + CELL * cellCount(table.rules.ruleset) + 8 * table.stored.rules.length;
}
