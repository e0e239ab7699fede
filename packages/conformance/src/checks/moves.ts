import { allOf } from '../later.js';
import { DIRECTIONS } from '../referee.js';
import { firstRow, STUCK } from './boards.js';
import { groupOf, type Bench, type Check } from './check.js';
import { expectBoard, expectSame } from './expect.js';
import { squareEnds } from './possible.js';
import type { State, Subject } from './subject.js';

const LOOSE = [
  [0, 0, 0, 0],
  [0, 2, 0, 0],
  [0, 0, 4, 0],
  [0, 0, 0, 0],
];

/** It can go east and west forever. */
const ALONE = firstRow(2);

/** More than a byte can count. */
const FAR = 300;
/** More than two bytes can. */
const VERY_FAR = 66_000;

export const MOVE_CHECKS: readonly Check[] = groupOf('moves', {
  'moves-counted': {
    scope: 'core',
    says: 'Each move with an effect counts as one.',
    requirements: ['S4-7'],
    async test(bench) {
      const subject = await bench.createWith(LOOSE);
      let expected = 0;
      for (const direction of ['WEST', 'SOUTH', 'EAST', 'NORTH', 'WEST'] as const) {
        await subject.move(direction);
        expected++;
        const what = `getNumMoves() after ${expected} moves with an effect`;
        expectSame(what, await subject.moves(), expected);
      }
    },
  },
  'moves-counted-far': {
    scope: 'core',
    says: 'Moves are counted through long games too.',
    requirements: ['S4-7'],
    test: (bench) => expectCounted(bench, FAR),
  },
  'moves-counted-very-far': {
    scope: 'core',
    says: 'Moves are counted through games as long as nobody plays them.',
    requirements: ['S4-7'],
    test: (bench) => expectCounted(bench, VERY_FAR),
  },
  'moves-count-merges-once': {
    scope: 'core',
    says: 'A move that merges many tiles is still one move.',
    requirements: ['S4-7'],
    async test(bench) {
      const subject = await bench.createWith([
        [2, 2, 4, 4],
        [2, 2, 4, 4],
        [8, 8, 0, 0],
        [0, 0, 8, 8],
      ]);
      await subject.move('EAST');
      expectSame('getNumMoves() after one move with six merges', await subject.moves(), 1);
    },
  },
  'add-piece-is-no-move': {
    scope: 'core',
    says: 'addPiece is no move and brings no points.',
    requirements: ['S4-3', 'S4-7'],
    async test(bench) {
      const subject = await bench.create();
      for (let added = 1; added <= 5; added++) {
        await subject.add();
        expectSame(`getNumMoves() after addPiece()`, await subject.moves(), 0);
        expectSame(`getPoints() after addPiece()`, await subject.points(), 0);
      }
    },
  },
});

export const NO_EFFECT_CHECKS: readonly Check[] = groupOf('no-effect', {
  'no-effect-returns-false': {
    scope: 'core',
    says: 'performMove without an effect returns false.',
    requirements: ['S4-10', 'X-6'],
    test: (bench) =>
      eachIdleMove(bench, ({ what, result, before }) =>
        expectSame(what, result, false, { board: before.board }),
      ),
  },
  'no-effect-keeps-board': {
    scope: 'core',
    says: 'A move without an effect leaves the board alone: nothing slides, nothing spawns.',
    requirements: ['S4-3', 'X-6'],
    test: (bench) =>
      eachIdleMove(bench, ({ what, before, after }) =>
        expectBoard(`${what} has no effect but changed the board`, after.board, before.board),
      ),
  },
  'no-effect-keeps-points': {
    scope: 'core',
    says: 'A move without an effect brings no points.',
    requirements: ['S4-7', 'X-6'],
    test: (bench) =>
      eachIdleMove(bench, ({ what, before, after }) =>
        expectSame(`getPoints() after ${what}, which has no effect,`, after.points, before.points, {
          board: before.board,
        }),
      ),
  },
  'no-effect-not-counted': {
    scope: 'core',
    says: 'A move without an effect is not counted.',
    requirements: ['S4-7', 'X-6'],
    test: (bench) =>
      eachIdleMove(bench, ({ what, before, after }) =>
        expectSame(`getNumMoves() after ${what}, which has no effect,`, after.moves, before.moves, {
          board: before.board,
        }),
      ),
  },
  'no-effect-ends-nothing': {
    scope: 'core',
    says: 'A move tried on a stuck board ends nothing: with room again, moves work as ever.',
    requirements: ['S4-10', 'S4-8'],
    async test(bench) {
      const subject = await bench.createWith(STUCK);
      for (const direction of DIRECTIONS) await subject.move(direction);
      await subject.setBoard(LOOSE);
      const what = 'performMove(WEST), after moves without an effect on a stuck board,';
      expectSame(what, await subject.move('WEST'), true, { board: LOOSE });
    },
  },
});

async function expectCounted(bench: Bench, moves: number): Promise<void> {
  const subject = await bench.create();
  await moveBackAndForth(subject, moves);
  expectSame(`getNumMoves() after ${moves} moves`, await subject.moves(), moves);
}

/** Makes so many moves with a single tile. A hundred are asked for at once, which is faster. */
export async function moveBackAndForth(subject: Subject, moves: number): Promise<void> {
  await subject.setBoard(ALONE);
  for (let made = 0; made < moves; made += 100) {
    await allOf(Array.from({ length: 100 }, (_, i) => subject.move(i % 2 === 0 ? 'EAST' : 'WEST')));
  }
}

interface IdleMove {
  readonly what: string;
  readonly result: boolean;
  readonly before: State;
  readonly after: State;
}

/** Every move without an effect on the 4 x 4 boards of the end of the game that have tiles. */
async function eachIdleMove(bench: Bench, look: (move: IdleMove) => void): Promise<void> {
  const subject = await bench.createWith(LOOSE);
  // Some points and moves first, so that a reset to zero is seen too.
  await subject.set(0, 1, 2);
  await subject.move('WEST');
  for (const { board, possible } of squareEnds()) {
    for (const direction of DIRECTIONS) {
      if (possible[direction]) continue;
      await subject.setBoard(board);
      const before = await subject.state();
      const result = await subject.move(direction);
      const what = `performMove(${direction})`;
      look({ what, result, before, after: await subject.state() });
    }
  }
}
