import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookupsOf } from './lookups.js';
import { exchangeOf, placeOf } from './order.js';
import { makePatterns, NAMED_PATTERNS, parsePatterns, type Pattern } from './patterns.js';
import { inUse, twinsOf } from './twins.js';
import { valueOf } from './testing/quiet.js';

const PATTERN = fc
  .uniqueArray(fc.nat(15), { minLength: 1, maxLength: 6 })
  .map((cells): Pattern => cells.toSorted((a, b) => a - b));

describe('patterns', () => {
  it('are read as they are written', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(PATTERN, { minLength: 1, maxLength: 8, selector: String }),
        (list) => {
          expect(parsePatterns(makePatterns(list))).toEqual({ ok: true, value: list });
        },
      ),
    );
    for (const [name, text] of Object.entries(NAMED_PATTERNS)) {
      expect(parsePatterns(name)).toEqual(parsePatterns(text));
    }
  });

  it('are sorted, since the order of cells means nothing', () => {
    expect(makePatterns(valueOf(parsePatterns('543210 A9')))).toBe('012345,9a');
  });

  it.each(['', '01g', '0011', '01234567', '01,10', Array.from({ length: 17 }, (_, i) => i).join()])(
    'that are nonsense are refused: %s',
    (text) => {
      expect(parsePatterns(text)).toMatchObject({ ok: false, error: { code: 'usage' } });
    },
  );
});

/** The board turned by a quarter, and turned over: written apart from `turnedCell`. */
const QUARTER = (cells: readonly number[]): number[] =>
  cells.map((_, i) => cells[4 * (3 - (i % 4)) + Math.floor(i / 4)]!);
const OVER = (cells: readonly number[]): number[] =>
  cells.map((_, i) => cells[4 * Math.floor(i / 4) + 3 - (i % 4)]!);

const BOARD = fc.array(fc.nat(15), { minLength: 16, maxLength: 16 });

function entriesOf(pattern: Pattern, cells: readonly number[]): string {
  return lookupsOf([pattern])
    .map(({ placements }) =>
      placements
        .map((placement) => placement.map((cell) => cells[cell]).join())
        .toSorted()
        .join(';'),
    )
    .toSorted()
    .join('|');
}

describe('the order of weights', () => {
  it.each(['0', '01', '012', '0123', '01234', '012345'])('of %s has a place for each', (text) => {
    const [pattern] = valueOf(parsePatterns(text));
    const exchange = exchangeOf(pattern!);
    const seen = new Uint8Array(16 ** text.length);
    for (let entry = 0; entry < seen.length; entry++) seen[placeOf(entry, exchange)]! |= 1;
    expect(seen.every(Boolean)).toBe(true);
  });

  it('has small tiles together', () => {
    const { bits, away } = exchangeOf([0, 1, 2, 4, 5, 6]);
    expect(placeOf(0x333333, { bits, away })).toBe(0xfff);
  });
});

describe('lookups', () => {
  it('are the same for a board turned or turned over', () => {
    fc.assert(
      fc.property(PATTERN, BOARD, (pattern, cells) => {
        expect(entriesOf(pattern, QUARTER(cells))).toBe(entriesOf(pattern, cells));
        expect(entriesOf(pattern, OVER(cells))).toBe(entriesOf(pattern, cells));
      }),
    );
  });

  it.each([
    ['012345', 8],
    ['45689a', 4],
    ['0145', 4],
    ['569a', 1],
    ['03cf', 1],
    ['0', 4],
  ])('of %s are %i', (text, count) => {
    const lookups = lookupsOf(valueOf(parsePatterns(text)));
    expect(lookups).toHaveLength(count);
    expect(lookups.reduce((sum, { placements }) => sum + placements.length, 0)).toBe(8);
  });
});

describe('entries that share a weight', () => {
  it('agree on the one in use', () => {
    fc.assert(
      fc.property(PATTERN, fc.nat(16 ** 6 - 1), (pattern, number) => {
        const entry = number % 16 ** pattern.length;
        const twins = twinsOf(pattern);
        const used = inUse(twins, entry);
        expect(twins[0]!(entry)).toBe(entry);
        for (const twin of twins) expect(inUse(twins, twin(entry))).toBe(used);
      }),
    );
  });

  it('are swapped halves where a pattern lies on its own flip', () => {
    const twins = twinsOf([4, 5, 6, 8, 9, 10]);
    expect(twins.map((twin) => twin(0xabc_123))).toEqual([0xabc_123, 0x123_abc]);
  });
});
