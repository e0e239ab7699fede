import { canSlide, slide, slideMoves, slidePosition } from '@twofold/rules/slide';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRows, rowsOf, simulatorWith, stateOf } from './boards.case.js';
import { SLIDES } from './directions.js';
import { IllegalArgumentException, MoveDirection, Random, createSimulator } from './index.js';
import { simulatorRuleset } from './ruleset.js';

const { NORTH, SOUTH, EAST, WEST } = MoveDirection;
const ALL = Object.values(MoveDirection);

/** S4's three phases, word for word, on one line that slides towards its first cell. */
function threePhases(line: readonly number[]): number[] {
  const tight = line.filter((piece) => piece !== 0);
  for (let i = 0; i + 1 < tight.length; i++) {
    if (tight[i] !== 0 && tight[i] === tight[i + 1]) {
      tight[i] = 2 * tight[i]!;
      tight[i + 1] = 0;
    }
  }
  const again = tight.filter((piece) => piece !== 0);
  return line.map((_, i) => again[i] ?? 0);
}

test.each([
  { line: [2, 2, 2, 2], becomes: [4, 4, 0, 0], points: 8 },
  { line: [2, 2, 2, 0], becomes: [4, 2, 0, 0], points: 4 },
  { line: [4, 2, 2, 0], becomes: [4, 4, 0, 0], points: 4 },
  { line: [2, 2, 4, 8], becomes: [4, 4, 8, 0], points: 4 },
  { line: [2, 0, 0, 2], becomes: [4, 0, 0, 0], points: 4 },
  { line: [0, 0, 3, 3], becomes: [6, 0, 0, 0], points: 6 },
  { line: [1, 1, 5, 5], becomes: [2, 10, 0, 0], points: 12 },
  { line: [1024, 1024, 2048, 2048], becomes: [2048, 4096, 0, 0], points: 6144 },
])('S4-2: $line becomes $becomes in each direction', ({ line, becomes, points }) => {
  const zeros = [0, 0, 0, 0];
  const columns = (first: readonly number[]): number[][] => first.map((piece) => [piece, 0, 0, 0]);
  for (const { direction, before, after } of [
    { direction: WEST, before: [line, zeros], after: [becomes, zeros] },
    { direction: EAST, before: [line.toReversed(), zeros], after: [becomes.toReversed(), zeros] },
    { direction: NORTH, before: columns(line), after: columns(becomes) },
    {
      direction: SOUTH,
      before: columns(line.toReversed()),
      after: columns(becomes.toReversed()),
    },
  ]) {
    const game = simulatorWith(before);
    expect(game.performMove(direction)).toBe(true);
    expect(stateOf(game)).toEqual({ rows: after, points, moves: 1 });
  }
});

test('S4-2: WEST is the three phases on every row', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const game = simulatorWith(rows);
      game.performMove(WEST);
      expect(rowsOf(game)).toEqual(rows.map(threePhases));
    }),
  );
});

test('S4-2, S4-9, S4-10, X-3: the simulator agrees with the rules on every shape', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...ALL), (rows, direction) => {
      const game = simulatorWith(rows);
      const ruleset = simulatorRuleset(rows[0]!.length, rows.length);
      const position = slidePosition(ruleset, { cells: rows.flat() });
      if (!position.ok) throw new Error(position.error.message);
      const acted = slide.act(position.value, SLIDES[direction]);
      expect(game.isMovePossible()).toBe(slideMoves(position.value).length > 0);
      expect(game.isMovePossible(direction)).toBe(canSlide(position.value, SLIDES[direction]));
      expect(rowsOf(game)).toEqual(rows);
      expect(game.performMove(direction)).toBe(acted.ok);
      const { cells, score, ply } = acted.ok ? acted.value.after.moved : position.value;
      expect(rowsOf(game).flat()).toEqual(cells);
      expect([game.getPoints(), game.getNumMoves()]).toEqual([score, ply]);
    }),
  );
});

test('S4-10, X-6: a move without effect is false and changes nothing', () => {
  const game = simulatorWith([
    [2, 0],
    [4, 0],
  ]);
  const before = stateOf(game);
  expect([game.performMove(WEST), game.performMove(NORTH)]).toEqual([false, false]);
  expect(stateOf(game)).toEqual(before);
});

test('S4-3: performMove adds no piece', () => {
  const game = simulatorWith([
    [2, 0, 0],
    [0, 4, 0],
  ]);
  expect(game.performMove(EAST)).toBe(true);
  expect(game.getNumPieces()).toBe(2);
});

test('S4-7, X-10: points and effective moves add up', () => {
  const game = simulatorWith([
    [2, 2, 4],
    [0, 0, 0],
  ]);
  const seen = [WEST, WEST, WEST, EAST].map((direction) => [
    game.performMove(direction),
    game.getPoints(),
    game.getNumMoves(),
  ]);
  expect(seen).toEqual([
    [true, 4, 1],
    [true, 12, 2],
    [false, 12, 2],
    [true, 12, 3],
  ]);
});

test('X-4: a tile of 2048 and more ends nothing', () => {
  const game = simulatorWith([
    [1024, 1024],
    [65536, 65536],
  ]);
  expect(game.performMove(WEST)).toBe(true);
  expect(game.isMovePossible()).toBe(true);
  expect(game.performMove(EAST)).toBe(true);
});

test.each([
  {
    board: 'empty',
    rows: [
      [0, 0],
      [0, 0],
    ],
    possible: [],
  },
  {
    board: 'full and stuck',
    rows: [
      [2, 4],
      [4, 2],
    ],
    possible: [],
  },
  {
    board: 'full with a pair',
    rows: [
      [2, 4],
      [2, 8],
    ],
    possible: [NORTH, SOUTH],
  },
  {
    board: 'in a corner',
    rows: [
      [2, 0],
      [0, 0],
    ],
    possible: [SOUTH, EAST],
  },
])('S4-4, S4-9, X-5: possible on a board that is $board: $possible', ({ rows, possible }) => {
  const game = simulatorWith(rows);
  expect(ALL.filter((direction) => game.isMovePossible(direction))).toEqual(possible);
  expect(game.isMovePossible()).toBe(possible.length > 0);
});

test.each([null, undefined, '', 'north', 'UP', 'toString', 0, {}, ['NORTH']])(
  'S4-9, S4-10, X-9: %j is not a direction, and nothing changes',
  (direction) => {
    const game = simulatorWith([
      [2, 0],
      [0, 4],
    ]);
    const before = stateOf(game);
    for (const call of [
      () => game.isMovePossible(direction as MoveDirection),
      () => game.performMove(direction as MoveDirection),
    ]) {
      expect(call).toThrow(IllegalArgumentException);
    }
    expect(stateOf(game)).toEqual(before);
  },
);

test.each([Object.create(null), {}, [], Symbol('WEST'), () => 'WEST'])(
  'X-9: whatever is given for a direction is refused by name (%#)',
  (direction) => {
    const game = createSimulator(4, 4, new Random(1));
    expect(() => game.performMove(direction as MoveDirection)).toThrow(IllegalArgumentException);
    expect(() => game.isMovePossible(direction as MoveDirection)).toThrow(IllegalArgumentException);
  },
);
