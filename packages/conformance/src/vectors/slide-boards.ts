import { namedBoards, type NamedBoard } from './named-board.js';

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
