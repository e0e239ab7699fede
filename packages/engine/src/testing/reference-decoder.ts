import { TABLE_ENTRIES } from '../slide/network/file.js';

/** Reads bits one at a time: slow, plain, and without a doubt about what it does. */
class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++, this.#at++) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError('ends too early');
      value += ((byte >> (this.#at & 7)) & 1) * 2 ** i;
    }
    return value;
  }
  get onlyPaddingLeft(): boolean {
    const rest = this.#bytes.length * 8 - this.#at;
    return rest < 8 && this.take(rest) === 0;
  }
}

/**
 * Unpacks a pruned table of version 1 as docs/network-files.md describes it; throws where it is damaged.
 * `before` is the table of the same pattern one stage earlier.
 */
export function decodePruned(bytes: Uint8Array, before?: Int16Array): Int16Array {
  const table = new Int16Array(TABLE_ENTRIES);
  const bits = new BitReader(bytes);
  let [last, lastMask] = [0, 0];
  let at = 0;
  for (let page = 0; page < TABLE_ENTRIES / 1024; page++) {
    const used = bits.take(1) === 1;
    const riceBits = used ? bits.take(4) : 0;
    for (let group = 0; group < 64; group++) {
      let mask = 0;
      if (used && bits.take(1) === 1) {
        mask = bits.take(1) === 1 ? lastMask : bits.take(16);
        if (mask === 0) throw new RangeError('an empty mask');
        lastMask = mask;
      }
      for (let i = 0; i < 16; i++, at++) {
        if ((mask >> i) & 1) {
          last += takeRice(bits, riceBits);
          if (last < -32_768 || last > 32_767) throw new RangeError('a weight out of range');
          table[at] = last;
        } else {
          table[at] = before?.[at] ?? last;
        }
      }
    }
  }
  if (!bits.onlyPaddingLeft) throw new RangeError('goes on after its end');
  return table;
}

function takeRice(bits: BitReader, riceBits: number): number {
  let quotient = 0;
  while (quotient < 24 && bits.take(1) === 1) quotient++;
  const z = quotient < 24 ? quotient * 2 ** riceBits + bits.take(riceBits) : bits.take(17);
  return z % 2 === 0 ? z / 2 : -(z + 1) / 2;
}
