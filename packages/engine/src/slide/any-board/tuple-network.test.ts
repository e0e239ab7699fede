import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STORED_NETWORKS } from './network-data.js';
import { tupleLayout } from './tuple-layout.js';
import { makeNetworkText, MAX_WEIGHT, parseNetwork, type StoredNetwork } from './tuple-network.js';
import { tupleReader } from './tuple-reader.js';
import { FREE, slotOf, type SparseWeights } from './weight-table.js';

const LEVELS = Int32Array.from({ length: 20 }, (_, level) => level);

/** The board's images under turning and mirroring, the board itself among them. */
function imagesOf(cells: readonly number[], side: number): number[][] {
  const turned = (board: readonly number[]): number[] =>
    board.map((_, i) => board[(side - 1 - (i % side)) * side + Math.floor(i / side)]!);
  const mirrored = (board: readonly number[]): number[] =>
    board.map((_, i) => board[i - (i % side) + side - 1 - (i % side)]!);
  const images = [[...cells]];
  for (let i = 0; i < 3; i++) images.push(turned(images.at(-1)!));
  return images.flatMap((image) => [image, mirrored(image)]);
}

function numbersOf(width: number, height: number, cells: readonly number[]): number[] {
  const reader = tupleReader(tupleLayout({ width, height }));
  const numbers = new Int32Array(reader.count);
  reader.read(Int32Array.from(cells), LEVELS, numbers);
  return [...numbers].toSorted((a, b) => a - b);
}

describe('the tuples of a board', () => {
  const nine = fc.array(fc.nat(15), { minLength: 9, maxLength: 9 });
  const twelve = fc.array(fc.nat(15), { minLength: 12, maxLength: 12 });

  it('find the same weights for all images of a board', () => {
    fc.assert(
      fc.property(nine, (cells) => {
        const expected = numbersOf(3, 3, cells);
        for (const image of imagesOf(cells, 3)) expect(numbersOf(3, 3, image)).toEqual(expected);
      }),
      { numRuns: 50, seed: 5 },
    );
  });

  it('find the same weights for a board and its transposed one', () => {
    fc.assert(
      fc.property(twelve, (cells) => {
        const upright = cells.map((_, i) => cells[(i % 3) * 4 + Math.floor(i / 3)]!);
        expect(numbersOf(3, 4, upright)).toEqual(numbersOf(4, 3, cells));
      }),
      { numRuns: 50, seed: 6 },
    );
  });

  it('tell other boards apart', () => {
    expect(numbersOf(3, 3, [1, 2, 3, 4, 5, 6, 7, 8, 9])).not.toEqual(
      numbersOf(3, 3, [2, 1, 3, 4, 5, 6, 7, 8, 9]),
    );
  });
});

describe('a network as text', () => {
  const SHAPE = { width: 3, height: 3 };
  const { weightCount } = tupleLayout(SHAPE);
  const anyWeights = fc
    .uniqueArray(
      fc.tuple(fc.nat(weightCount - 1), fc.integer({ min: -MAX_WEIGHT, max: MAX_WEIGHT })),
      { maxLength: 50, selector: ([number]) => number },
    )
    .map((pairs): SparseWeights => {
      const ordered = pairs.toSorted(([a], [b]) => a - b);
      return {
        numbers: Uint32Array.from(ordered, ([number]) => number),
        values: Int16Array.from(ordered, ([, value]) => value),
      };
    });

  function stored(weights: SparseWeights): StoredNetwork {
    return { ...SHAPE, step: 3, ...makeNetworkText(weights) };
  }

  it('is read back as it was', () => {
    fc.assert(
      fc.property(anyWeights, fc.nat(weightCount - 1), (weights, other) => {
        const parsed = parseNetwork(stored(weights));
        if (!parsed.ok) throw new Error(parsed.error.message);
        const { table } = parsed.value;
        for (const [i, number] of weights.numbers.entries()) {
          const slot = slotOf(table, number);
          expect([table.keys[slot], table.values[slot]]).toEqual([number, 3 * weights.values[i]!]);
        }
        const known = weights.numbers.includes(other);
        expect(table.keys[slotOf(table, other)]).toBe(known ? other : FREE);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  const good = stored({ numbers: Uint32Array.of(2, 900), values: Int16Array.of(-4, 1000) });
  const beyond = stored({ numbers: Uint32Array.of(weightCount), values: Int16Array.of(1) });
  it.each<[string, StoredNetwork]>([
    ['not base64', { ...good, text: '*' }],
    ['cut off', { ...good, text: good.text.slice(0, 4) }],
    ['more weights than bits', { ...good, count: 1e9 }],
    ['a weight beyond the board', beyond],
    ['a weight too large', { ...good, text: btoa('\u00ff'.repeat(20)) }],
  ])('is refused: %s', (_, damaged) => {
    expect(parseNetwork(good)).toMatchObject({ ok: true });
    expect(parseNetwork(damaged)).toMatchObject({ ok: false, error: { code: 'bad-network' } });
  });

  it.each(
    STORED_NETWORKS.map((network) => [`${network.width}x${network.height}`, network] as const),
  )('is shipped for %s and sound', (_, network) => {
    expect(parseNetwork(network)).toMatchObject({ ok: true });
  });
});
