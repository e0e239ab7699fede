import { boardOf, countTiles } from '../board.js';
import { DIRECTIONS } from '../referee.js';
import { sizes } from './boards.js';
import { groupOf, type Bench, type Check } from './check.js';
import { expectSame, expectState } from './expect.js';
import type { Subject } from './subject.js';

export const GETTER_CHECKS: readonly Check[] = groupOf('getters', {
  size: {
    scope: 'core',
    says: 'A 4 x 4 game reports width 4 and height 4.',
    requirements: ['S4-7'],
    test: (bench) => expectSize(bench, 4, 4),
  },
  'size-not-square': {
    scope: 'beyond',
    says: 'Width and height are reported as they were asked for, and not swapped.',
    requirements: ['S4-7', 'X-3', 'X-8'],
    async test(bench) {
      for (const [width, height] of sizes('5x3', '2x6', '3x2')) {
        await expectSize(bench, width, height);
      }
    },
  },
  'pieces-counted': {
    scope: 'core',
    says: 'getNumPieces is the number of tiles, however they came or went.',
    requirements: ['S4-7'],
    async test(bench) {
      const subject = await bench.create();
      await expectPieces(subject, 'in a new game');
      for (let count = 0; count <= 16; count++) {
        await subject.setBoard(boardOf(4, 4, (x, y) => (4 * y + x < count ? 2 : 0)));
        const all = count === 0 ? 'removed every tile' : `put ${count} tiles`;
        await expectPieces(subject, `after setPieceAt ${all}`);
      }
      await subject.move('WEST');
      await expectPieces(subject, 'after a move that merged');
      await subject.add();
      await expectPieces(subject, 'after addPiece()');
      await subject.set(0, 0, 0);
      await expectPieces(subject, 'after a tile was removed');
      await subject.set(1, 0, 64);
      await expectPieces(subject, 'after a tile was replaced');
      const game = await bench.create();
      for (let turn = 1; turn <= 60 && (await game.canMove()); turn++) {
        const moved = await game.move(DIRECTIONS[bench.below(4)] ?? 'NORTH');
        if (moved && (await game.hasSpace())) await game.add();
        await expectPieces(game, `in turn ${turn} of a game`);
      }
    },
  },
  'getters-change-nothing': {
    scope: 'core',
    says: 'Asking a game anything does not change it.',
    requirements: ['S4-7', 'S4-9'],
    async test(bench) {
      const subject = await bench.create();
      await subject.setBoard([
        [2, 2, 0, 4],
        [0, 8, 8, 0],
        [2, 0, 0, 2],
        [4, 4, 4, 4],
      ]);
      await subject.move('EAST');
      const before = await subject.state();
      await subject.getBoardWidth();
      await subject.getBoardHeight();
      await subject.hasSpace();
      await subject.pieces();
      await subject.canMove();
      for (const direction of DIRECTIONS) await subject.canMove(direction);
      await subject.state();
      expectState('after asking everything', await subject.state(), before);
    },
  },
});

async function expectSize(bench: Bench, width: number, height: number): Promise<void> {
  const subject = await bench.create(width, height);
  const game = `a game of width ${width} and height ${height}`;
  expectSame(`getBoardWidth() of ${game}`, await subject.getBoardWidth(), width);
  expectSame(`getBoardHeight() of ${game}`, await subject.getBoardHeight(), height);
}

async function expectPieces(subject: Subject, when: string): Promise<void> {
  const board = await subject.board();
  expectSame(`getNumPieces() ${when}`, await subject.pieces(), countTiles(board), { board });
}
