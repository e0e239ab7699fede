import type { NamedBoard } from './named-board.js';

/** Boards for which it is told which moves are possible. */
export const END_BOARDS: readonly NamedBoard[] = [
  {
    name: 'document-s2-can-still-move',
    source: 'S2-12',
    board: [
      [8, 16, 16, 2],
      [8, 2, 4, 128],
      [2, 2, 8, 16],
      [2, 4, 4, 2],
    ],
  },
  {
    name: 'stuck',
    source: 'S4-4',
    board: [
      [2, 4, 2, 4],
      [4, 2, 4, 2],
      [2, 4, 2, 4],
      [4, 2, 4, 2],
    ],
  },
  {
    name: 'stuck-with-large-tiles',
    source: 'S4-4',
    board: [
      [2, 4, 8, 2],
      [16, 2048, 32, 4],
      [4, 64, 4096, 8],
      [2, 8, 4, 2],
    ],
  },
  {
    name: 'empty',
    source: 'S4-4',
    board: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  },
  {
    name: 'full-with-one-pair-in-a-row',
    source: 'S4-9',
    board: [
      [2, 4, 2, 4],
      [4, 2, 4, 2],
      [2, 4, 2, 4],
      [4, 2, 8, 8],
    ],
  },
  {
    name: 'full-with-one-pair-in-a-column',
    source: 'S4-9',
    board: [
      [2, 4, 2, 4],
      [4, 2, 4, 2],
      [2, 4, 2, 8],
      [4, 2, 4, 8],
    ],
  },
  {
    name: 'full-with-a-pair-in-the-first-row',
    source: 'S4-9',
    board: [
      [8, 8, 2, 4],
      [4, 2, 4, 2],
      [2, 4, 2, 4],
      [4, 2, 4, 2],
    ],
  },
  {
    name: 'full-with-a-pair-in-the-first-column',
    source: 'S4-9',
    board: [
      [8, 4, 2, 4],
      [8, 2, 4, 2],
      [2, 4, 2, 4],
      [4, 2, 4, 2],
    ],
  },
  {
    name: 'all-tiles-west',
    source: 'S4-9',
    board: [
      [2, 0, 0, 0],
      [4, 0, 0, 0],
      [2, 0, 0, 0],
      [4, 0, 0, 0],
    ],
  },
  {
    name: 'all-tiles-south',
    source: 'S4-9',
    board: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [2, 4, 2, 4],
    ],
  },
  {
    name: 'all-tiles-east',
    source: 'S4-9',
    board: [
      [0, 0, 0, 2],
      [0, 0, 0, 4],
      [0, 0, 0, 2],
      [0, 0, 0, 4],
    ],
  },
  {
    name: 'all-tiles-north',
    source: 'S4-9',
    board: [
      [2, 4, 2, 4],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  },
  {
    name: 'one-free-cell-in-the-last-place',
    source: 'S4-9',
    board: [
      [2, 4, 2, 4],
      [4, 2, 4, 2],
      [2, 4, 2, 4],
      [4, 2, 4, 0],
    ],
  },
  {
    name: 'equal-tiles-apart',
    source: 'S4-4',
    board: [
      [2, 4, 2, 8],
      [4, 2, 8, 2],
      [2, 8, 2, 4],
      [8, 2, 4, 2],
    ],
  },
  {
    name: 'stuck-wide',
    source: 'X-3',
    board: [
      [2, 4, 2, 4, 2],
      [4, 2, 4, 2, 4],
      [2, 4, 2, 4, 2],
    ],
  },
  {
    name: 'tall-with-a-pair-at-the-bottom',
    source: 'X-3',
    board: [
      [2, 4],
      [4, 2],
      [2, 4],
      [4, 2],
      [8, 2],
    ],
  },
  {
    name: 'wide-with-a-pair-at-the-right',
    source: 'X-3',
    board: [
      [2, 4, 2, 4, 4],
      [4, 2, 4, 2, 8],
    ],
  },
  {
    name: 'smallest-stuck',
    source: 'X-2',
    board: [
      [2, 4],
      [4, 2],
    ],
  },
];
