import type { SlideTypes } from '@twofold/rules/slide';
import { expect, it } from 'vitest';
import { refuse } from '../../common/answer.js';
import type { Budget, Player, PlayerName } from '../../common/player.js';
import { positionOf } from '../../testing/boards.js';
import { anyBoardPlayer } from '../any-board/player.js';
import { startGameClock } from './clock.js';
import { paced } from './paced.js';

const LIMIT = 1000;
const POSITION = positionOf([512, 2, ...Array<number>(14).fill(0)]);

/** A player who says that he is somebody, and the budgets that he was given. */
function watched(by: PlayerName): { player: Player<SlideTypes>; budgets: Budget[] } {
  const budgets: Budget[] = [];
  return {
    budgets,
    player: {
      name: by,
      analyse(position, budget) {
        budgets.push(budget);
        const answer = anyBoardPlayer.analyse(position, { depth: 1 });
        return answer.ok ? { ok: true, value: { ...answer.value, by } } : answer;
      },
    },
  };
}

it('the network has nodes, and the time that is left as their limit', () => {
  const { player, budgets } = watched('network');
  const game = paced(player, LIMIT, 16, () => 0);
  game.analyse(POSITION);
  game.analyse(POSITION);
  const nodes = startGameClock(LIMIT, () => 0).nodesFor(0, 14, 1);
  expect(budgets[0]).toEqual({ nodes, milliseconds: LIMIT });
  expect(Object.keys(budgets[1]!)).toEqual(['nodes', 'milliseconds']);
});

it('others have a share of the time once they have answered', () => {
  const { player, budgets } = watched('any-board');
  const game = paced(player, LIMIT, 16, () => 0);
  game.analyse(POSITION);
  game.analyse(POSITION);
  const milliseconds = startGameClock(LIMIT, () => 0).millisecondsFor(0);
  expect(budgets[1]).toEqual({ milliseconds });
});

it.each(['network', 'any-board'] as const)('%s looks at the moves alone when time is up', (by) => {
  const { player, budgets } = watched(by);
  let time = 0;
  const game = paced(player, LIMIT, 16, () => time);
  game.analyse(POSITION);
  for (const at of [LIMIT - 1, LIMIT, LIMIT + 1]) {
    time = at;
    game.analyse(POSITION);
    expect(game.left()).toBe(LIMIT - at);
  }
  expect(budgets.slice(1)).toEqual([{ depth: 1 }, { depth: 1 }, { depth: 1 }]);
});

it('what a player refuses is refused', () => {
  const refused = refuse('game-over', 'the game is over');
  const player: Player<SlideTypes> = { name: 'network', analyse: () => refused };
  expect(paced(player, LIMIT, 16).analyse(POSITION)).toBe(refused);
});
