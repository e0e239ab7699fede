import type { Draws } from '@twofold/rules';
import type { MoveDirection } from '@twofold/specs/ttfe';
import { boardOf, freePoints, widthOf, type Board } from '../board.js';
import { drawsOfText } from '../random.js';
import { possibleMoves, ruleOn } from '../referee.js';
import * as spawn from '../spawn-tests.js';
import { END_BOARDS, SLIDE_BOARDS, type NamedBoard } from './named-boards.js';
import type { BoardVector, EndVector, SizedBoard, SpawnVectors } from './vectors.js';

/** Sizes of the random boards, and how many there are of each. */
const RANDOM_BOARDS = [
  { width: 4, height: 4, count: 12 },
  { width: 5, height: 3, count: 4 },
  { width: 3, height: 5, count: 4 },
  { width: 2, height: 7, count: 2 },
  { width: 6, height: 2, count: 2 },
  { width: 5, height: 5, count: 2 },
] as const;

export function generateBoards(): readonly BoardVector[] {
  return [...SLIDE_BOARDS, ...randomBoards()].map((named) => ({
    ...sized(named),
    moves: byDirection((direction) => ruleOn(named.board, direction)),
  }));
}

export function generateEnds(): readonly EndVector[] {
  return END_BOARDS.map((named) => {
    const possible = possibleMoves(named.board);
    return {
      ...sized(named),
      over: possible.length === 0,
      possible: byDirection((direction) => possible.includes(direction)),
    };
  });
}

function sized({ name, source, board }: NamedBoard): SizedBoard {
  return { name, source, width: widthOf(board), height: board.length, board };
}

export function generateSpawn(): SpawnVectors {
  return {
    test: 'exact binomial, two-sided; the cells of one test share its false alarms equally',
    falseAlarm: spawn.FALSE_ALARM,
    values: {
      distribution: spawn.SPAWN_VALUES,
      samples: spawn.VALUE_SAMPLES,
      acceptedFours: spawn.acceptedFours(spawn.VALUE_SAMPLES),
    },
    cells: Object.values(spawn.CELL_TESTS).map((test) => ({
      name: test.name,
      board: test.board,
      free: freePoints(test.board).map(({ x, y }) => [x, y] as const),
      probability: `1/${freePoints(test.board).length}`,
      samples: test.samples,
      acceptedPerCell: spawn.acceptedPerCell(test),
    })),
    start: {
      width: 4,
      height: 4,
      tiles: spawn.START_TILES,
      samples: spawn.START_SAMPLES,
      acceptedPerCell: spawn.acceptedPerStartCell(),
      acceptedFours: spawn.acceptedFours(spawn.START_SAMPLES * spawn.START_TILES),
    },
  };
}

function randomBoards(): readonly NamedBoard[] {
  return RANDOM_BOARDS.flatMap(({ width, height, count }) =>
    Array.from({ length: count }, (_, i) => {
      const name = `random-${width}x${height}-${i + 1}`;
      return { name, source: 'rules', board: randomBoard(width, height, drawsOfText(name)) };
    }),
  );
}

/** Few different tiles, so that there is much to merge. */
export function randomBoard(width: number, height: number, draws: Pick<Draws, 'below'>): Board {
  const free = draws.below(4);
  const highest = 2 + draws.below(4);
  return boardOf(width, height, () =>
    draws.below(5) < free ? 0 : 2 ** (1 + draws.below(highest)),
  );
}

function byDirection<T>(of: (direction: MoveDirection) => T): Readonly<Record<MoveDirection, T>> {
  return { NORTH: of('NORTH'), SOUTH: of('SOUTH'), EAST: of('EAST'), WEST: of('WEST') };
}
