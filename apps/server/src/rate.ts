/** Lets everybody do `perSecond` things a second on average, and four seconds' worth at once. */
export class Allowance {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #spent = new Map<string, { debt: number; at: number }>();

  constructor(perSecond: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** Whether this one may; what it may not costs nothing. */
  take(who: string): boolean {
    if (this.#debtOf(who) + 1 > 4 * this.#perSecond) return false;
    this.charge(who, 1);
    return true;
  }

  /** Counts something that turned out to be as much work as so many others. */
  charge(who: string, cost: number): void {
    this.#spent.set(who, { debt: this.#debtOf(who) + cost, at: this.#now() });
  }

  #debtOf(who: string): number {
    const { debt, at } = this.#spent.get(who) ?? { debt: 0, at: 0 };
    return Math.max(0, debt - ((this.#now() - at) / 1000) * this.#perSecond);
  }

  /** Forgets those whose debt is paid. */
  tidy(): void {
    const now = this.#now();
    for (const [who, { debt, at }] of this.#spent) {
      if (debt <= ((now - at) / 1000) * this.#perSecond) this.#spent.delete(who);
    }
  }
}
