import { ok } from '@twofold/rules';
import type { SlidePosition, SlideTypes } from '@twofold/rules/slide';
import { refuse, type Answer } from '../common/answer.js';
import {
  checkBudget,
  type Analysis,
  type Budget,
  type GamePlayer,
  type Player,
  type PlayerMaker,
} from '../common/player.js';
import { networkFor } from './any-board/networks.js';
import { anyBoardPlayer } from './any-board/player.js';
import { ExactPlayer } from './exact/player.js';
import { loadCore } from './network/install.js';
import { createNetworkPlayer } from './network/player.js';
import { slidePlayerFor } from './player-for.js';
import { chanceTables } from './practical/load.js';

/** How much of a time limit may go into solving a board before another player is asked instead. */
const SOLVING_SHARE = 0.5;
/**
 * Boards of so many cells are solved in a moment, whatever was asked for. A depth or a number of nodes
 * asks for less than the solution of a larger one, which takes up to half a minute.
 */
const MOST_CELLS_AT_ONCE = 6;
/** More boards than any of these has. */
const SOLVED_AT_ONCE = 1_000_000;

/** One player for the whole 2048 family, which knows whom to ask. */
export type SlidePlayer = Required<GamePlayer<SlideTypes>>;

/**
 * Small boards are played exactly, 4 x 4 by the network where there is one, and everything else by
 * the player of any board. A time limit that is too short to solve a small board is shared between
 * solving and the player of any board; the next question goes on with the solving. Other limits leave
 * 3 x 3 and the like to the player of any board, unless the solution is there.
 */
export function createSlidePlayer(network?: Player<SlideTypes>): SlidePlayer {
  const exact = new ExactPlayer();

  function solve(position: SlidePosition, budget: Budget): Answer<Analysis<SlideTypes>> {
    const begun = performance.now();
    const { milliseconds, depth, nodes } = budget;
    const isLess = depth !== undefined || nodes !== undefined;
    if (isLess && position.cells.length > MOST_CELLS_AT_ONCE && !exact.ready(position)) {
      return anyBoardPlayer.analyse(position, budget);
    }
    const limit =
      milliseconds === undefined
        ? { nodes: SOLVED_AT_ONCE }
        : { milliseconds: milliseconds * SOLVING_SHARE };
    const { shouldStop = () => false } = budget;
    const solved = exact.analyse(position, { ...limit, shouldStop });
    if (solved.ok || solved.error.code !== 'stopped') return solved;
    if (milliseconds === undefined) return anyBoardPlayer.analyse(position, budget);
    const left = Math.max(milliseconds - (performance.now() - begun), 1);
    return anyBoardPlayer.analyse(position, { ...budget, milliseconds: left });
  }

  return {
    name: 'slide',
    analyse(position, budget, about) {
      const checked = checkBudget(budget);
      if (!checked.ok) return checked;
      const by = slidePlayerFor(position.ruleset, network !== undefined);
      const asked = by === 'exact' ? { analyse: solve } : by === 'network' ? network : undefined;
      const analysis = asked?.analyse(position, budget, about);
      // The rules do not tell everything: a tile of 3 is as good as unknown rules to the network.
      const isRefused = analysis?.ok === false && analysis.error.code === 'unsupported';
      return analysis === undefined || isRefused
        ? anyBoardPlayer.analyse(position, budget)
        : analysis;
    },
    async load({ ruleset }, { chances }) {
      if (chances === true && network !== undefined) await chanceTables.load();
      await networkFor(ruleset)?.load();
    },
    prepare(position, milliseconds) {
      const prepared = exact.prepare(position, milliseconds);
      return prepared.ok && !prepared.value.ready;
    },
  };
}

export const slidePlayers: PlayerMaker<SlideTypes> = {
  create: () => createSlidePlayer(),
  async createWithNetwork(name, options) {
    try {
      const core = await loadCore(name, options);
      return core.ok ? ok(createSlidePlayer(createNetworkPlayer(core.value))) : core;
    } catch (error) {
      // No WebAssembly, no memory, no module: all else can be played without the network.
      return refuse('unsupported', `the network cannot be used here: ${String(error)}`);
    }
  },
};
