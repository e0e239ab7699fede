import type { Refusal } from '@twofold/protocol';
import type { Result } from '@twofold/rules';

type Made<T> = Promise<Result<T, Refusal>>;

/** The last so many of what is made for whoever asks first, and had by all who ask meanwhile or later. */
export class Kept<T> {
  readonly #most: number;
  readonly #made = new Map<string, Made<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** A refusal is only for whom it was meant: the next one tries again. */
  async get(key: string, make: () => Made<T>): Made<T> {
    for (let known = this.#made.get(key); known !== undefined; known = this.#made.get(key)) {
      const result = await known;
      if (result.ok) return result;
    }
    const made = this.#forgetful(key, make);
    this.#made.set(key, made);
    for (const old of this.#made.keys()) if (this.#made.size > this.#most) this.#made.delete(old);
    return made;
  }

  /** What fails is forgotten before anybody hears of it. */
  async #forgetful(key: string, make: () => Made<T>): Made<T> {
    let result: Result<T, Refusal> | undefined;
    try {
      result = await make();
      return result;
    } finally {
      if (result?.ok !== true) this.#made.delete(key);
    }
  }
}
