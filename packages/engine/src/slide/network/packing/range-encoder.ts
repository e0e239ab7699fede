import { learn, ONE } from './fine-models.js';

const TOP = 2 ** 24;
const CARRY = 2 ** 32;

/**
 * The range coder of LZMA: 32 bits of range, carries passed on through bytes held back. The first byte,
 * which is always 0, is left out.
 */
export class RangeEncoder {
  #bytes = new Uint8Array(2 ** 20);
  #size = 0;
  #low = 0;
  #range = CARRY - 1;
  #held = 0;
  #heldCount = 1;
  #first = true;

  bit(models: Uint16Array, context: number, bit: number): void {
    const bound = (this.#range >>> 15) * models[context]!;
    if (bit === 0) this.#range = bound;
    else {
      this.#low += bound;
      this.#range -= bound;
    }
    learn(models, context, bit);
    if (this.#range < TOP) this.#shift();
  }

  /** A bit that is as likely 0 as 1. */
  evenBit(bit: number): void {
    this.#range >>>= 1;
    if (bit !== 0) this.#low += this.#range;
    if (this.#range < TOP) this.#shift();
  }

  finish(): Uint8Array<ArrayBuffer> {
    for (let i = 0; i < 5; i++) this.#shift();
    return this.#bytes.slice(0, this.#size);
  }

  #shift(): void {
    if (this.#low < 0xff00_0000 || this.#low >= CARRY) {
      const carry = this.#low >= CARRY ? 1 : 0;
      for (; this.#heldCount > 0; this.#heldCount--) {
        this.#put((this.#held + carry) & 255);
        this.#held = 255;
      }
      this.#held = Math.floor(this.#low / TOP) & 255;
    }
    this.#heldCount++;
    this.#low = (this.#low % TOP) * 256;
    this.#range = (this.#range * 256) % CARRY;
  }

  #put(byte: number): void {
    if (this.#first) {
      this.#first = false;
      return;
    }
    if (this.#size === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#size);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#size++] = byte;
  }
}

/** Bits that a 0 costs at each chance. */
const COSTS = Float32Array.from({ length: ONE + 1 }, (_, chance) => -Math.log2(chance / ONE));

export function costOf(models: Uint16Array, context: number, bit: number): number {
  const chance = models[context]!;
  return COSTS[bit === 0 ? chance : ONE - chance]!;
}
