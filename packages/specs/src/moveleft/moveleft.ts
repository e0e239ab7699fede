import { MAX_TILE } from '@twofold/rules/slide';
import { IllegalArgumentException, insist, shown } from '../exceptions.js';
import { slideRow } from './loop.js';

/** The sum of two of these is a tile of the rules, and exact. */
const MAX_VALUE = MAX_TILE / 2;

/**
 * Moves row i of the board to the left, in place. Returns the points of its merges, which is 0 for
 * a move without one, or -1 when nothing moved. The other rows are not looked at, and the board
 * need not be square.
 */
export function moveLeft(b: number[][], i: number): number {
  insist(Array.isArray(b), 'the board is an array of rows');
  const row = Number.isInteger(i) ? b[i] : undefined;
  insist(Array.isArray(row), `the board has no row ${shown(i)}`);
  // By index, because methods of arrays pass over holes.
  for (let j = 0; j < row.length; j++) {
    const value: unknown = row[j];
    if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > MAX_VALUE) {
      throw new IllegalArgumentException(
        `a value is an integer from 0 to ${MAX_VALUE}, not ${shown(value)}`,
      );
    }
  }
  const { score, moveMade } = slideRow(row);
  return moveMade ? score : -1;
}

/** What S3 prints for a row after its move: `8: 8 4 0 0`. */
export function makeRowLine(points: number, row: readonly number[]): string {
  return `${points}: ${row.join(' ')}`;
}
