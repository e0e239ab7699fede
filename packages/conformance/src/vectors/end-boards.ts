import { namedBoards, type NamedBoard } from './named-board.js';

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
