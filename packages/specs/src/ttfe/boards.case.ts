import fc from 'fast-check';
import { Random, createSimulator, type SimulatorInterface } from './index.js';

/** What the tests of this folder share: boards as rows of numbers. */
export type Rows = readonly (readonly number[])[];

export function simulatorWith(rows: Rows, random: Random = new Random(1)): SimulatorInterface {
  const game = createSimulator(rows[0]!.length, rows.length, random);
  for (const [y, row] of rows.entries()) {
    for (const [x, piece] of row.entries()) game.setPieceAt(x, y, piece);
  }
  return game;
}

export function rowsOf(game: SimulatorInterface): number[][] {
  return Array.from({ length: game.getBoardHeight() }, (_, y) =>
    Array.from({ length: game.getBoardWidth() }, (_unused, x) => game.getPieceAt(x, y)),
  );
}

/** Everything that can be read from a simulator. */
export function stateOf(game: SimulatorInterface): object {
  return { rows: rowsOf(game), points: game.getPoints(), moves: game.getNumMoves() };
}

/** Boards of all small shapes, with pieces that are often equal and not always powers of two. */
export const anyRows: fc.Arbitrary<number[][]> = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 }))
  .chain(([width, height]) => {
    const piece = fc.constantFrom(0, 0, 0, 1, 2, 2, 3, 4, 5, 8);
    const row = fc.array(piece, { minLength: width, maxLength: width });
    return fc.array(row, { minLength: height, maxLength: height });
  });
