import { emptyBoard, freePoints, type Board } from './board.js';
import { acceptedCounts, type Accepted } from './statistics.js';

/**
 * How chance is tested. A correct simulator fails one such test by bad luck with at most this
 * probability: it may use its generator in any way, so no fixed seed can promise more.
 */
export const FALSE_ALARM = 1e-6;

/** S4-1: nine of ten tiles are a 2, the others a 4. */
export const SPAWN_VALUES: readonly { readonly value: number; readonly probability: number }[] = [
  { value: 2, probability: 0.9 },
  { value: 4, probability: 0.1 },
];

/** A board on which tiles are spawned, one at a time and taken away again. */
export interface CellTest {
  readonly name: string;
  readonly board: Board;
  readonly samples: number;
}

/** Enough samples to see a cell that is left out; each board shows some other bias best. */
export const CELL_TESTS: Readonly<Record<'empty' | 'corner' | 'fewFree' | 'notSquare', CellTest>> =
  {
    empty: { name: 'empty board', board: emptyBoard(4, 4), samples: 800 },
    corner: {
      name: 'board with a free row and column',
      // Who chooses a row first, or goes on to the next free cell, prefers the cells of the column.
      board: [
        [0, 0, 0, 0],
        [0, 8, 16, 8],
        [0, 16, 8, 16],
        [0, 8, 16, 8],
      ],
      samples: 700,
    },
    fewFree: {
      name: 'board with three free cells',
      // Who rounds instead of cutting off chooses the first and the last half as often.
      board: [
        [8, 16, 0, 16],
        [16, 8, 16, 0],
        [8, 16, 8, 16],
        [16, 0, 16, 8],
      ],
      samples: 800,
    },
    notSquare: { name: 'board that is not square', board: emptyBoard(5, 3), samples: 450 },
  };

/** Enough to see a 4 in 2 of 11 cases, which is what S0 has. Fills of a 4 x 4 board. */
export const VALUE_SAMPLES: number = 96 * 16;
/** New simulators on 4 x 4, each with two start tiles. */
export const START_SAMPLES = 200;
export const START_TILES = 2;

/** The accepted count of each free cell. The tests of all cells together share the false alarms. */
export function acceptedPerCell({ board, samples }: CellTest): Accepted {
  const free = freePoints(board).length;
  return acceptedCounts(samples, 1 / free, FALSE_ALARM / free);
}

/** The accepted count of simulators that start with a tile on a given cell of 4 x 4. */
export function acceptedPerStartCell(): Accepted {
  return acceptedCounts(START_SAMPLES, START_TILES / 16, FALSE_ALARM / 16);
}

/** The accepted count of 4s among so many tiles. */
export function acceptedFours(tiles: number): Accepted {
  return acceptedCounts(tiles, 0.1, FALSE_ALARM);
}
