import { ok, type Shape } from '@twofold/rules';
import { refuse, type Answer } from '../../common/answer.js';
import { RiceReader, RiceWriter } from './rice-code.js';
import { tupleLayout, type TupleLayout } from './tuple-layout.js';
import { weightTable, type SparseWeights, type WeightTable } from './weight-table.js';

/** Learned values: what a board is worth is the sum of its tuples' weights. */
export interface TupleNetwork {
  readonly layout: TupleLayout;
  readonly table: WeightTable;
}

/** A network as it is stored. */
export interface StoredNetwork extends Shape {
  /** How many points one step of a weight is. */
  readonly step: number;
  readonly count: number;
  /** Parameters of the codes for the distance to the next number and the change of the value. */
  readonly gapBits: number;
  readonly changeBits: number;
  readonly text: string;
}

export const MAX_WEIGHT = 0x7fff;

/**
 * Reads what `makeNetworkText` writes: for each weight how far its number is from the one before,
 * then how much its value differs, with the sign in the lowest bit; in base64.
 */
export function parseNetwork(stored: StoredNetwork): Answer<TupleNetwork> {
  const layout = tupleLayout(stored);
  const bytes = bytesOf(stored.text);
  if (bytes === undefined) return refuse('bad-network', 'the network is not base64');
  if (stored.count > 8 * bytes.length) return refuse('bad-network', 'the network is cut off');
  const reader = new RiceReader(bytes);
  const numbers = new Uint32Array(stored.count);
  const values = new Int16Array(stored.count);
  let number = -1;
  let value = 0;
  for (let i = 0; i < stored.count; i++) {
    const gap = reader.read(stored.gapBits);
    const folded = reader.read(stored.changeBits);
    if (gap === undefined || folded === undefined) {
      return refuse('bad-network', 'the network is cut off');
    }
    number += gap + 1;
    value += folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    if (number >= layout.weightCount || Math.abs(value) > MAX_WEIGHT) {
      return refuse('bad-network', 'the network has weights that its board does not');
    }
    numbers[i] = number;
    values[i] = value;
  }
  return ok({ layout, table: weightTable({ numbers, values }, stored.step) });
}

/** The shortest text for these weights. */
export function makeNetworkText(
  weights: SparseWeights,
): Pick<StoredNetwork, 'count' | 'gapBits' | 'changeBits' | 'text'> {
  const { numbers, values } = weights;
  const gaps = Array.from(numbers, (number, i) => number - (numbers[i - 1] ?? -1) - 1);
  const changes = Array.from(values, (value, i) => {
    const change = value - (values[i - 1] ?? 0);
    return change >= 0 ? 2 * change : -2 * change - 1;
  });
  const [gapBits, changeBits] = [bestBits(gaps), bestBits(changes)];
  const writer = new RiceWriter();
  for (const [i, gap] of gaps.entries()) {
    writer.write(gap, gapBits);
    writer.write(changes[i]!, changeBits);
  }
  let binary = '';
  for (const byte of writer.bytes()) binary += String.fromCodePoint(byte);
  return { count: numbers.length, gapBits, changeBits, text: btoa(binary) };
}

function bestBits(numbers: readonly number[]): number {
  const length = (k: number): number =>
    numbers.reduce((sum, number) => sum + Math.min(Math.floor(number / 2 ** k), 50) + 1 + k, 0);
  const all = Array.from({ length: 16 }, (_, k) => k);
  return all.reduce((best, k) => (length(k) < length(best) ? k : best));
}

function bytesOf(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0)!);
  } catch {
    return undefined;
  }
}
