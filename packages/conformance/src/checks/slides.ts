import type { MoveDirection } from '@twofold/specs/ttfe';
import { boardFromLines, countTiles, widthOf, type Board } from '../board.js';
import { DIRECTIONS, ruleOn } from '../referee.js';
import { randomBoard } from '../vectors/generate.js';
import { loadVectors, type BoardVector, type RowVector } from '../vectors/vectors.js';
import { firstRow, isSquare, STUCK } from './boards.js';
import { groupOf, inEachDirection, type Bench, type Check } from './check.js';
import { expectBoard, expectRefused, expectSame } from './expect.js';
import { expectOn, expectOnEach } from './smallest.js';
import type { Subject } from './subject.js';

export const SLIDE_CHECKS: readonly Check[] = groupOf('slides', {
  ...inEachDirection('slide', (direction) => ({
    scope: 'core',
    says: `performMove(${direction}) slides and merges the tiles of a 4 x 4 board.`,
    requirements: ['S4-2', 'S2-13', 'X-8'],
    test: (bench) => expectOnEach(bench, squareBoards(), expectSlide, [direction]),
  })),
  'slide-golden-lines': {
    scope: 'core',
    says: 'The lines of the documents slide as they say, in every direction.',
    requirements: ['S4-2', 'S3-2', 'S2-13', 'S0-16'],
    test: (bench) => expectLines(bench, (row) => row.line.length === 4 && isPlain(row)),
  },
  'merge-any-value': {
    scope: 'core',
    says: 'Tiles merge because they are equal, whatever their value: 3 and 3 become 6.',
    requirements: ['S4-2', 'S4-8'],
    async test(bench) {
      await expectLines(bench, ({ source }) => source === 'S4-8');
      await expectOnEach(bench, boardsOf('S4-8'), expectSlide);
    },
  },
  'merge-above-2048': {
    scope: 'core',
    says: 'Tiles of 2048 and far above merge like all others.',
    requirements: ['S4-2', 'X-4'],
    async test(bench) {
      await expectLines(bench, ({ source }) => source === 'X-4');
      await expectOnEach(bench, boardsOf('X-4'), expectSlide);
    },
  },
  'slide-not-square': {
    scope: 'beyond',
    says: 'Boards that are not 4 x 4 slide as the vectors say.',
    requirements: ['S4-2', 'X-2', 'X-3'],
    test: (bench) => expectOnEach(bench, otherBoards(), expectSlide),
  },
  'slide-large-boards': {
    scope: 'beyond',
    says: 'Lines of 9 and of 12 cells slide to their end.',
    requirements: ['S4-2', 'X-2'],
    async test(bench) {
      const boards = Array.from({ length: 3 }, () => randomBoard(12, 9, bench));
      await expectOnEach(bench, boards, expectSlide);
    },
  },
  'slide-golden-lines-any-length': {
    scope: 'beyond',
    says: 'Lines of 2 to 7 cells slide as the vectors say, in every direction.',
    requirements: ['S4-2', 'X-2'],
    test: (bench) => expectLines(bench, ({ line }) => line.length !== 4),
  },
  'move-does-not-spawn': {
    scope: 'core',
    says: 'performMove adds no tile.',
    requirements: ['S4-3'],
    async test(bench) {
      const before = firstRow(0, 2);
      for (const direction of DIRECTIONS) {
        const subject = await bench.createWith(before);
        await subject.move(direction);
        const board = await subject.board();
        const what = `the number of tiles after performMove(${direction})`;
        expectSame(what, countTiles(board), 1, { 'board before': before, 'seen board': board });
      }
    },
  },
  'move-tells-effect': {
    scope: 'core',
    says: 'performMove returns true if and only if the board changed.',
    requirements: ['S4-10'],
    async test(bench) {
      const subject = await bench.create();
      for (const start of squareBoards()) {
        for (const direction of DIRECTIONS) {
          await expectOn(bench, subject, start, async (game, board) => {
            const { moved } = ruleOn(board, direction);
            const what = `performMove(${direction})`;
            expectSame(what, await game.move(direction), moved, { board });
          });
        }
      }
    },
  },
  'refuse-missing-direction': {
    scope: 'beyond',
    says: 'performMove without a direction is an IllegalArgumentException and changes nothing.',
    requirements: ['S4-10', 'X-9'],
    async test(bench) {
      for (const subject of [await bench.create(), await bench.createWith(STUCK)]) {
        await expectRefused(subject, 'performMove(null)', () => subject.call('performMove', null));
      }
    },
  },
});

/** 4 x 4 with tiles that a game begins with: what is in a corner has checks of its own. */
export function squareBoards(): readonly Board[] {
  return boardsWhere((vector) => isSquare(vector) && isPlain(vector) && vector.name !== 'empty');
}

export function otherBoards(): readonly Board[] {
  return boardsWhere((vector) => !isSquare(vector));
}

function boardsOf(source: string): readonly Board[] {
  return boardsWhere((vector) => vector.source === source);
}

function boardsWhere(isWanted: (vector: BoardVector) => boolean): readonly Board[] {
  return loadVectors('boards')
    .filter(isWanted)
    .map(({ board }) => board);
}

/** Without what has checks of its own. */
function isPlain({ source }: RowVector | BoardVector): boolean {
  return source !== 'S4-8' && source !== 'X-4';
}

async function expectSlide(
  subject: Subject,
  board: Board,
  direction: MoveDirection,
  names = '',
): Promise<void> {
  await subject.move(direction);
  const what = `performMove(${direction}) gives the wrong board${names}`;
  expectBoard(what, await subject.board(), ruleOn(board, direction).board, board);
}

/** Puts lines of one length side by side, as many as they are long, and slides them together. */
async function expectLines(bench: Bench, isWanted: (row: RowVector) => boolean): Promise<void> {
  const rows = loadVectors('rows').filter(isWanted);
  for (const direction of DIRECTIONS) {
    for (const together of batches(rows)) {
      const board = boardFromLines(
        together.map(({ line }) => line),
        direction,
      );
      const names = ` (${together.map(({ name }) => name).join('; ')})`;
      const subject = await bench.create(widthOf(board), board.length);
      await expectOn(bench, subject, board, (game, start) =>
        expectSlide(game, start, direction, names),
      );
    }
  }
}

function* batches(rows: readonly RowVector[]): Generator<readonly RowVector[]> {
  const lengths = new Set(rows.map(({ line }) => line.length));
  for (const length of lengths) {
    const same = rows.filter(({ line }) => line.length === length);
    for (let at = 0; at < same.length; at += length) {
      const batch = same.slice(at, at + length);
      // As many lines as they are long, so that the same boards serve all directions.
      yield Array.from({ length }, (_, i) => batch[i % batch.length]!);
    }
  }
}
