import type { MoveDirection } from '@twofold/specs/ttfe';
import { freePoints, type Board } from '../board.js';
import { DIRECTIONS, possibleMoves, ruleOn } from '../referee.js';
import { randomBoard } from '../vectors/generate.js';
import { firstRow, sizes } from './boards.js';
import { groupOf, type Bench, type Check } from './check.js';
import { expectBoard, expectSame, expectState } from './expect.js';
import { moveBackAndForth } from './moves.js';
import { expectNow, expectOnEach } from './smallest.js';
import { expectAdded } from './spawn.js';
import type { Subject } from './subject.js';

/** More moves than games of students have. */
const LATE = 2000;

export const GAME_CHECKS: readonly Check[] = groupOf('games', {
  'random-boards': {
    scope: 'core',
    says: 'On random boards every move does what the rules say.',
    requirements: ['S4-2', 'S3-5'],
    async test(bench) {
      for (let i = 0; i < 25; i++) {
        await expectOnEach(bench, [randomBoard(4, 4, bench)], expectRuling);
      }
    },
  },
  'random-boards-other-sizes': {
    scope: 'beyond',
    says: 'On random boards of any size every move does what the rules say.',
    requirements: ['S4-2', 'S3-5', 'X-3'],
    async test(bench) {
      for (let i = 0; i < 20; i++) {
        const board = randomBoard(2 + bench.below(6), 2 + bench.below(6), bench);
        await expectOnEach(bench, [board], expectRuling);
      }
    },
  },
  'random-games': {
    scope: 'core',
    says: 'Through a whole game, board, points, moves and possible moves are what the rules say.',
    requirements: ['S4-2', 'S4-7', 'S4-9'],
    test: async (bench) => playInLockstep(bench, await bench.create(), 400),
  },
  'random-games-late': {
    scope: 'core',
    says: 'After thousands of moves and with large tiles a game goes on as at its start.',
    requirements: ['S4-2', 'S4-7', 'S4-10'],
    async test(bench) {
      const subject = await bench.create();
      await moveBackAndForth(subject, LATE);
      await subject.setBoard(firstRow(1024, 1024));
      await subject.move('WEST');
      await playInLockstep(bench, subject, 200);
    },
  },
  'random-games-other-sizes': {
    scope: 'beyond',
    says: 'Through whole games on boards of other sizes, everything is what the rules say.',
    requirements: ['S4-2', 'X-2', 'X-3'],
    async test(bench) {
      for (const [width, height] of sizes('2x2', '3x4', '6x2', '5x5')) {
        await playInLockstep(bench, await bench.create(width, height), 60);
      }
    },
  },
});

/** Makes a move and compares result, board, points and number of moves with the rules. */
async function expectRuling(
  subject: Subject,
  board: Board,
  direction: MoveDirection,
): Promise<void> {
  const ruling = ruleOn(board, direction);
  const call = `performMove(${direction})`;
  const points = await subject.points();
  const moves = await subject.moves();
  expectSame(call, await subject.move(direction), ruling.moved, { board });
  const state = await subject.state();
  expectBoard(`${call} gives the wrong board`, state.board, ruling.board, board);
  expectState(`after ${call}`, state, {
    board: ruling.board,
    points: points + ruling.points,
    moves: moves + (ruling.moved ? 1 : 0),
  });
}

/** Any direction, possible or not, until the game is stuck or long enough. */
async function playInLockstep(bench: Bench, subject: Subject, most: number): Promise<void> {
  let board = await subject.board();
  for (let turn = 0; turn < most; turn++) {
    const possible = possibleMoves(board);
    expectSame('isMovePossible()', await subject.canMove(), possible.length > 0, { board });
    if (possible.length === 0) break;
    const direction = DIRECTIONS[bench.below(4)] ?? 'NORTH';
    const what = `isMovePossible(${direction})`;
    expectSame(what, await subject.canMove(direction), possible.includes(direction), { board });
    await expectNow(bench, subject, board, (game, start) => expectRuling(game, start, direction));
    board = ruleOn(board, direction).board;
    const free = freePoints(board).length > 0;
    expectSame('isSpaceLeft()', await subject.hasSpace(), free, { board });
    if (!possible.includes(direction)) continue;
    board = await expectAdded(subject, board);
  }
}
