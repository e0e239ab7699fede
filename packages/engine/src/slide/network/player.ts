import { checkRuleset, DIRECTIONS, ok } from '@twofold/rules';
import { slide, slidePosition, type SlideRuleset, type SlideTypes } from '@twofold/rules/slide';
import { refuse, type Answer } from '../../common/answer.js';
import { checkBudget, type Analysis, type Budget, type Player } from '../../common/player.js';
import { checkRules } from '../player-for.js';
import { packBoard, type PackedBoard } from './board.js';
import { isClassic, type Core, type SearchRules } from './core.js';
import { chanceTables } from '../practical/load.js';
import { practicalAnalysis, tablesFor } from '../practical/outlook.js';
import { tested } from './tested.js';
import { think, type Searched } from './think.js';

/** No search goes further: there is neither time nor memory for it. */
export const MAX_DEPTH = 15;

/**
 * What is less likely than this to come about is not searched further when time alone limits a search;
 * for nodes see `think`. A depth that is asked for is searched in full.
 */
const LEAST_CHANCE = 1e-4;

/**
 * The player of 4 x 4 boards without obstacles: expectimax over the network that was installed in the
 * core. Values are the points expected from here to the end of the game. Where reaching the target
 * ends the game the player wants the target first and foremost: having made it counts 2^20 and more,
 * which is above what any search can promise besides, and the values only order the moves. So they do
 * from 32768 on, where the board is searched with its large tiles halved: see `assembly/wide.ts`.
 */
export function createNetworkPlayer(core: Core): Player<SlideTypes> {
  // The rules are usually the same from move to move, though not always the same object: while they
  // are, what the last search has found is of use to the next.
  let known: { readonly text: string; readonly rules: SearchRules } | undefined;

  function rulesOf(ruleset: SlideRuleset): Answer<SearchRules> {
    const supported = checkRules('network', ruleset);
    if (!supported.ok) return supported;
    const text = slide.makeRuleset(ruleset);
    if (known?.text === text) return ok(known.rules);
    const checked = checkRuleset(slide, ruleset);
    if (!checked.ok) return refuse('bad-position', checked.error.message);
    known = { text, rules: searchRules(checked.value) };
    return ok(known.rules);
  }

  return {
    name: 'network',
    analyse(position, budget, about) {
      const checked = checkBudget(budget);
      if (!checked.ok) return checked;
      const rules = rulesOf(position.ruleset);
      if (!rules.ok) return rules;
      const playable = slidePosition(position.ruleset, position);
      if (!playable.ok) return refuse('bad-position', playable.error.message);
      const board = packBoard(playable.value);
      if (!board.ok) return board;
      if (slide.outcome(playable.value).over) return refuse('game-over', 'the game is over');
      core.useRules(rules.value);
      const isOver = brakeOf(budget);
      const seen = isClassic(rules.value) ? halvedBoard(core, board.value) : board.value;
      const isHalved = seen !== board.value;
      const isPlain = isClassic(rules.value) && !isHalved;
      const chances = budget.chances === true && isPlain ? chanceTables.now() : ok([]);
      if (!chances.ok) return chances;
      const tables = tablesFor(chances.value, board.value.low);
      const isTested = (budget.playOuts ?? 0) > 0 && isPlain && tables === undefined;
      const reached = search(core, seen, isTested ? leavingTime(budget) : budget);
      const searched = analysisOf(core, reached, rules.value.goalRank === 0 && !isHalved);
      if (tables !== undefined) {
        return ok(practicalAnalysis(core, tables, board.value.low, searched));
      }
      if (!isTested) return ok(searched);
      const { score } = playable.value;
      const most = budget.playOuts!;
      return ok(tested(core, board.value, searched, { score, about, most, isOver }));
    },
  };
}

/** The board that is searched in place of one with a 32768; all others are what they are. */
function halvedBoard({ exports }: Core, board: PackedBoard): PackedBoard {
  const low = BigInt.asUintN(64, exports.halved(board.low, board.high));
  return low === board.low && board.high === 0n ? board : { low, high: 0n };
}

/** Runs a search within a budget. A number of nodes alone is spent as in games against the clock. */
function search(core: Core, { low, high }: PackedBoard, budget: Budget): Searched {
  const { exports } = core;
  const { milliseconds, nodes = Infinity, depth, shouldStop, moveOnly = false } = budget;
  const deadline = milliseconds === undefined ? Infinity : performance.now() + milliseconds;
  const polling = deadline !== Infinity || shouldStop !== undefined;
  core.pollWith(() => performance.now() >= deadline || shouldStop?.() === true);
  // What several threads keep under a limit on nodes differs from time to time: who asks for nodes
  // alone wants to be told the same again.
  exports.setAlone(Number(nodes !== Infinity && milliseconds === undefined));
  if (depth === undefined && nodes !== Infinity) {
    const begin = (first: number): number => exports.search(low, high, first, Infinity, 0, 0);
    return think(core, begin, nodes, { moveOnly });
  }
  const depths = Math.min(depth ?? MAX_DEPTH, MAX_DEPTH);
  const least = depth === undefined ? LEAST_CHANCE : 0;
  const reached = exports.search(low, high, depths, nodes, Number(polling), least);
  return { depth: reached, nodes: exports.searchedNodes() };
}

function analysisOf(core: Core, searched: Searched, inPoints: boolean): Analysis<SlideTypes> {
  const moves = core
    .values()
    .map((value, i) => ({ move: DIRECTIONS[i]!, value }))
    .filter(({ value }) => !Number.isNaN(value))
    .toSorted((a, b) => b.value - a.value);
  return {
    best: moves[0]!.move,
    moves,
    unit: inPoints ? 'points' : 'estimate',
    lost: 0,
    by: 'network',
    exact: false,
    ...searched,
  };
}

function brakeOf({ milliseconds, shouldStop }: Budget): () => boolean {
  const end = performance.now() + (milliseconds ?? Infinity);
  return () => performance.now() >= end || shouldStop?.() === true;
}

/** Of a time limit, the part that is left to the play-outs. */
const PLAY_OUT_SHARE = 0.25;

function leavingTime(budget: Budget): Budget {
  const { milliseconds } = budget;
  if (milliseconds === undefined) return budget;
  return { ...budget, milliseconds: milliseconds * (1 - PLAY_OUT_SHARE) };
}

function searchRules(ruleset: SlideRuleset): SearchRules {
  const total = ruleset.spawn.reduce((sum, { weight }) => sum + weight, 0);
  return {
    spawnRanks: ruleset.spawn.map(({ value }) => Math.log2(value)),
    spawnChances: ruleset.spawn.map(({ weight }) => weight / total),
    goalRank: goalOf(ruleset),
  };
}

/** The first rank that ends the game, 0 if none does. */
function goalOf({ target }: SlideRuleset): number {
  return target?.onReach === 'stop' ? Math.ceil(Math.log2(target.value)) : 0;
}
