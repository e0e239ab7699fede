import type { Board } from '../board.js';

export interface NamedBoard {
  readonly name: string;
  /** Where the board is from: a requirement, or what it is there to show. */
  readonly source: string;
  readonly board: Board;
}

/** Boards that are slid in every direction. */
export const SLIDE_BOARDS: readonly NamedBoard[] = namedBoards([
  ['document-s2', 'S2-13', '2 4 0 16 / 2 2 0 2 / 8 8 0 0 / 0 32 64 64'],
  ['document-s3', 'S3-2', '0 8 0 2 / 4 4 16 16 / 4 4 0 4 / 4 4 4 4'],
  ['one-tile-in-the-middle', 'S4-2', '0 0 0 0 / 0 0 2 0 / 0 0 0 0 / 0 0 0 0'],
  ['one-tile-in-a-corner', 'X-8', '0 0 0 4 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0'],
  ['all-equal', 'S4-2', '2 2 2 2 / 2 2 2 2 / 2 2 2 2 / 2 2 2 2'],
  ['three-equal-in-every-line', 'S4-2', '2 2 2 0 / 2 2 0 2 / 2 0 2 2 / 0 2 2 2'],
  ['merged-tiles-stay', 'S4-2', '2 2 4 8 / 2 2 4 8 / 4 4 8 16 / 8 4 2 2'],
  ['empty', 'S4-4', '0 0 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0'],
  [
    'above-2048',
    'X-4',
    '1024 1024 2048 2048 / 4096 4096 0 8192 / 65536 65536 65536 65536 / 32768 0 0 32768',
  ],
  ['not-powers-of-two', 'S4-8', '1 1 3 3 / 3 3 6 0 / 5 0 5 10 / 7 6 6 7'],
  ['wide', 'X-3', '2 0 2 4 0 / 0 4 4 4 8 / 2 0 2 0 8'],
  ['tall', 'X-3', '2 2 / 0 2 / 2 4 / 0 4 / 4 0'],
  ['smallest', 'X-2', '2 2 / 4 2'],
]);

/** Boards for which it is told which moves are possible. */
export const END_BOARDS: readonly NamedBoard[] = namedBoards([
  ['document-s2-can-still-move', 'S2-12', '8 16 16 2 / 8 2 4 128 / 2 2 8 16 / 2 4 4 2'],
  ['stuck', 'S4-4', '2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2'],
  ['stuck-with-large-tiles', 'S4-4', '2 4 8 2 / 16 2048 32 4 / 4 64 4096 8 / 2 8 4 2'],
  ['empty', 'S4-4', '0 0 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0'],
  ['full-with-one-pair-in-a-row', 'S4-9', '2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 8 8'],
  ['full-with-one-pair-in-a-column', 'S4-9', '2 4 2 4 / 4 2 4 2 / 2 4 2 8 / 4 2 4 8'],
  ['full-with-a-pair-in-the-first-row', 'S4-9', '8 8 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2'],
  ['full-with-a-pair-in-the-first-column', 'S4-9', '8 4 2 4 / 8 2 4 2 / 2 4 2 4 / 4 2 4 2'],
  ['all-tiles-west', 'S4-9', '2 0 0 0 / 4 0 0 0 / 2 0 0 0 / 4 0 0 0'],
  ['all-tiles-south', 'S4-9', '0 0 0 0 / 0 0 0 0 / 0 0 0 0 / 2 4 2 4'],
  ['all-tiles-east', 'S4-9', '0 0 0 2 / 0 0 0 4 / 0 0 0 2 / 0 0 0 4'],
  ['all-tiles-north', 'S4-9', '2 4 2 4 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0'],
  ['one-free-cell-in-the-last-place', 'S4-9', '2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 0'],
  ['equal-tiles-apart', 'S4-4', '2 4 2 8 / 4 2 8 2 / 2 8 2 4 / 8 2 4 2'],
  ['stuck-wide', 'X-3', '2 4 2 4 2 / 4 2 4 2 4 / 2 4 2 4 2'],
  ['tall-with-a-pair-at-the-bottom', 'X-3', '2 4 / 4 2 / 2 4 / 4 2 / 8 2'],
  ['wide-with-a-pair-at-the-right', 'X-3', '2 4 2 4 4 / 4 2 4 2 8'],
  ['smallest-stuck', 'X-2', '2 4 / 4 2'],
]);

/** From a table with a row for each; the lines of its board are parted by strokes. */
function namedBoards(
  rows: readonly (readonly [name: string, source: string, board: string])[],
): readonly NamedBoard[] {
  return rows.map(([name, source, text]) => ({ name, source, board: parseBoard(text) }));
}

function parseBoard(text: string): Board {
  return text.split(' / ').map((line) => line.split(' ').map(Number));
}
