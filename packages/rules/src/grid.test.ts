import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellAt,
  cellCount,
  coordinateOf,
  DIRECTIONS,
  linesToward,
  makeShape,
  MAX_SIDE,
  MIN_SIDE,
  parseShape,
  neighbour,
} from './grid.js';
import { anyDirection, anyShape } from './testing/arbitraries.js';

const WIDE = { width: 3, height: 2 };

test('X-2: sides go from 2 to 64', () => {
  expect([MIN_SIDE, MAX_SIDE]).toEqual([2, 64]);
});

test('S0-2: there are four directions', () => {
  expect(DIRECTIONS).toEqual(['up', 'down', 'left', 'right']);
});

describe('X-8: cells are numbered row by row from the top left', () => {
  test.each([
    { row: 0, column: 0, cell: 0 },
    { row: 0, column: 2, cell: 2 },
    { row: 1, column: 0, cell: 3 },
    { row: 1, column: 2, cell: 5 },
    { row: -1, column: 0, cell: undefined },
    { row: 0, column: -1, cell: undefined },
    { row: 2, column: 0, cell: undefined },
    { row: 0, column: 3, cell: undefined },
    { row: 0.5, column: 0, cell: undefined },
    { row: 0, column: 0.5, cell: undefined },
    { row: Number.NaN, column: 0, cell: undefined },
    { row: 0, column: Number.NaN, cell: undefined },
  ])('[$row, $column] is $cell on 3x2', ({ row, column, cell }) => {
    expect(cellAt(WIDE, row, column)).toBe(cell);
  });

  test('a cell knows its row and column', () => {
    fc.assert(
      fc.property(anyShape, fc.nat(143), (shape, n) => {
        const cell = n % cellCount(shape);
        expect(cellAt(shape, ...coordinateOf(shape, cell))).toBe(cell);
      }),
    );
  });

  test('every cell of a board is at one row and column', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const cells = Array.from({ length: shape.height }, (_, row) =>
          Array.from({ length: shape.width }, (__, column) => cellAt(shape, row, column)),
        ).flat();
        expect(cells).toEqual(Array.from({ length: cellCount(shape) }, (_, i) => i));
      }),
    );
  });
});

test.each([
  { direction: 'up', from: 4, to: 1 },
  { direction: 'down', from: 1, to: 4 },
  { direction: 'left', from: 1, to: 0 },
  { direction: 'right', from: 1, to: 2 },
  { direction: 'up', from: 1, to: undefined },
  { direction: 'down', from: 4, to: undefined },
  { direction: 'left', from: 3, to: undefined },
  { direction: 'right', from: 2, to: undefined },
] as const)('one step $direction from $from on 3x2 is $to', ({ direction, from, to }) => {
  expect(neighbour(WIDE, from, direction)).toBe(to);
});

describe('X-3: a board is its lines, whatever its sides', () => {
  test.each([
    {
      direction: 'left',
      lines: [
        [0, 1, 2],
        [3, 4, 5],
      ],
    },
    {
      direction: 'right',
      lines: [
        [2, 1, 0],
        [5, 4, 3],
      ],
    },
    {
      direction: 'up',
      lines: [
        [0, 3],
        [1, 4],
        [2, 5],
      ],
    },
    {
      direction: 'down',
      lines: [
        [3, 0],
        [4, 1],
        [5, 2],
      ],
    },
  ] as const)('towards $direction on 3x2', ({ direction, lines }) => {
    expect(linesToward(WIDE, direction)).toEqual(lines);
  });

  test('lines hold every cell once, each a step from the next', () => {
    const back = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
    fc.assert(
      fc.property(anyShape, anyDirection, (shape, direction) => {
        const lines = linesToward(shape, direction);
        expect(lines.flat().toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: cellCount(shape) }, (_, i) => i),
        );
        for (const line of lines) {
          expect(neighbour(shape, line[0]!, direction)).toBeUndefined();
          for (const [i, cell] of line.entries()) {
            expect(neighbour(shape, cell, back[direction])).toBe(line[i + 1]);
          }
        }
      }),
    );
  });

  test.each([
    [2, 2],
    [2, 64],
    [64, 2],
    [3, 64],
    [64, 3],
    [3, 4],
    [4, 3],
    [2, 6],
    [6, 2],
    [64, 64],
    [65, 2],
    [2, 300],
  ])('a board %i wide and %i high has lines of its own', (width, height) => {
    const rows = linesToward({ width, height }, 'left');
    const columns = linesToward({ width, height }, 'up');
    expect([rows.length, rows[0]!.length]).toEqual([height, width]);
    expect([columns.length, columns[0]!.length]).toEqual([width, height]);
  });
});

describe('a size as text', () => {
  test('is width by height', () => {
    expect(parseShape('4x3')).toEqual({ width: 4, height: 3 });
    expect(makeShape({ width: 4, height: 3 })).toBe('4x3');
  });

  test('X-2: every size from 2x2 to 64x64 is read back', () => {
    const side = fc.integer({ min: MIN_SIDE, max: MAX_SIDE });
    fc.assert(
      fc.property(fc.record({ width: side, height: side }), (shape) => {
        expect(parseShape(makeShape(shape))).toEqual(shape);
      }),
    );
    expect(parseShape('2x2')).toEqual({ width: 2, height: 2 });
    expect(parseShape('64x64')).toEqual({ width: 64, height: 64 });
  });

  test.each(['', '4', '4x', 'x4', '4x4x4', '1x4', '4x1', '65x4', '4x65', '04x4', '4X4', '4 x4'])(
    'X-2: %o is none',
    (text) => {
      expect(parseShape(text)).toBeUndefined();
    },
  );
});
