import { MAX_SIDE, seedFromInteger, start } from '@twofold/rules';
import { MAX_TILE, slide } from '@twofold/rules/slide';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOf, simulatorWith, stateOf } from './boards.case.js';
import {
  IllegalArgumentException,
  IllegalStateException,
  MoveDirection,
  Random,
  createSimulator,
  type RandomSource,
} from './index.js';
import { simulatorRuleset } from './ruleset.js';

/** Answers the given numbers in turn and notes the bounds it was asked for. */
function script(...answers: number[]): RandomSource & { readonly bounds: number[] } {
  const bounds: number[] = [];
  return { bounds, nextInt: (bound) => (bounds.push(bound), answers[bounds.length - 1]!) };
}

describe('a new simulator', () => {
  test('S4-1: every pair of cells and values comes exactly as often as the odds say', () => {
    const seen = new Map<string, number>();
    for (let fall = 0; fall < 4 * 10 * 3 * 10; fall++) {
      const [a, b] = [fall % 4, Math.floor(fall / 4) % 10];
      const [c, d] = [Math.floor(fall / 40) % 3, Math.floor(fall / 120)];
      const random = script(a, b, c, d);
      const board = rowsOf(createSimulator(2, 2, random))
        .flat()
        .join(' ');
      expect(random.bounds).toEqual([4, 10, 3, 10]);
      seen.set(board, (seen.get(board) ?? 0) + 1);
    }
    // 6 pairs of cells, each 2 * 100 falls: 9 * 9 of two 2s, 9 of each mixture, 1 of two 4s.
    expect(seen.size).toBe(24);
    for (const [board, count] of seen) {
      const fours = board.split('4').length - 1;
      expect({ board, count }).toEqual({ board, count: 2 * [81, 9, 1][fours]! });
    }
  });

  test('S4-1, S4-7: it has two pieces, no points and no moves on every shape', () => {
    const side = fc.integer({ min: 2, max: 12 });
    fc.assert(
      fc.property(side, side, fc.maxSafeInteger(), (width, height, seed) => {
        const game = createSimulator(width, height, new Random(seed));
        expect([game.getBoardWidth(), game.getBoardHeight()]).toEqual([width, height]);
        expect([game.getNumPieces(), game.getPoints(), game.getNumMoves()]).toEqual([2, 0, 0]);
        const { position } = start(slide, simulatorRuleset(width, height), seedFromInteger(seed));
        expect(rowsOf(game).flat()).toEqual(position.cells);
      }),
    );
  });

  test.each([1, 0, -1, 2.5, Number.NaN, Infinity, 2 ** 20, '4', null, undefined])(
    'S4-5, X-2: a side of %s is refused',
    (side) => {
      const random = new Random(1);
      for (const [width, height] of [
        [side, 4],
        [4, side],
      ]) {
        const create = () => createSimulator(width as number, height as number, random);
        expect(create).toThrow(IllegalArgumentException);
        expect(create).toThrow(side === 2 ** 20 ? 'at most 1048576 cells' : 'at least 2');
      }
    },
  );

  test('S4-5, X-2: the document has no upper limit', () => {
    const game = createSimulator(100, 65, new Random(1));
    for (let x = 0; x < 100; x++) game.setPieceAt(x, 64, 2);
    game.setPieceAt(99, 0, 2);
    expect(game.performMove('SOUTH') && game.performMove('WEST')).toBe(true);
    expect(game.getPieceAt(0, 64)).toBe(4);
    expect(game.isMovePossible('EAST')).toBe(true);
    game.addPiece();
    expect(game.getNumMoves()).toBe(2);
  });

  test.each([null, undefined, {}, 4711, { nextInt: 3 }])('S4-5: %j is no randomness', (random) => {
    expect(() => createSimulator(4, 4, random as RandomSource)).toThrow(IllegalArgumentException);
  });

  test('X-2: the largest board works', () => {
    const game = createSimulator(MAX_SIDE, MAX_SIDE, new Random(1));
    expect(game.getNumPieces()).toBe(2);
    expect(game.isMovePossible()).toBe(true);
  });
});

