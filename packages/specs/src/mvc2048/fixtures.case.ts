import { drawsFor, seedFromInteger } from '@twofold/rules';
import fc from 'fast-check';
import { BoardT, TileT, type RandomSource } from './index.js';

/** A board row by row: `2 2 0/0 4 0/0 0 8`. */
export function rowsOf(text: string): number[][] {
  return text.split('/').map((row) => row.split(' ').map(Number));
}

export function tilesOf(rows: readonly (readonly number[])[]): TileT[][] {
  return rows.map((row) => row.map((value) => new TileT(value)));
}

export function boardOf(rows: readonly (readonly number[])[], random?: RandomSource): BoardT {
  const board = new BoardT(3, random);
  board.setBoard(tilesOf(rows));
  return board;
}

export function valuesOf(board: BoardT): number[][] {
  return board.getBoard().map((row) => row.map((tile) => tile.getValue()));
}

/** Gives these answers in turn and notes what was asked; a question too many is an error. */
export function scripted(...answers: number[]): RandomSource & { readonly bounds: number[] } {
  const bounds: number[] = [];
  return {
    bounds,
    nextInt: (bound) => {
      const answer = answers[bounds.push(bound) - 1];
      if (answer === undefined) throw new Error(`nothing scripted for nextInt(${bound})`);
      return answer;
    },
  };
}

export function seeded(seed: number): RandomSource {
  const draws = drawsFor(seedFromInteger(seed), 0);
  return { nextInt: (bound) => draws.below(bound) };
}

/** Square boards that are crowded enough for every kind of move. */
export const anyRows: fc.Arbitrary<number[][]> = fc.integer({ min: 3, max: 6 }).chain((n) => {
  const row = fc.array(fc.constantFrom(0, 0, 2, 2, 4, 8, 1024, 3), {
    minLength: n,
    maxLength: n,
  });
  return fc.array(row, { minLength: n, maxLength: n });
});

/** No direction has an effect. */
export const STUCK: readonly (readonly number[])[] = [
  [2, 4, 2],
  [4, 2, 4],
  [2, 4, 2],
];
