import { seedFromInteger, start } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideRuleset, type SlideTypes } from '@twofold/rules/slide';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../common/answer.js';
import type { Budget, GamePlayer, Player, PlayerName } from '../../common/player.js';
import { positionOf } from '../../testing/boards.js';
import { anyBoardPlayer } from '../any-board/player.js';
import { startGameClock } from './clock.js';
import { paced } from './paced.js';
import { planFor } from './plan.js';

const LIMIT = 1000;
const CLASSIC = SLIDE_PRESETS.classic;
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
  const game = paced(player, LIMIT, CLASSIC, () => 0);
  game.analyse(POSITION);
  game.analyse(POSITION);
  const nodes = startGameClock(LIMIT, () => 0).nodesFor(0, 14, 1);
  expect(budgets[0]).toEqual({ nodes, milliseconds: LIMIT, moveOnly: true });
  expect(Object.keys(budgets[1]!)).toEqual(['nodes', 'milliseconds', 'moveOnly']);
});

it('others have a share of the time once they have answered', () => {
  const { player, budgets } = watched('any-board');
  const game = paced(player, LIMIT, CLASSIC, () => 0);
  game.analyse(POSITION);
  game.analyse(POSITION);
  const plan = planFor(CLASSIC, false);
  const milliseconds = startGameClock(LIMIT, () => 0, plan).millisecondsFor(0, 14);
  // Who limits nodes is not given the solution of a board.
  expect(budgets[1]).toEqual({ milliseconds, nodes: Infinity });
});

it.each(['network', 'any-board'] as const)('%s looks at the moves alone when time is up', (by) => {
  const { player, budgets } = watched(by);
  let time = 0;
  const game = paced(player, LIMIT, CLASSIC, () => time);
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
  expect(paced(player, LIMIT, CLASSIC).analyse(POSITION)).toBe(refused);
});

describe('boards that can be solved', () => {
  const small = (width: number, height: number): SlideRuleset => ({ ...CLASSIC, width, height });

  /** For how long the player is asked to solve the board before the first move, and before the second. */
  function solvingOf(ruleset: SlideRuleset, limit: number): readonly number[] {
    const solving: number[] = [];
    const player: GamePlayer<SlideTypes> = {
      ...watched('any-board').player,
      prepare(_, milliseconds) {
        solving.push(milliseconds);
        return false;
      },
    };
    const game = paced(player, limit, ruleset, () => 0);
    const { position } = start(slide, ruleset, seedFromInteger(1));
    for (let i = 0; i < 2; i++) expect(game.analyse(position)).toMatchObject({ ok: true });
    return solving;
  }

  it.each([
    ['2 x 2', small(2, 2), 1000],
    ['2 x 3', small(2, 3), 1000],
    ['2 x 4', small(2, 4), 10_000],
    ['3 x 3', small(3, 3), 60_000],
  ])('are solved once when the limit allows it: %s', (_, ruleset, limit) => {
    expect(solvingOf(ruleset, limit)).toEqual([0.75 * limit]);
  });

  it.each([
    ['2 x 4', small(2, 4), 1000],
    ['3 x 3', small(3, 3), 10_000],
    ['4 x 3, which nobody solves', small(4, 3), 1e6],
    ['classic', CLASSIC, 1e6],
  ])('are not when a solution would come too late: %s', (_, ruleset, limit) => {
    expect(solvingOf(ruleset, limit)).toEqual([]);
  });
});
