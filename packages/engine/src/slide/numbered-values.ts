import { Expected, type RiceReader, type RiceWriter } from './rice-code.js';

/**
 * What is known of some of many numbers: network files are made of such lists, see docs/network-files.md.
 * Numbers ascend.
 */
export interface NumberedValues {
  readonly numbers: Uint32Array;
  readonly values: ArrayLike<number>;
}

export function writeNumbered(to: RiceWriter, { numbers, values }: NumberedValues): void {
  const gaps = new Expected();
  const sizes = new Expected();
  const put = (number: number, expected: Expected): void => {
    to.write(number, expected.k);
    expected.note(number);
  };
  let next = 0;
  for (const [i, number] of numbers.entries()) {
    const gap = number - next;
    // Most follow each other, and where they do not the next is far away.
    to.writeBits(gap > 0 ? 1 : 0, 1);
    if (gap > 0) put(gap - 1, gaps);
    const value = values[i]!;
    put(value >= 0 ? 2 * value : -2 * value - 1, sizes);
    next = number + 1;
  }
}

/** Undefined where there are not so many, or one has a number from `limit` on or a value of more than so many bits. */
export function readNumbered(
  from: RiceReader,
  count: number,
  limit: number,
  bits: number,
): NumberedValues | undefined {
  // Each takes two bits at least: no more room is asked for than they can fill.
  if (count > limit || 2 * count > from.left) return undefined;
  const gaps = new Expected();
  const sizes = new Expected();
  const numbers = new Uint32Array(count);
  const values = new Int32Array(count);
  let number = -1;
  for (let i = 0; i < count; i++) {
    number++;
    if (from.readBit()) {
      const gap = from.read(gaps.k);
      if (gap === undefined) return undefined;
      gaps.note(gap);
      number += gap + 1;
    }
    const folded = from.read(sizes.k);
    if (folded === undefined) return undefined;
    sizes.note(folded);
    if (number >= limit || folded >= 2 ** bits) return undefined;
    numbers[i] = number;
    values[i] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }
  return { numbers, values };
}

/** Stems as a list: those that differ from the one before, and by how much. */
export function changesOf(stems: Int32Array): NumberedValues {
  const numbers: number[] = [];
  const values: number[] = [];
  let last = 0;
  for (const [number, stem] of stems.entries()) {
    if (stem === last) continue;
    numbers.push(number);
    values.push(stem - last);
    last = stem;
  }
  return { numbers: Uint32Array.from(numbers), values: Int32Array.from(values) };
}

/** What such a list says of all stems. */
export function stemsOf({ numbers, values }: NumberedValues, total: number): Int32Array {
  const stems = new Int32Array(total);
  let stem = 0;
  let next = 0;
  for (let number = 0; number < total; number++) {
    if (numbers[next] === number) stem += values[next++]!;
    stems[number] = stem;
  }
  return stems;
}
