/**
 * Lets everybody do `perSecond` things a second on average, and four seconds' worth at once. One
 * thing that costs more is let through, and waited for afterwards.
 */
export class Allowance {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #spent = new Map<string, { debt: number; at: number }>();

  constructor(perSecond: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** Whether this one may; what it may not costs nothing. */
  take(who: string, cost = 1): boolean {
    const now = this.#now();
    const { debt, at } = this.#spent.get(who) ?? { debt: 0, at: now };
    // A clock that was set back makes nobody's debt larger.
    const left = Math.max(0, debt - (Math.max(0, now - at) / 1000) * this.#perSecond);
    if (left + 1 > 4 * this.#perSecond) return false;
    this.#spent.set(who, { debt: left + cost, at: now });
    return true;
  }

  /** Forgets those whose debt is paid. */
  tidy(): void {
    const now = this.#now();
    for (const [who, { debt, at }] of this.#spent) {
      if (debt <= ((now - at) / 1000) * this.#perSecond) this.#spent.delete(who);
    }
  }
}
