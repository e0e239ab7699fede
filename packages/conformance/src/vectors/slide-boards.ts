import type { NamedBoard } from './named-board.js';

/** Boards that are slid in every direction. */
export const SLIDE_BOARDS: readonly NamedBoard[] = [
  {
    name: 'document-s2',
    source: 'S2-13',
    board: [
      [2, 4, 0, 16],
      [2, 2, 0, 2],
      [8, 8, 0, 0],
      [0, 32, 64, 64],
    ],
  },
  {
    name: 'document-s3',
    source: 'S3-2',
    board: [
      [0, 8, 0, 2],
      [4, 4, 16, 16],
      [4, 4, 0, 4],
      [4, 4, 4, 4],
    ],
  },
  {
    name: 'one-tile-in-the-middle',
    source: 'S4-2',
    board: [
      [0, 0, 0, 0],
      [0, 0, 2, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  },
  {
    name: 'one-tile-in-a-corner',
    source: 'X-8',
    board: [
      [0, 0, 0, 4],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  },
  {
    name: 'all-equal',
    source: 'S4-2',
    board: [
      [2, 2, 2, 2],
      [2, 2, 2, 2],
      [2, 2, 2, 2],
      [2, 2, 2, 2],
    ],
  },
  {
    name: 'three-equal-in-every-line',
    source: 'S4-2',
    board: [
      [2, 2, 2, 0],
      [2, 2, 0, 2],
      [2, 0, 2, 2],
      [0, 2, 2, 2],
    ],
  },
  {
    name: 'merged-tiles-stay',
    source: 'S4-2',
    board: [
      [2, 2, 4, 8],
      [2, 2, 4, 8],
      [4, 4, 8, 16],
      [8, 4, 2, 2],
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
    name: 'above-2048',
    source: 'X-4',
    board: [
      [1024, 1024, 2048, 2048],
      [4096, 4096, 0, 8192],
      [65536, 65536, 65536, 65536],
      [32768, 0, 0, 32768],
    ],
  },
  {
    name: 'not-powers-of-two',
    source: 'S4-8',
    board: [
      [1, 1, 3, 3],
      [3, 3, 6, 0],
      [5, 0, 5, 10],
      [7, 6, 6, 7],
    ],
  },
  {
    name: 'wide',
    source: 'X-3',
    board: [
      [2, 0, 2, 4, 0],
      [0, 4, 4, 4, 8],
      [2, 0, 2, 0, 8],
    ],
  },
  {
    name: 'tall',
    source: 'X-3',
    board: [
      [2, 2],
      [0, 2],
      [2, 4],
      [0, 4],
      [4, 0],
    ],
  },
  {
    name: 'smallest',
    source: 'X-2',
    board: [
      [2, 2],
      [4, 2],
    ],
  },
];
