import { refuse } from '@twofold/protocol';
import { takeShared } from './storage/allowances.js';
import type { Database } from './storage/database.js';

/** So much of something in a period, in milliseconds: all at once, or as it comes back. */
export interface Quota {
  readonly name: string;
  readonly amount: number;
  readonly period: number;
}

export const MINUTE = 60_000;

/** So much a second on average, and four seconds' worth at once. */
export function perSecond(name: string, amount: number): Quota {
  return { name, amount: 4 * amount, period: 4000 };
}

/** What somebody is told who has to wait for so many milliseconds. */
export function tooMany(wait: number, what = 'too many requests'): ReturnType<typeof refuse> {
  const seconds = Math.ceil(wait / 1000);
  return refuse('too-many-requests', `${what}: go on in ${seconds} s`, seconds);
}

/**
 * How much everybody has taken of each quota. All there is to remember of one is when it will be paid
 * for: taking moves that time on. Whoever has something left takes what they want, however much that is,
 * and waits for it afterwards.
 */
export class Limits {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #paid = new Map<string, number>();
  #tidied = 0;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** The milliseconds until somebody can take more, in this process alone. */
  wait(quota: Quota, who: string): number {
    const wait = this.#paidOf(quota, who) - latestOf(quota, this.#now());
    // Less is rounding.
    return wait >= 1 ? wait : 0;
  }

  /** Takes it, in this process alone; otherwise the milliseconds to wait, and nothing is taken. */
  take(quota: Quota, who: string, cost = 1): number {
    const wait = this.wait(quota, who);
    if (wait > 0) return wait;
    this.charge(quota, who, cost);
    return 0;
  }

  /** Counts what is done in any case. */
  charge(quota: Quota, who: string, cost: number): void {
    this.#paid.set(keyOf(quota, who), this.#paidOf(quota, who) + priceOf(quota, cost));
  }

  /** Takes it from what all processes that share the database count together. */
  async takeEverywhere(quota: Quota, who: string, cost = 1): Promise<number> {
    // One process has SQLite for itself.
    if (this.#database.kind === 'sqlite') return this.take(quota, who, cost);
    const now = this.#now();
    const price = priceOf(quota, cost);
    return takeShared(this.#database, keyOf(quota, who), {
      now,
      price,
      latest: latestOf(quota, now),
    });
  }

  /** Forgets those who have paid, and all if the clock was set back: nobody waits for that. */
  tidy(): void {
    const now = this.#now();
    for (const [key, paid] of this.#paid) {
      if (paid <= now || now < this.#tidied) this.#paid.delete(key);
    }
    this.#tidied = now;
  }

  #paidOf(quota: Quota, who: string): number {
    return Math.max(this.#now(), this.#paid.get(keyOf(quota, who)) ?? 0);
  }
}

function keyOf({ name }: Quota, who: string): string {
  return `${name} ${who}`;
}

function priceOf({ amount, period }: Quota, cost: number): number {
  return (cost * period) / amount;
}

/** Until when somebody may have to pay who takes one more. */
function latestOf(quota: Quota, now: number): number {
  return now + quota.period - priceOf(quota, 1);
}

/** Takes a place for somebody until the returned function is called, once; undefined where none is left. */
export type Places = (who: string) => (() => void) | undefined;

/** So many of something everybody may have open at once. */
export function placesFor(max: number): Places {
  const taken = new Map<string, number>();
  return (who) => {
    const before = taken.get(who) ?? 0;
    if (before >= max) return undefined;
    taken.set(who, before + 1);
    return () => {
      const left = taken.get(who)! - 1;
      if (left === 0) taken.delete(who);
      else taken.set(who, left);
    };
  };
}
