import { boardOf, emptyBoard, pointsOf, tileAt } from '../board.js';
import { powersOf, sizes, STUCK } from './boards.js';
import { groupOf, type Bench, type Check } from './check.js';
import { expectBoard, expectRefused, expectSame } from './expect.js';
import type { Subject } from './subject.js';

export const CELL_CHECKS: readonly Check[] = groupOf('cells', {
  'set-then-get': {
    scope: 'core',
    says: 'What setPieceAt puts on a cell, getPieceAt finds there, and nowhere else.',
    requirements: ['S4-8', 'X-8'],
    test: (bench) => expectStored(bench, 4, 4),
  },
  'set-then-get-not-square': {
    scope: 'beyond',
    says: 'Every cell of a board that is not square can be set and read, x counting columns.',
    requirements: ['S4-8', 'X-3', 'X-8'],
    async test(bench) {
      for (const [width, height] of sizes('5x3', '2x6')) {
        await expectStored(bench, width, height);
      }
    },
  },
  'set-then-get-large': {
    scope: 'beyond',
    says: 'On a board of 12 x 12 every cell is a cell of its own.',
    requirements: ['S4-8', 'X-2'],
    async test(bench) {
      const board = boardOf(12, 12, (x, y) => 2 ** (1 + ((5 * y + 3 * x) % 13)));
      const subject = await bench.createWith(board);
      const what = 'after setPieceAt on every cell of a 12 x 12 board the board is wrong';
      expectBoard(what, await subject.board(), board);
    },
  },
  'set-replaces': {
    scope: 'core',
    says: 'setPieceAt on an occupied cell replaces the tile.',
    requirements: ['S4-8'],
    async test(bench) {
      const subject = await bench.createWith(boardOf(4, 4, () => 8));
      await subject.set(2, 1, 64);
      const expected = boardOf(4, 4, (x, y) => (x === 2 && y === 1 ? 64 : 8));
      expectBoard('setPieceAt(2, 1, 64) on a tile 8', await subject.board(), expected);
    },
  },
  'set-zero-removes': {
    scope: 'core',
    says: 'setPieceAt with 0 removes the tile.',
    requirements: ['S4-8'],
    async test(bench) {
      const subject = await bench.createWith(boardOf(4, 4, () => 8));
      for (const [x, y] of [
        [0, 0],
        [3, 1],
        [2, 3],
      ] as const) {
        await subject.set(x, y, 0);
        expectSame(`getPieceAt(${x}, ${y}) after setPieceAt with 0`, await subject.at(x, y), 0);
        await subject.set(x, y, 0);
        expectSame('getPieceAt of a cell cleared twice', await subject.at(x, y), 0);
      }
    },
  },
  'set-any-value': {
    scope: 'core',
    says: 'setPieceAt takes any value, also odd ones and ones above 2048.',
    requirements: ['S4-8'],
    async test(bench) {
      const subject = await bench.create();
      for (const value of [1, 3, 5, 6, 7, 2048, 4096, 65536, 131072, 1_000_001, 2 ** 30]) {
        await subject.set(1, 2, value);
        expectSame(`getPieceAt after setPieceAt with ${value}`, await subject.at(1, 2), value);
      }
    },
  },
  'set-keeps-points-and-moves': {
    scope: 'core',
    says: 'setPieceAt gives no points and is no move.',
    requirements: ['S4-8'],
    async test(bench) {
      const subject = await bench.create();
      for (const [x, y, value] of [
        [0, 0, 2],
        [0, 0, 2],
        [0, 0, 4],
        [3, 3, 2048],
        [0, 0, 0],
      ] as const) {
        await subject.set(x, y, value);
        const call = `setPieceAt(${x}, ${y}, ${value})`;
        expectSame(`getPoints() after ${call}`, await subject.points(), 0);
        expectSame(`getNumMoves() after ${call}`, await subject.moves(), 0);
      }
    },
  },
  'refuse-get-outside': {
    scope: 'beyond',
    says: 'getPieceAt outside the board is an IllegalArgumentException.',
    requirements: ['S4-8', 'X-9'],
    test: async (bench) => expectGetRefused(await bench.create()),
  },
  'refuse-set-outside': {
    scope: 'beyond',
    says: 'setPieceAt outside the board is an IllegalArgumentException and changes nothing.',
    requirements: ['S4-8', 'X-9'],
    test: async (bench) => expectSetRefused(await bench.create()),
  },
  'refuse-outside-not-square': {
    scope: 'beyond',
    says: 'On a board that is not square, cells outside it are refused as well.',
    requirements: ['S4-8', 'X-3', 'X-9'],
    async test(bench) {
      const subject = await bench.create(5, 3);
      await expectGetRefused(subject);
      await expectSetRefused(subject);
    },
  },
  'refuse-negative-piece': {
    scope: 'beyond',
    says: 'setPieceAt with a negative value is an IllegalArgumentException and changes nothing.',
    requirements: ['S4-8', 'X-9'],
    async test(bench) {
      const subjects = {
        'a free cell': await bench.createWith(emptyBoard(4, 4)),
        'a tile': await bench.createWith(STUCK),
      };
      for (const value of [-1, -2, -2048, -(2 ** 31)]) {
        for (const [where, subject] of Object.entries(subjects)) {
          const what = `setPieceAt(1, 1, ${value}) on ${where}`;
          await expectRefused(subject, what, () => subject.set(1, 1, value));
        }
      }
    },
  },
});

async function expectGetRefused(subject: Subject): Promise<void> {
  for (const [x, y] of outside(subject)) {
    const what = `getPieceAt(${x}, ${y}) on ${subject.width} x ${subject.height}`;
    await expectRefused(subject, what, () => subject.at(x, y));
  }
}

/** A tile is refused there, and 0 as well, although there is nothing to remove. */
async function expectSetRefused(subject: Subject): Promise<void> {
  for (const [x, y] of outside(subject)) {
    for (const piece of [2, 0]) {
      const call = `setPieceAt(${x}, ${y}, ${piece})`;
      const what = `${call} on ${subject.width} x ${subject.height}`;
      await expectRefused(subject, what, () => subject.set(x, y, piece));
    }
  }
}

function outside({ width, height }: Subject): readonly (readonly [number, number])[] {
  return [
    [-1, 0],
    [0, -1],
    [width, 0],
    [0, height],
    [width, height],
    [-1, -1],
    [width + 100, 1],
  ];
}

/** A different tile on every cell, set one after the other, then read. */
async function expectStored(bench: Bench, width: number, height: number): Promise<void> {
  const subject = await bench.createWith(emptyBoard(width, height));
  const wanted = powersOf(width, height);
  for (const { x, y } of pointsOf(wanted)) {
    await subject.set(x, y, tileAt(wanted, x, y));
    const expected = boardOf(width, height, (column, row) =>
      row < y || (row === y && column <= x) ? tileAt(wanted, column, row) : 0,
    );
    const call = `setPieceAt(${x}, ${y}, ${tileAt(wanted, x, y)})`;
    expectBoard(`after ${call} the board is wrong`, await subject.board(), expected);
  }
}
