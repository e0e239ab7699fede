/** How many of something everybody may have open at once. */
export class Places {
  readonly #max: number;
  readonly #taken = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes a place until the returned function is called, once; undefined where none is left. */
  take(who: string): (() => void) | undefined {
    const taken = this.#taken.get(who) ?? 0;
    if (taken >= this.#max) return undefined;
    this.#taken.set(who, taken + 1);
    return () => {
      const left = this.#taken.get(who)! - 1;
      if (left === 0) this.#taken.delete(who);
      else this.#taken.set(who, left);
    };
  }
}
