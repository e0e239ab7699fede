import type { MoveDirection } from '@twofold/specs/ttfe';
import { countTiles, freePoints, widthOf, type Board } from '../board.js';
import { DIRECTIONS, possibleMoves, ruleOn } from '../referee.js';
import { randomBoard } from '../vectors/generate.js';
import { groupOf, type Bench, type Check } from './check.js';
import { expectBoard, expectSame, expectState } from './expect.js';
import { showCall } from './failure.js';
import { spawnedAt } from './spawn.js';
import type { Subject } from './subject.js';

export const GAME_CHECKS: readonly Check[] = groupOf('games', [
  {
    id: 'random-boards',
    scope: 'core',
    says: 'On random boards every move does what the rules say.',
    requirements: ['S4-2', 'S3-5'],
    async test(bench) {
      for (let i = 0; i < 25; i++) {
        await expectRulings(await bench.create(), randomBoard(4, 4, bench));
      }
    },
  },
  {
    id: 'random-boards-other-sizes',
    scope: 'beyond',
    says: 'On random boards of any size every move does what the rules say.',
    requirements: ['S4-2', 'S3-5', 'X-3'],
    async test(bench) {
      for (let i = 0; i < 20; i++) {
        const board = randomBoard(2 + bench.below(6), 2 + bench.below(6), bench);
        await expectRulings(await bench.create(widthOf(board), board.length), board);
      }
    },
  },
  {
    id: 'random-games',
    scope: 'core',
    says: 'Through a whole game, board, points, moves and possible moves are what the rules say.',
    requirements: ['S4-2', 'S4-7', 'S4-9'],
    test: (bench) => playInLockstep(bench, 4, 4, 400),
  },
  {
    id: 'random-games-other-sizes',
    scope: 'beyond',
    says: 'Through whole games on boards of other sizes, everything is what the rules say.',
    requirements: ['S4-2', 'X-2', 'X-3'],
    async test(bench) {
      for (const [width, height] of [
        [2, 2],
        [3, 4],
        [6, 2],
        [5, 5],
      ] as const) {
        await playInLockstep(bench, width, height, 60);
      }
    },
  },
]);

async function expectRulings(subject: Subject, board: Board): Promise<void> {
  for (const direction of DIRECTIONS) {
    await subject.setBoard(board);
    await expectRuling(subject, board, direction);
  }
}

/** Makes a move and compares result, board, points and number of moves with the rules. */
async function expectRuling(
  subject: Subject,
  board: Board,
  direction: MoveDirection,
): Promise<Board> {
  const ruling = ruleOn(board, direction);
  const call = showCall('performMove', [direction]);
  const points = await subject.points();
  const moves = await subject.moves();
  expectSame(call, await subject.move(direction), ruling.moved, { board });
  const state = await subject.state();
  expectBoard(`${call} gives the wrong board`, state.board, ruling.board, board);
  expectState(`after ${call}`, state, {
    board: ruling.board,
    points: points + ruling.points,
    moves: moves + (ruling.moved ? 1 : 0),
    pieces: countTiles(ruling.board),
  });
  return ruling.board;
}

/** Any direction, possible or not, until the game is stuck or long enough. */
async function playInLockstep(
  bench: Bench,
  width: number,
  height: number,
  most: number,
): Promise<void> {
  const subject = await bench.create(width, height);
  let board = await subject.board();
  for (let turn = 0; turn < most; turn++) {
    const possible = possibleMoves(board);
    expectSame('isMovePossible()', await subject.canMove(), possible.length > 0, { board });
    if (possible.length === 0) break;
    const direction = DIRECTIONS[bench.below(4)] ?? 'NORTH';
    const what = showCall('isMovePossible', [direction]);
    expectSame(what, await subject.canMove(direction), possible.includes(direction), { board });
    board = await expectRuling(subject, board, direction);
    const free = freePoints(board).length > 0;
    expectSame('isSpaceLeft()', await subject.hasSpace(), free, { board });
    if (!possible.includes(direction)) continue;
    await subject.add();
    const next = await subject.board();
    spawnedAt(board, next);
    board = next;
  }
}
