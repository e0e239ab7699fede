import { TABLE_ENTRIES } from '../slide/network/file.js';
import {
  CLASS_SHIFTS,
  CLASSES,
  corrected,
  GROUPS,
  groupView,
  LONGEST,
  spreadOf,
  stepContext,
  storedMark,
  unstoredMark,
  viewGroup,
} from '../slide/network/packing/fine-group.js';
import { fineModels, learn } from '../slide/network/packing/fine-models.js';

/** The range decoder of LZMA, less its first byte, with zeros after the end. */
class RangeDecoder {
  readonly #bytes: Uint8Array;
  #at = 0;
  #range = 0xffff_ffff;
  #code = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let i = 0; i < 4; i++) this.#code = this.#code * 256 + this.#next();
  }
  bit(models: Uint16Array, context: number): number {
    const bound = (this.#range >>> 15) * models[context]!;
    const bit = this.#code < bound ? 0 : 1;
    this.#take(bit, bound, bit === 0 ? bound : this.#range - bound);
    learn(models, context, bit);
    return bit;
  }
  evenBit(): number {
    const half = this.#range >>> 1;
    const bit = this.#code < half ? 0 : 1;
    this.#take(bit, half, half);
    return bit;
  }
  /** How many bytes too many were read; negative when bytes are left. */
  get beyond(): number {
    return this.#at - this.#bytes.length;
  }
  get spent(): boolean {
    return this.beyond === 0 && this.#code === 0;
  }
  #take(bit: number, bound: number, range: number): void {
    if (bit === 1) this.#code -= bound;
    this.#range = range;
    if (range >= 2 ** 24) return;
    this.#range = range * 256;
    this.#code = (this.#code * 256 + this.#next()) % 2 ** 32;
  }
  #next(): number {
    return this.#bytes[this.#at++] ?? 0;
  }
}

/** Unpacks a fine table as docs/network-files.md describes it; throws where it is damaged. */
export function decodeFine(bytes: Uint8Array, before?: Int16Array): Int16Array {
  const table = new Int16Array(TABLE_ENTRIES);
  const marks = new Uint8Array(TABLE_ENTRIES);
  const models = fineModels();
  const bits = new RangeDecoder(bytes);
  const view = groupView();
  for (let group = 0; group < GROUPS; group++) {
    viewGroup(view, group, table, marks, before);
    const any = bits.bit(models.any, view.classes) === 1;
    let lastClass = 0;
    let lastError = 0;
    for (let i = 0; i < 16; i++) {
      const at = group * 16 + i;
      const context = view.density[i]! * 4;
      let kind = any ? bits.bit(models.stored, context + lastClass) : 0;
      if (kind > 0) while (kind < CLASSES && bits.bit(models.finer, context + kind) === 1) kind++;
      let weight = view.predicted[i]!;
      if (kind > 0) {
        const steps = takeSteps(
          bits,
          models,
          stepContext(kind, spreadOf(view, group, i, table, marks)),
        );
        weight = corrected(weight, lastError) + steps * 2 ** CLASS_SHIFTS[kind]!;
      }
      if (weight < -32_768 || weight > 32_767) throw new RangeError('a weight out of range');
      lastError = kind > 0 ? weight - view.predicted[i]! : 0;
      lastClass = kind;
      table[at] = weight;
      marks[at] = kind > 0 ? storedMark(kind) : unstoredMark(view, i);
    }
    if (bits.beyond > 4) throw new RangeError('ends too early');
  }
  if (!bits.spent) throw new RangeError('does not end where its bytes do');
  return table;
}

function takeSteps(
  bits: RangeDecoder,
  models: ReturnType<typeof fineModels>,
  context: number,
): number {
  if (bits.bit(models.nonzero, context) === 0) return 0;
  const sign = bits.evenBit() === 1 ? -1 : 1;
  let length = 0;
  while (length < LONGEST && bits.bit(models.length, context * 16 + length) === 1) length++;
  let size = 1;
  if (length > 0) size = 2 + bits.bit(models.mantissa, (context & 0x30) + length);
  for (let i = 1; i < length; i++) size = size * 2 + bits.evenBit();
  return sign * size;
}
