import { refuse, type Answer } from './answer.js';
import { readAsset, readAssetNow } from './asset.js';

/** A file that comes with this package and is read when it is first wanted. */
export class LoadedAsset<T> {
  readonly #called: string;
  readonly #url: () => URL;
  readonly #parse: (bytes: Uint8Array) => Answer<T>;
  #known: Answer<T> | undefined;
  #loading: Promise<void> | undefined;

  /** `url` makes its URL in one expression: this is what bundlers recognise as a file to take along. */
  constructor(called: string, url: () => URL, parse: (bytes: Uint8Array) => Answer<T>) {
    this.#called = called;
    this.#url = url;
    this.#parse = parse;
  }

  /** What is in it, if it is here already or can be read at once, or why it is not. */
  now(): Answer<T> {
    if (this.#known?.ok === true) return this.#known;
    const bytes = readAssetNow(this.#url());
    if (bytes !== undefined) this.#known = this.#parse(bytes);
    return this.#known ?? this.#missing('it was not asked for');
  }

  /** Gets it. Where that fails `now` says why, and the next call tries again. */
  load(): Promise<void> {
    return (this.#loading ??= this.#load().finally(() => (this.#loading = undefined)));
  }

  async #load(): Promise<void> {
    if (this.now().ok) return;
    try {
      this.#known = this.#parse(await readAsset(this.#url()));
    } catch (error) {
      this.#known = this.#missing(String(error));
    }
  }

  #missing(why: string): Answer<never> {
    return refuse(
      'bad-network',
      `the file of ${this.#called} could not be loaded, ask again: ${why}`,
    );
  }
}
