import { MAX_TILE, slide, slidePosition } from '@twofold/rules/slide';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulatorRuleset } from '../ttfe/ruleset.js';
import * as moveleft from './index.js';
import { IllegalArgumentException, makeRowLine, moveLeft } from './index.js';
import { Random } from '../random.js';
import { slideRow, type Round } from './loop.js';

/** Moves every row, and says what each returned. */
function moveRows(rows: readonly (readonly number[])[]): { b: number[][]; points: number[] } {
  const b = rows.map((row) => [...row]);
  return { b, points: b.map((_, i) => moveLeft(b, i)) };
}

/** The same by the rules; points are -1 when nothing moves, of all rows together. */
function moveByRules(rows: readonly (readonly number[])[]): { b: number[][]; points: number } {
  const width = rows[0]!.length;
  const ruleset = simulatorRuleset(width, rows.length);
  const position = slidePosition(ruleset, { cells: rows.flat() });
  if (!position.ok) throw new Error(position.error.message);
  const acted = slide.act(position.value, 'left');
  const { cells, score } = acted.ok ? acted.value.after.moved : position.value;
  const b = rows.map((_, i) => cells.slice(i * width, (i + 1) * width) as number[]);
  return { b, points: acted.ok ? score : -1 };
}

function* everyRow(length: number, values: readonly number[]): Generator<number[]> {
  if (length === 0) yield [];
  else for (const row of everyRow(length - 1, values)) for (const v of values) yield [...row, v];
}

const squares = fc.integer({ min: 4, max: 7 }).chain((n) => {
  const value = fc.oneof(
    fc.constantFrom(0, 0, 2, 2, 4),
    fc.integer({ min: 1, max: 16 }).map((rank) => 2 ** rank),
    fc.nat({ max: 9 }),
  );
  const row = fc.array(value, { minLength: n, maxLength: n });
  return fc.array(row, { minLength: n, maxLength: n });
});

test('the folder exports what the document names, and the line it prints', () => {
  expect(Object.keys(moveleft).toSorted()).toEqual([
    'IllegalArgumentException',
    'main',
    'makeRowLine',
    'moveLeft',
  ]);
});

test.each([
  { row: [0, 8, 0, 2], becomes: [8, 2, 0, 0], points: 0 },
  { row: [4, 4, 16, 16], becomes: [8, 32, 0, 0], points: 40 },
  { row: [4, 4, 0, 4], becomes: [8, 4, 0, 0], points: 8 },
  { row: [4, 4, 4, 4], becomes: [8, 8, 0, 0], points: 16 },
])('S3-2: $row becomes $becomes for $points points', ({ row, becomes, points }) => {
  expect(moveRows([row])).toEqual({ b: [becomes], points: [points] });
});

test.each([
  { why: 'all lie left', row: [2, 4, 8, 0], points: -1 },
  { why: 'the row is empty', row: [0, 0, 0, 0], points: -1 },
  { why: 'it has no cells', row: [], points: -1 },
  { why: 'it has one cell', row: [2], points: -1 },
  { why: 'it moves without a merge', row: [0, 2], points: 0 },
])('S3-1: returns $points when $why', ({ row, points }) => {
  expect(moveRows([row]).points).toEqual([points]);
});

test('S3-1: works in place, and on row i alone', () => {
  const row = [2, 2, 0];
  const b = [[4, 4, 4], row, [0, 0, 2]];
  expect(moveLeft(b, 1)).toBe(4);
  expect(b).toEqual([
    [4, 4, 4],
    [4, 0, 0],
    [0, 0, 2],
  ]);
  expect(b[1]).toBe(row);
});

test('S3-5: agrees with the rules on every row of four', () => {
  for (const row of everyRow(4, [0, 2, 4, 8, 16, 32])) {
    const moved = moveByRules([row, [0, 0, 0, 0]]);
    const expected = { b: [moved.b[0]], points: [moved.points] };
    expect({ row, ...moveRows([row]) }).toEqual({ row, ...expected });
  }
});

test('S3-5: agrees with the rules on random squares of 4 to 7', () => {
  fc.assert(
    fc.property(squares, (rows) => {
      const { b, points } = moveRows(rows);
      const scored = points.reduce((sum, some) => sum + Math.max(some, 0), 0);
      const total = points.every((some) => some === -1) ? -1 : scored;
      expect({ b, points: total }).toEqual(moveByRules(rows));
    }),
    { numRuns: 1000 },
  );
});

test('S3-4: the invariant holds before every round and at the end', () => {
  fc.assert(
    fc.property(squares, ([before]) => {
      const after = [...before!];
      slideRow(after);
      const row = [...before!];
      const rounds: Round[] = [];
      slideRow(row, (round) => {
        const { h, j, score, moveMade } = round;
        expect(h).toBeLessThan(j);
        // merged: as it will be in the end
        expect(row.slice(0, h)).toEqual(after.slice(0, h));
        // x, zeros: what the first j values make, when they are a row of their own
        const first = before!.slice(0, j);
        const alone = slideRow(first);
        expect(row.slice(0, j)).toEqual(first);
        expect(row.slice(h + 1, j).every((value) => value === 0)).toBe(true);
        expect([score, moveMade]).toEqual([alone.score, alone.moveMade]);
        // unknown: untouched
        expect(row.slice(j)).toEqual(before!.slice(j));
        rounds.push(round);
      });
      expect(rounds.map(({ j }) => j)).toEqual(row.map((_, i) => i + 1));
    }),
  );
});

test.each([
  { row: [4, 4, 0, 4], line: '8: 8 4 0 0' },
  { row: [0, 8, 0, 2], line: '0: 8 2 0 0' },
  { row: [2, 4, 0, 0], line: '-1: 2 4 0 0' },
])('S3-6: $row prints $line', ({ row, line }) => {
  const { b, points } = moveRows([row]);
  expect(makeRowLine(points[0]!, b[0]!)).toBe(line);
});

describe('X-9: bad arguments throw and change nothing', () => {
  test.each([
    { why: 'no board', b: null, i: 0 },
    { why: 'a board that is no array', b: 'row', i: 0 },
    { why: 'a row that is none', b: [null], i: 0 },
    { why: 'row -1', b: [[0, 2]], i: -1 },
    { why: 'a row past the end', b: [[0, 2]], i: 1 },
    { why: 'half a row', b: [[0, 2]], i: 0.5 },
    { why: 'a row by name', b: [[0, 2]], i: 'length' },
    { why: 'a negative value', b: [[0, 2, -2]], i: 0 },
    { why: 'a fraction', b: [[0, 2, 0.5]], i: 0 },
    { why: 'a text', b: [[0, 2, '2']], i: 0 },
    { why: 'a hole', b: [[0, 2, undefined]], i: 0 },
    { why: 'a value too large to double', b: [[0, 2, MAX_TILE]], i: 0 },
  ])('$why', ({ b, i }) => {
    const before = structuredClone(b);
    expect(() => moveLeft(b as number[][], i as number)).toThrow(IllegalArgumentException);
    expect(b).toEqual(before);
  });
});

test('S3-3: main shows the rows of random boards of 4 to 7, before and after their move', () => {
  const sizes = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    const lines: string[] = [];
    moveleft.main((line) => lines.push(line), new Random(seed));
    const size = lines.length / 2;
    sizes.add(size);
    for (let i = 0; i < lines.length; i += 2) {
      const row = lines[i]!.split(' ').map(Number);
      expect(row).toHaveLength(size);
      expect(lines[i + 1]).toBe(makeRowLine(moveLeft([row], 0), row));
    }
  }
  expect([...sizes].toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7]);
});
