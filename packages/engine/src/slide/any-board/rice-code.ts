/**
 * Whole numbers from 0 in few bits where most of them are small (Rice, 1979): number >> k as so many
 * 1 bits and a 0 bit, then the low k bits. Bits fill bytes from the lowest.
 */
const MAX_BITS = 31;
/** So many 1 bits announce a number that is written out. */
const ESCAPE = 20;

export class RiceWriter {
  readonly #bytes: number[] = [];
  #used = 8;

  write(number: number, k: number): void {
    const quotient = Math.floor(number / 2 ** k);
    for (let i = 0; i < Math.min(quotient, ESCAPE); i++) this.#put(1);
    if (quotient < ESCAPE) this.#put(0);
    for (let i = 0; i < (quotient < ESCAPE ? k : MAX_BITS); i++) {
      this.#put(Math.floor(number / 2 ** i) % 2);
    }
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  #put(bit: number): void {
    if (this.#used === 8) {
      this.#bytes.push(0);
      this.#used = 0;
    }
    this.#bytes[this.#bytes.length - 1]! += bit * 2 ** this.#used++;
  }
}

export class RiceReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next number, or undefined past the end. */
  read(k: number): number | undefined {
    let quotient = 0;
    while (quotient < ESCAPE && this.#take() === 1) quotient++;
    const escaped = quotient === ESCAPE;
    let number = escaped ? 0 : quotient * 2 ** k;
    for (let i = 0; i < (escaped ? MAX_BITS : k); i++) number += this.#take() * 2 ** i;
    return this.#at <= 8 * this.#bytes.length ? number : undefined;
  }

  #take(): number {
    const byte = this.#bytes[this.#at >> 3] ?? 0;
    return (byte >> (this.#at++ & 7)) & 1;
  }
}
