import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBoardNetwork, parseBoardNetwork, type BoardNetwork } from './board-network.js';
import { cellsOf, fieldOf } from './field.js';
import { LEARNED_BOARDS, type LearnedBoard } from './learned-boards.js';
import { drawn, must } from './positions.case.js';
import { tupleEvaluation } from './tuple-evaluation.js';
import { symbolCount } from './tuple-layout.js';

const STEP = 3;

/** Weights that look random and can be told without a table. */
function weightOf(number: number): number {
  return (Math.imul(number + 1, 0x9e37_79b1) >>> 20) - 2048;
}

/** As a board's digits, row by row: its images under the symmetries of its shape. */
function imagesOf(rows: readonly (readonly number[])[]): number[][][] {
  const mirrored = (board: readonly (readonly number[])[]) => board.map((row) => row.toReversed());
  const turned = (board: readonly (readonly number[])[]) =>
    board.toReversed().map((row) => [...row]);
  const transposed = rows[0]!.map((_, x) => rows.map((row) => row[x]!));
  const all = rows.length === rows[0]!.length ? [rows, transposed] : [rows];
  return all.flatMap((board) => {
    const plain = board.map((row) => [...row]);
    return [plain, mirrored(plain), turned(plain), mirrored(turned(plain))];
  });
}

/** What the weights of all tuples add up to, told by the pictures: each place once, read in the least way. */
function slowValue(learned: LearnedBoard, digits: readonly number[]): number {
  const symbols = symbolCount(learned);
  const cells = digits.map((digit, cell) => ({ digit, cell }));
  const { width, height } = learned;
  const rows = Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width));
  const images = imagesOf(rows.map((row) => row.map(({ cell }) => cell)));
  let sum = 0;
  for (const [number, picture] of learned.tuples.entries()) {
    const marks = [...picture.replaceAll('/', '')];
    const leastOf = new Map<string, number>();
    for (const image of images) {
      const shown = image.flat().filter((_, i) => marks[i] === 'x');
      const read = shown.reduce((total, cell) => total * symbols + digits[cell]!, 0);
      const place = shown.toSorted((a, b) => a - b).join();
      leastOf.set(place, Math.min(read, leastOf.get(place) ?? Infinity));
    }
    for (const read of leastOf.values()) sum += weightOf(number * symbols ** 6 + read);
  }
  return STEP * sum;
}

/** A network that knows the weights of these digits and no others. */
function networkOf(learned: LearnedBoard): BoardNetwork {
  const symbols = symbolCount(learned);
  const total = learned.tuples.length * symbols ** 6;
  const stems = Int32Array.from(
    { length: total / symbols ** 2 },
    (_, stem) => weightOf(-stem) >> 4,
  );
  const numbers = Uint32Array.from({ length: total }, (_, number) => number);
  const differences = Int16Array.from(numbers, (number) => {
    return weightOf(number) - stems[Math.floor(number / symbols ** 2)]!;
  });
  const file = makeBoardNetwork(learned, { step: STEP, stems, numbers, differences });
  return must(parseBoardNetwork(learned, file));
}

function drawnFrom(width: number, tiles: readonly string[]): string {
  const rows = Array.from({ length: tiles.length / width }, (_, y) =>
    tiles.slice(y * width, (y + 1) * width).join(' '),
  );
  return rows.join(' / ');
}

/** Few levels, so that a network of all their weights is small. */
const SMALL = LEARNED_BOARDS.map((learned): LearnedBoard => ({ ...learned, topLevel: 3 }));
const RULES = { none: '', fixed: '-obstacle=fixed:3', movable: '-obstacle=movable:5:3/10:3' };
const STONES = { none: [], fixed: ['x'], movable: ['m1', 'm2', 'm3', 'm5'] };

describe.each(SMALL.map((learned) => [learned.name, learned] as const))('on %s', (_, learned) => {
  const kind = learned.obstacle ?? 'none';
  const network = networkOf(learned);
  const [low, middle, high] =
    learned.merge === 'fibonacci' ? (['1', '2', '3'] as const) : (['2', '4', '8'] as const);
  const merge = learned.merge === undefined ? '' : `-merge=${learned.merge}`;
  const digitOf: Readonly<Record<string, number>> = {
    '.': 0,
    [low]: 1,
    [middle]: 2,
    [high]: 3,
    x: 4,
    m1: 4,
    m2: 4,
    m3: 5,
    m5: 5,
  };

  function valued(board: string, more = ''): number {
    const position = drawn(board, `-target=none${RULES[kind]}${merge}${more}`);
    const field = fieldOf(position);
    const cells = cellsOf(position, field);
    return tupleEvaluation(field, cells, network).evaluate(cells);
  }

  const tile = fc.constantFrom('.', '.', low, middle, high);
  const size = learned.width * learned.height;
  const anyTiles = fc
    .tuple(
      fc.array(tile, { minLength: size, maxLength: size }),
      fc.array(fc.nat(size - 1), { minLength: 3, maxLength: 3 }),
      fc.nat(),
    )
    .map(([tiles, where, which]) => {
      const stones: readonly string[] = STONES[kind];
      const placed: string[] = [...tiles];
      if (stones.length > 0) {
        for (const [i, cell] of [...new Set([...where, 0, 1, 2])].slice(0, 3).entries()) {
          placed[cell] = stones[(which + i) % stones.length]!;
        }
      }
      return placed;
    });

  it('a board is worth the sum of its weights, lying or upright', () => {
    fc.assert(
      fc.property(anyTiles, (tiles) => {
        const expected = slowValue(
          learned,
          tiles.map((text) => digitOf[text]!),
        );
        expect(valued(drawnFrom(learned.width, tiles))).toBe(expected);
        const upright = tiles.map((_tile, i) => {
          return tiles[(i % learned.height) * learned.width + Math.floor(i / learned.height)]!;
        });
        expect(valued(drawnFrom(learned.height, upright))).toBe(expected);
      }),
      { numRuns: 40, seed: 3 },
    );
  });
});

it('what is worth more grows with the least tile that spawns', () => {
  const learned = SMALL[0]!;
  const network = networkOf(learned);
  const valued = (board: string, more: string): number => {
    const position = drawn(board, `-target=none${more}`);
    const field = fieldOf(position);
    const cells = cellsOf(position, field);
    return tupleEvaluation(field, cells, network).evaluate(cells);
  };
  expect(valued('6 24 . / 12 24 6 / . 24 12', '-spawn=6:9,12:1')).toBe(
    3 * valued('2 8 . / 4 8 2 / . 8 4', ''),
  );
});
