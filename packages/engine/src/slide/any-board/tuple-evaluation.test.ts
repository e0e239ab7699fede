import { describe, expect, it } from 'vitest';
import { cellsOf, fieldOf } from './field.js';
import { drawn } from './positions.case.js';
import { tupleEvaluation } from './tuple-evaluation.js';
import { stemOf, tupleLayout } from './tuple-layout.js';
import { tupleReader } from './tuple-reader.js';
import { weightTable } from './weight-table.js';

const layout = tupleLayout({ width: 3, height: 3 });
const offsets = layout.placements.map(({ offset }) => offset);

/** What a network with these weights foresees for a board. */
function valued(known: ReadonlyMap<number, number>, board: string, more = ''): number {
  const position = drawn(board, `${more}-target=none`);
  const field = fieldOf(position);
  const entries = [...known].toSorted(([a], [b]) => a - b);
  const numbers = Uint32Array.from(entries, ([number]) => number);
  const values = Int16Array.from(entries, ([, value]) => value);
  const network = { layout, table: weightTable({ numbers, values }, 10) };
  return tupleEvaluation(field, network).evaluate(cellsOf(position, field));
}

/** The numbers of the weights that a board has. */
function numbersOf(board: string): number[] {
  const position = drawn(board);
  const field = fieldOf(position);
  const reader = tupleReader(layout);
  const numbers = new Int32Array(reader.count);
  reader.read(cellsOf(position, field), field.alphabet.levels, numbers);
  return [...numbers];
}

describe('the value by a network', () => {
  const BOARD = '2 8 . / 4 32 2 / . 16 4';
  const numbers = numbersOf(BOARD);

  it('is the sum of the weights', () => {
    const known = new Map(numbers.map((number, i) => [number, i]));
    const sum = numbers.reduce((total, number) => total + known.get(number)!, 0);
    expect(valued(known, BOARD)).toBe(10 * sum);
  });

  it('takes the stem of a weight that is not known, and nothing where there is none', () => {
    const stems = numbers.map((number, i) => stemOf(number, offsets[i]!));
    const known = new Map([[stems[0]!, 5]]);
    const hits = stems.filter((stem) => stem === stems[0]).length;
    expect(valued(known, BOARD)).toBe(50 * hits);
    const both = new Map([...known, [numbers[0]!, 2]]);
    const own = numbers.filter((number) => number === numbers[0]).length;
    expect(valued(both, BOARD)).toBe(20 * own + 50 * (hits - own));
  });

  it('grows with the least tile that spawns', () => {
    const known = new Map(numbers.map((number) => [number, 1]));
    const larger = '6 24 . / 12 96 6 / . 48 12';
    expect(valued(known, larger, '-spawn=6:9,12:1')).toBe(3 * valued(known, BOARD));
  });
});
