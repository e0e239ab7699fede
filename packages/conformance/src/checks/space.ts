import { boardOf, emptyBoard, pointsOf } from '../board.js';
import { groupOf, type Bench, type Check } from './check.js';
import { expectSame } from './expect.js';

export const SPACE_CHECKS: readonly Check[] = groupOf('space', {
  'space-left': {
    scope: 'core',
    says: 'isSpaceLeft is true if and only if a cell is free, wherever it is.',
    requirements: ['S4-9'],
    test: (bench) => expectSpace(bench, 4, 4),
  },
  'space-left-not-square': {
    scope: 'beyond',
    says: 'isSpaceLeft sees every cell of a board that is not square.',
    requirements: ['S4-9', 'X-3'],
    async test(bench) {
      await expectSpace(bench, 5, 3);
      await expectSpace(bench, 2, 4);
    },
  },
});

async function expectSpace(bench: Bench, width: number, height: number): Promise<void> {
  const empty = emptyBoard(width, height);
  const subject = await bench.createWith(empty);
  expectSame('isSpaceLeft()', await subject.hasSpace(), true, { board: empty });
  const full = boardOf(width, height, () => 2);
  await subject.setBoard(full);
  expectSame('isSpaceLeft()', await subject.hasSpace(), false, { board: full });
  for (const { x, y } of pointsOf(full)) {
    await subject.set(x, y, 0);
    const board = boardOf(width, height, (column, row) => (column === x && row === y ? 0 : 2));
    expectSame('isSpaceLeft()', await subject.hasSpace(), true, { board });
    await subject.set(x, y, 2);
  }
}
