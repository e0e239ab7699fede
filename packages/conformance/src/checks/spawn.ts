import { boardOf, emptyBoard, changedPoints, freePoints, tileAt, type Board } from '../board.js';
import { sizes, STUCK } from './boards.js';
import { groupOf, type Bench, type Check } from './check.js';
import { expectBoard, expectRefused, expectSame, fail } from './expect.js';
import type { Subject } from './subject.js';

export const SPAWN_CHECKS: readonly Check[] = groupOf('spawn', {
  'add-piece-adds-one': {
    scope: 'core',
    says: 'addPiece puts exactly one tile on a free cell and leaves the others alone.',
    requirements: ['S4-3'],
    test: (bench) => fillUp(bench, 4, 4),
  },
  'add-piece-value': {
    scope: 'core',
    says: 'addPiece puts a 2 or a 4, nothing else.',
    requirements: ['S4-1', 'S4-3'],
    async test(bench) {
      const subject = await bench.create();
      for (let round = 0; round < 20; round++) {
        await subject.setBoard(emptyBoard(4, 4));
        for (let count = 0; count < 16; count++) await subject.add();
        const board = await subject.board();
        const odd = board.flat().find((tile) => tile !== 2 && tile !== 4);
        if (odd !== undefined) fail(`addPiece() put ${odd}, expected 2 or 4`, { board });
      }
    },
  },
  'add-piece-last-free-cell': {
    scope: 'core',
    says: 'addPiece finds the only free cell, wherever it is.',
    requirements: ['S4-3'],
    test: (bench) => expectLastCellFound(bench, 4, 4),
  },
  'add-piece-not-square': {
    scope: 'beyond',
    says: 'addPiece fills boards that are not square, one tile at a time.',
    requirements: ['S4-3', 'X-3'],
    async test(bench) {
      for (const [width, height] of sizes('5x3', '2x6')) {
        await fillUp(bench, width, height);
        await expectLastCellFound(bench, width, height);
      }
    },
  },
  'refuse-add-piece-when-full': {
    scope: 'beyond',
    says: 'addPiece on a full board is an IllegalStateException and changes nothing.',
    requirements: ['S4-6', 'X-9'],
    async test(bench) {
      for (const board of [STUCK, boardOf(4, 4, () => 2)]) await expectFull(bench, board);
    },
  },
  'refuse-add-piece-when-full-not-square': {
    scope: 'beyond',
    says: 'addPiece on a full board that is not 4 x 4 is an IllegalStateException as well.',
    requirements: ['S4-6', 'X-3', 'X-9'],
    async test(bench) {
      await expectFull(
        bench,
        boardOf(3, 2, () => 2),
      );
    },
  },
  'add-piece-after-setting': {
    scope: 'core',
    says: 'addPiece sees at once what setPieceAt filled and freed.',
    requirements: ['S4-3', 'S4-8'],
    async test(bench) {
      const board = STUCK.map((row, y) => (y === 1 ? row.with(1, 0) : row));
      const subject = await bench.createWith(board);
      expectSame('isSpaceLeft()', await subject.hasSpace(), true, { board });
      await subject.set(1, 1, 8);
      await subject.set(2, 3, 0);
      await expectAdded(subject, await subject.board());
    },
  },
});

/** Refused, again and again, and only until there is space. */
async function expectFull(bench: Bench, board: Board): Promise<void> {
  const subject = await bench.createWith(board);
  for (const what of ['addPiece() on a full board', 'a second addPiece() on a full board']) {
    await expectRefused(subject, what, () => subject.add(), 'IllegalStateException');
  }
  await subject.set(1, 1, 0);
  await expectAdded(subject, await subject.board());
}

/** Adds a tile. The board, which may have one more tile than before and no other difference. */
export async function expectAdded(subject: Subject, before: Board): Promise<Board> {
  await subject.add();
  const after = await subject.board();
  const changed = changedPoints(before, after);
  const boards = { 'board before': before, 'seen board': after };
  if (changed.some(({ x, y }) => tileAt(before, x, y) !== 0)) {
    fail('addPiece() changed a tile that was there', boards);
  }
  if (changed.length !== 1) fail(`addPiece() added ${changed.length} tiles, expected 1`, boards);
  return after;
}

async function fillUp(bench: Bench, width: number, height: number): Promise<void> {
  let board = emptyBoard(width, height);
  const subject = await bench.createWith(board);
  for (let count = 0; count < width * height; count++) board = await expectAdded(subject, board);
}

async function expectLastCellFound(bench: Bench, width: number, height: number): Promise<void> {
  const full = boardOf(width, height, () => 8);
  const subject = await bench.createWith(full);
  for (const { x, y } of freePoints(emptyBoard(width, height))) {
    await subject.set(x, y, 0);
    await subject.add();
    const board = await subject.board();
    const tile = tileAt(board, x, y);
    if (tile === 0) fail(`addPiece() did not fill the only free cell (${x}, ${y})`, { board });
    await subject.set(x, y, 8);
    expectBoard('addPiece() changed a tile that was there', await subject.board(), full);
  }
}