describe('pieces', () => {
  test('X-8, S4-8: x counts to the right and y down', () => {
    const game = simulatorWith([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    game.setPieceAt(2, 1, 16);
    expect(rowsOf(game)).toEqual([
      [0, 0, 0],
      [0, 0, 16],
    ]);
    expect(game.getPieceAt(2, 1)).toBe(16);
    expect(game.getNumPieces()).toBe(1);
  });

  test('S4-8: a piece is replaced, 0 removes it, and neither points nor moves change', () => {
    const game = simulatorWith([
      [2, 2],
      [4, 0],
    ]);
    game.performMove(MoveDirection.WEST);
    const before = [game.getPoints(), game.getNumMoves()];
    game.setPieceAt(0, 0, 3);
    game.setPieceAt(0, 1, 0);
    game.setPieceAt(1, 1, -0);
    game.setPieceAt(1, 0, MAX_TILE);
    expect(rowsOf(game)).toEqual([
      [3, MAX_TILE],
      [0, 0],
    ]);
    expect([game.getPoints(), game.getNumMoves()]).toEqual(before);
    expect(game.getNumPieces()).toBe(2);
  });

  test.each([
    [-1, 0],
    [0, -1],
    [3, 0],
    [0, 2],
    [0.5, 0],
    [Number.NaN, 0],
    [0, undefined],
    [null, 0],
    ['0', 0],
  ])('S4-8, X-9: (%s, %s) is not on the board, and nothing changes', (x, y) => {
    const game = simulatorWith([
      [2, 0, 2],
      [0, 4, 0],
    ]);
    const before = stateOf(game);
    expect(() => game.getPieceAt(x as number, y as number)).toThrow(IllegalArgumentException);
    expect(() => game.setPieceAt(x as number, y as number, 2)).toThrow(IllegalArgumentException);
    expect(stateOf(game)).toEqual(before);
  });

  test.each([-1, -2, 1.5, Number.NaN, Infinity, 2 * MAX_TILE, null, undefined, '2', {}])(
    'S4-8, X-9: %s is not a piece, and nothing changes',
    (piece) => {
      const game = simulatorWith([
        [2, 0],
        [0, 4],
      ]);
      const before = stateOf(game);
      expect(() => game.setPieceAt(0, 0, piece as number)).toThrow(IllegalArgumentException);
      expect(stateOf(game)).toEqual(before);
    },
  );

  test('S4-3: addPiece asks for the cell among the free ones, then for the value', () => {
    const random = script(0, 0, 0, 0, 2, 8, 2, 9, 0, 8);
    const game = createSimulator(2, 3, random);
    expect(rowsOf(game)).toEqual([
      [2, 2],
      [0, 0],
      [0, 0],
    ]);
    game.addPiece();
    game.addPiece();
    expect(rowsOf(game)).toEqual([
      [2, 2],
      [0, 0],
      [2, 4],
    ]);
    game.setPieceAt(0, 1, 8);
    game.addPiece();
    expect(rowsOf(game)[1]).toEqual([8, 2]);
    expect(random.bounds.slice(4)).toEqual([4, 10, 3, 10, 1, 10]);
    expect([game.getPoints(), game.getNumMoves()]).toEqual([0, 0]);
  });

  test('S4-6, S4-9: addPiece fills the last space, and throws on a full board', () => {
    const game = simulatorWith([
      [2, 4],
      [8, 0],
    ]);
    expect(game.isSpaceLeft()).toBe(true);
    game.addPiece();
    expect(game.isSpaceLeft()).toBe(false);
    const before = stateOf(game);
    expect(() => game.addPiece()).toThrow(IllegalStateException);
    expect(stateOf(game)).toEqual(before);
  });

  test.each([-1, 4, 0.5, undefined])('X-9: a source that answers %s is reported', (answer) => {
    const answers = [0, 0, 0, 0, answer as number, 0];
    const game = createSimulator(2, 3, script(...answers));
    const before = stateOf(game);
    expect(() => game.addPiece()).toThrow(IllegalArgumentException);
    expect(stateOf(game)).toEqual(before);
  });
});
