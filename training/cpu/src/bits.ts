/** Writes numbers bit by bit, lowest first, into bytes that fill from their lowest bit. */
export class BitWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #pending = 0;
  #filled = 0;

  /** At most 24 bits at a time. */
  put(value: number, bits: number): void {
    this.#pending |= value << this.#filled;
    this.#filled += bits;
    while (this.#filled >= 8) {
      this.#push(this.#pending & 0xff);
      this.#pending >>>= 8;
      this.#filled -= 8;
    }
  }

  finish(): Uint8Array {
    if (this.#filled > 0) this.#push(this.#pending & 0xff);
    return this.#bytes.subarray(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }
}
