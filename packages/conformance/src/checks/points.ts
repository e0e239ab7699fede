import type { MoveDirection } from '@twofold/specs/ttfe';
import { boardOf, type Board } from '../board.js';
import { ruleOn, DIRECTIONS } from '../referee.js';
import { loadVectors } from '../vectors/vectors.js';
import { firstRow } from './boards.js';
import { groupOf, type Check } from './check.js';
import { expectSame } from './expect.js';
import { otherBoards, squareBoards } from './slides.js';
import { expectOnEach } from './smallest.js';
import type { Subject } from './subject.js';

export const POINT_CHECKS: readonly Check[] = groupOf('points', {
  'points-of-a-move': {
    scope: 'core',
    says: 'A move brings the sum of the tiles that it made by merging.',
    requirements: ['S4-7', 'S2-13', 'X-10'],
    test: (bench) => expectOnEach(bench, squareBoards(), expectPoints),
  },
  'points-of-a-slide': {
    scope: 'core',
    says: 'A move that merges nothing brings no points.',
    requirements: ['S4-7', 'S3-1'],
    async test(bench) {
      for (const direction of DIRECTIONS) {
        const board = [
          [0, 0, 0, 0],
          [0, 2, 8, 0],
          [0, 4, 16, 0],
          [0, 0, 0, 0],
        ];
        const subject = await bench.createWith(board);
        const call = `performMove(${direction})`;
        await subject.move(direction);
        expectSame(`getPoints() after ${call}`, await subject.points(), 0, { board });
      }
    },
  },
  'points-add-up': {
    scope: 'core',
    says: 'The points of the moves add up.',
    requirements: ['S4-7', 'X-10'],
    async test(bench) {
      const subject = await bench.createWith(boardOf(4, 4, () => 2));
      const moves = [
        ['WEST', 32],
        ['NORTH', 64],
        ['EAST', 96],
        ['SOUTH', 128],
      ] as const;
      for (const [direction, expected] of moves) {
        const board = await subject.board();
        await subject.move(direction);
        const what = `getPoints() after performMove(${direction})`;
        expectSame(what, await subject.points(), expected, { 'board before': board });
      }
    },
  },
  'points-of-large-tiles': {
    scope: 'core',
    says: 'Merges of large tiles bring all their points.',
    requirements: ['S4-7', 'X-4'],
    async test(bench) {
      for (const { line, points } of loadVectors('rows').filter(({ source }) => source === 'X-4')) {
        const board = firstRow(...line);
        const subject = await bench.createWith(board);
        await subject.move('WEST');
        const what = 'getPoints() after performMove(WEST)';
        expectSame(what, await subject.points(), points, { 'board before': board });
      }
    },
  },
  'points-not-square': {
    scope: 'beyond',
    says: 'Moves on boards that are not 4 x 4 bring the points that the vectors say.',
    requirements: ['S4-7', 'X-3'],
    test: (bench) => expectOnEach(bench, otherBoards(), expectPoints),
  },
  'points-exact-far': {
    scope: 'core',
    says: 'Points stay exact through a very long game: 2 more are 2 more.',
    requirements: ['S4-7', 'S4-8'],
    async test(bench) {
      const subject = await bench.create();
      let expected = 0;
      // Up to what a signed number of 32 bits holds, where a float has long begun to round.
      for (const tile of [...Array.from({ length: 27 }, () => 2 ** 25), 2 ** 27, 1, 1, 3]) {
        const board = firstRow(tile, tile);
        await subject.setBoard(board);
        await subject.move('WEST');
        expected += 2 * tile;
        const what = `getPoints() of a game with ${expected - 2 * tile} points, after a merge,`;
        expectSame(what, await subject.points(), expected, { 'board before': board });
      }
    },
  },
});

async function expectPoints(game: Subject, board: Board, direction: MoveDirection): Promise<void> {
  const before = await game.points();
  await game.move(direction);
  const gained = (await game.points()) - before;
  const what = `the gain in getPoints() by performMove(${direction})`;
  expectSame(what, gained, ruleOn(board, direction).points, { 'board before': board });
}
