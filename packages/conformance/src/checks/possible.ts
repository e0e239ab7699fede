import { boardOf, emptyBoard, pointsOf } from '../board.js';
import { DIRECTIONS, possibleMoves, ruleOn } from '../referee.js';
import { loadVectors, type EndVector } from '../vectors/vectors.js';
import { groupOf, inEachDirection, type Bench, type Check } from './check.js';
import { expectBoard, expectRefused, expectSame } from './expect.js';
import { isSquare, STUCK } from './boards.js';
import type { Subject } from './subject.js';

/** Full, and the two 8s are the only pair: in a row, so that only EAST and WEST are possible. */
const PAIR_IN_A_ROW = 'full-with-one-pair-in-a-row';
const PAIR_IN_A_COLUMN = 'full-with-one-pair-in-a-column';

export const POSSIBLE_CHECKS: readonly Check[] = groupOf('possible', {
  ...inEachDirection('possible', (direction) => ({
    scope: 'core',
    says: `isMovePossible(${direction}) tells whether the move would change the board.`,
    requirements: ['S4-9', 'S0-14'],
    async test(bench) {
      const subject = await bench.create();
      for (const { board, possible } of squareEnds()) {
        await subject.setBoard(board);
        const seen = await subject.canMove(direction);
        expectSame(`isMovePossible(${direction})`, seen, possible[direction], { board });
      }
    },
  })),
  'possible-any': {
    scope: 'core',
    says: 'isMovePossible() tells whether at least one direction is possible.',
    requirements: ['S4-9', 'S2-12'],
    async test(bench) {
      const subject = await bench.create();
      for (const { board, over } of squareEnds()) {
        await subject.setBoard(board);
        expectSame('isMovePossible()', await subject.canMove(), !over, { board });
      }
    },
  },
  'possible-only-by-merging': {
    scope: 'core',
    says: 'On a full board a pair in a row or in a column makes a move possible.',
    requirements: ['S4-9', 'X-5'],
    async test(bench) {
      for (const name of [PAIR_IN_A_ROW, PAIR_IN_A_COLUMN]) {
        await expectAllPossible(bench, (end) => end.name === name);
      }
    },
  },
  'possible-stuck': {
    scope: 'core',
    says: 'On a full board without a pair no move is possible.',
    requirements: ['S4-4', 'X-5'],
    test: (bench) =>
      expectAllPossible(bench, (end) => isSquare(end) && end.name.startsWith('stuck')),
  },
  'possible-empty-board': {
    scope: 'core',
    says: 'On an empty board no move is possible, since none would move a tile.',
    requirements: ['S4-9', 'S4-4', 'X-5'],
    async test(bench) {
      const board = emptyBoard(4, 4);
      const subject = await bench.create();
      await expectPossible(subject, board);
      for (const direction of DIRECTIONS) {
        expectSame(`performMove(${direction})`, await subject.move(direction), false, {
          board,
        });
      }
    },
  },
  'possible-after-setting': {
    scope: 'core',
    says: 'isMovePossible and performMove see at once what setPieceAt changed.',
    requirements: ['S4-9', 'S4-8'],
    async test(bench) {
      const subject = await bench.createWith(STUCK);
      expectSame('isMovePossible()', await subject.canMove(), false, { board: STUCK });
      expectSame('isMovePossible(WEST)', await subject.canMove('WEST'), false, { board: STUCK });
      const board = STUCK.map((row) => row.with(0, 0));
      for (let y = 0; y < 4; y++) await subject.set(0, y, 0);
      const when = 'after setPieceAt cleared the first column';
      expectSame(`isMovePossible() ${when}`, await subject.canMove(), true, { board });
      expectSame(`performMove(WEST) ${when}`, await subject.move('WEST'), true, { board });
      const seen = await subject.board();
      const expected = ruleOn(board, 'WEST').board;
      expectBoard(`performMove(WEST) ${when} gives the wrong board`, seen, expected, board);
    },
  },
  'possible-each-pair': {
    scope: 'core',
    says: 'A pair is seen wherever it lies on a full board.',
    requirements: ['S4-9', 'S0-14'],
    async test(bench) {
      const subject = await bench.create();
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        for (let y = 0; y + dy < 4; y++) {
          for (let x = 0; x + dx < 4; x++) {
            const board = boardOf(4, 4, (column, row) => {
              const inPair = (column === x && row === y) || (column === x + dx && row === y + dy);
              return inPair ? 64 : 2 ** (1 + ((column + row) % 2));
            });
            await expectPossible(subject, board);
          }
        }
      }
    },
  },
  'possible-each-cell': {
    scope: 'core',
    says: 'A lone tile can move towards each edge that it does not touch.',
    requirements: ['S4-9', 'S0-14'],
    async test(bench) {
      const subject = await bench.create();
      for (const { x, y } of pointsOf(emptyBoard(4, 4))) {
        const board = boardOf(4, 4, (column, row) => (column === x && row === y ? 2 : 0));
        await expectPossible(subject, board);
      }
    },
  },
  'possible-changes-nothing': {
    scope: 'core',
    says: 'isMovePossible does not make the move.',
    requirements: ['S4-9'],
    async test(bench) {
      const subject = await bench.create();
      for (const { board } of squareEnds()) {
        await subject.setBoard(board);
        await subject.canMove();
        for (const direction of DIRECTIONS) await subject.canMove(direction);
        expectBoard('isMovePossible changed the board', await subject.board(), board);
        expectSame('getPoints() after isMovePossible', await subject.points(), 0, { board });
        expectSame('getNumMoves() after isMovePossible', await subject.moves(), 0, { board });
      }
    },
  },
  'possible-not-square': {
    scope: 'beyond',
    says: 'isMovePossible is right on boards that are not 4 x 4.',
    requirements: ['S4-9', 'X-3'],
    test: (bench) => expectAllPossible(bench, (end) => !isSquare(end)),
  },
  'refuse-possible-missing-direction': {
    scope: 'beyond',
    says: 'isMovePossible with a null direction is an IllegalArgumentException.',
    requirements: ['S4-9', 'X-9'],
    async test(bench) {
      for (const subject of [await bench.create(), await bench.createWith(STUCK)]) {
        await expectRefused(subject, 'isMovePossible(null)', () =>
          subject.call('isMovePossible', null),
        );
      }
    },
  },
});

/** 4 x 4 and with tiles: the empty board has a check of its own. */
export function squareEnds(): readonly EndVector[] {
  return loadVectors('ends').filter((end) => isSquare(end) && end.name !== 'empty');
}

async function expectAllPossible(
  bench: Bench,
  isWanted: (end: EndVector) => boolean,
): Promise<void> {
  for (const { width, height, board } of loadVectors('ends').filter(isWanted)) {
    await expectPossible(await bench.create(width, height), board);
  }
}

async function expectPossible(subject: Subject, board: EndVector['board']): Promise<void> {
  await subject.setBoard(board);
  const possible = possibleMoves(board);
  for (const direction of DIRECTIONS) {
    const expected = possible.includes(direction);
    const seen = await subject.canMove(direction);
    expectSame(`isMovePossible(${direction})`, seen, expected, { board });
  }
  expectSame('isMovePossible()', await subject.canMove(), possible.length > 0, { board });
}
