import { TABLE_ENTRIES } from '../slide/network/file.js';
import { readNumbered, stemsOf, type NumberedValues } from '../slide/numbered-values.js';
import { RiceReader } from '../slide/rice-code.js';

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
          last = inRange(last + takeRice(bits, riceBits));
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

const STEMS = 2 ** 16;

/** The same for a stemmed table. */
export function decodeStemmed(bytes: Uint8Array): Int16Array {
  const table = new Int16Array(TABLE_ENTRIES);
  const bits = new RiceReader(bytes);
  const stems = stemsOf(takeList(bits, STEMS), STEMS);
  const size = TABLE_ENTRIES / STEMS;
  for (const [i, stem] of stems.entries()) table.fill(inRange(stem), i * size, (i + 1) * size);
  const { numbers, values } = takeList(bits, TABLE_ENTRIES);
  for (const [i, entry] of numbers.entries()) table[entry] = inRange(table[entry]! + values[i]!);
  if (bits.left < 0 || bits.left > 7) throw new RangeError('does not end where its bytes do');
  while (bits.left > 0) if (bits.readBit()) throw new RangeError('goes on after its end');
  return table;
}

function takeList(bits: RiceReader, limit: number): NumberedValues {
  const list = readNumbered(bits, bits.readBits(32), limit, 31);
  if (list === undefined) throw new RangeError('a list that does not fit');
  return list;
}

function inRange(weight: number): number {
  if (weight < -32_768 || weight > 32_767) throw new RangeError('a weight out of range');
  return weight;
}
