import { boardOf } from '../board.js';
import { powersOf } from './boards.js';
import { groupOf, type Check } from './check.js';
import { expectSame, expectState } from './expect.js';

export const INSTANCE_CHECKS: readonly Check[] = groupOf('instances', {
  'instances-independent': {
    scope: 'core',
    says: 'Two games do not disturb each other.',
    requirements: ['S4-17', 'S1-6'],
    async test(bench) {
      const first = await bench.createWith(boardOf(4, 4, (x) => 2 ** (x + 1)));
      const second = await bench.createWith(boardOf(4, 4, () => 2));
      const untouched = await first.state();
      await second.move('WEST');
      await second.add();
      await second.set(3, 3, 512);
      expectState('a game after moves in another', await first.state(), untouched);
      await bench.create();
      expectState('a game after a third was made', await first.state(), untouched);
      // What the moves themselves bring is the business of other checks.
      const played = await second.state();
      await first.move('NORTH');
      expectState('a game after a move in the first', await second.state(), played);
    },
  },
  'instances-of-different-size': {
    scope: 'beyond',
    says: 'Games of different sizes do not disturb each other.',
    requirements: ['S4-17', 'X-3'],
    async test(bench) {
      const wide = await bench.createWith(powersOf(5, 3));
      const before = await wide.state();
      const tall = await bench.createWith(boardOf(3, 5, () => 2));
      await tall.move('SOUTH');
      expectState('a 5 x 3 game after moves in a 3 x 5 game', await wide.state(), before);
      expectSame('getBoardWidth() of the 5 x 3 game', await wide.getBoardWidth(), 5);
      expectSame('getBoardWidth() of the 3 x 5 game', await tall.getBoardWidth(), 3);
    },
  },
});
