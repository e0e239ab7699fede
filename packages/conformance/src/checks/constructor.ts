import { countTiles } from '../board.js';
import type { SeededRandom } from '../candidate.js';
import { sizes } from './boards.js';
import { groupOf, type Check } from './check.js';
import { expectSame, expectThrows, fail } from './expect.js';

export const CONSTRUCTOR_CHECKS: readonly Check[] = groupOf('constructor', {
  'start-two-tiles': {
    scope: 'core',
    says: 'A new game has exactly two tiles, each a 2 or a 4.',
    requirements: ['S4-1'],
    async test(bench) {
      for (let game = 0; game < 200; game++) {
        const board = await (await bench.create()).board();
        expectSame('the number of tiles of a new game', countTiles(board), 2, { board });
        const odd = board.flat().find((tile) => tile !== 0 && tile !== 2 && tile !== 4);
        if (odd !== undefined) fail(`a new game has a tile ${odd}, expected 2 or 4`, { board });
      }
    },
  },
  'start-at-zero': {
    scope: 'core',
    says: 'A new game has no points and no moves.',
    requirements: ['S4-7'],
    async test(bench) {
      for (let game = 0; game < 5; game++) {
        const subject = await bench.create();
        expectSame('getPoints() of a new game', await subject.points(), 0);
        expectSame('getNumMoves() of a new game', await subject.moves(), 0);
      }
    },
  },
  'start-other-sizes': {
    scope: 'beyond',
    says: 'Boards from 2 x 2 upwards can be made, square or not, with two tiles each.',
    requirements: ['S4-5', 'X-2'],
    async test(bench) {
      for (const [width, height] of sizes('2x2', '2x7', '7x2', '3x3', '5x4', '8x8')) {
        const board = await (await bench.create(width, height)).board();
        const what = `the number of tiles of a new ${width} x ${height} game`;
        expectSame(what, countTiles(board), 2, { board });
      }
    },
  },
  'refuse-narrow-board': {
    scope: 'beyond',
    says: 'A width below 2 is an IllegalArgumentException.',
    requirements: ['S4-5', 'X-9'],
    async test(bench) {
      for (const width of [1, 0, -1]) {
        await expectThrows(`a board of width ${width}`, () => bench.create(width, 4));
      }
    },
  },
  'refuse-low-board': {
    scope: 'beyond',
    says: 'A height below 2 is an IllegalArgumentException.',
    requirements: ['S4-5', 'X-9'],
    async test(bench) {
      for (const height of [1, 0, -1]) {
        await expectThrows(`a board of height ${height}`, () => bench.create(4, height));
      }
    },
  },
  'refuse-missing-random': {
    scope: 'beyond',
    says: 'A missing random number generator is an IllegalArgumentException.',
    requirements: ['S4-5', 'X-9'],
    async test(bench) {
      const missing = null as unknown as SeededRandom;
      await expectThrows('a null random number generator', () => bench.create(4, 4, missing));
    },
  },
});
