import { checkRuleset, DIRECTIONS, ok } from '@twofold/rules';
import {
  slide,
  slidePosition,
  type SlidePosition,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import { refuse, type Answer } from '../../common/answer.js';
import { checkBudget, type Analysis, type Budget, type Player } from '../../common/player.js';
import { checkRules } from '../player-for.js';
import { cellsOf, fieldOf, type Field } from './field.js';
import { networkFor } from './networks.js';
import type { Evaluation } from './evaluation.js';
import { orderEvaluation } from './order-evaluation.js';
import { playedOut, type Root } from './played-out.js';
import {
  searchMemory,
  searchOf,
  type Brake,
  type DirectionValues,
  type SearchMemory,
} from './search.js';
import { tupleEvaluation } from './tuple-evaluation.js';

/** No board is looked at further ahead than this, whatever the budget. */
const MAX_DEPTH = 60;

/** How many cells are worked on, roughly, between two looks at the clock. */
const CELLS_PER_POLL = 4096;

/** A further round takes several times as long as all before: after this share it is not begun. */
const LAST_BEGIN = 0.4;
/**
 * Each round takes some times the boards of the one before it: about so many times the root of how that
 * compared with the one before. On boards from 2 x 4 to 4 x 4 with movable obstacles 9 was followed by 8, 25 by 13,
 * 47 by 19, 75 by 25; 15 by 11, 20 by 12, 28 by 18.
 */
const SLOWING = 2.5;

/** Shared by all questions: each empties it first, and questions do not overlap. */
let memory: SearchMemory | undefined;

/**
 * Plays every board of the 2048 family: any shape, spawns, target, obstacles and tiles. The same
 * depth or node budget gives the same answer everywhere; with milliseconds it depends on the machine.
 */
export const anyBoardPlayer: Player<SlideTypes> = {
  name: 'any-board',
  analyse(position, budget) {
    const begun = performance.now();
    const checked = checkBudget(budget);
    if (!checked.ok) return checked;
    const playable = checkPosition(position);
    if (!playable.ok) return playable;
    const field = fieldOf(playable.value);
    const cells = cellsOf(playable.value, field);
    const root = { cells, owed: playable.value.undos - playable.value.paid };
    const network = networkFor(field.ruleset)?.now();
    // What was learned where there is a network for such boards, what people know elsewhere.
    const evaluation =
      network?.ok === true
        ? tupleEvaluation(field, cells, network.value)
        : orderEvaluation(field, cells);
    const most = budget.chances === true ? (budget.playOuts ?? 0) : 0;
    const searched = {
      ...deepen(field, root, evaluation, most > 0 ? leavingTime(budget) : budget, begun),
      ...(network?.ok === false ? { lacks: network.error.message } : {}),
    };
    if (most === 0 || searched.exact) return ok(searched);
    const isOver = (): boolean => isSpent(budget, begun, 1);
    return ok(playedOut(field, root, searched, { most, isOver }));
  },
};

/**
 * The rules are usually those of the question before, though not always the same object: what was made
 * of them then is used again. It takes longer than a short search.
 */
let known: { readonly text: string; readonly ruleset: SlideRuleset } | undefined;

function checkedRules(ruleset: SlideRuleset): Answer<SlideRuleset> {
  const supported = checkRules('any-board', ruleset);
  if (!supported.ok) return supported;
  const text = slide.makeRuleset(ruleset);
  if (known?.text === text) return ok(known.ruleset);
  const checked = checkRuleset(slide, ruleset);
  if (!checked.ok) return refuse('bad-position', checked.error.message);
  known = { text, ruleset: checked.value };
  return ok(checked.value);
}

/** The door for positions: all that the rules let through and that can still be played. */
function checkPosition(position: SlidePosition): Answer<SlidePosition> {
  const ruleset = checkedRules(position.ruleset);
  if (!ruleset.ok) return ruleset;
  const checked = slidePosition(ruleset.value, position);
  if (!checked.ok) return refuse('bad-position', checked.error.message);
  if (slide.outcome(checked.value).over) return refuse('game-over', 'the game is over');
  return ok(checked.value);
}

/** Looks one move further in each round, until a limit is reached or there is no more to see. */
function deepen(
  field: Field,
  root: Root,
  evaluation: Evaluation,
  budget: Budget,
  begun: number,
): Analysis<SlideTypes> {
  const brake = new BudgetBrake(budget, begun, field.size);
  memory ??= searchMemory();
  const search = searchOf(field, root, evaluation, memory, brake);
  let values = search.run(1)!;
  let depth = 1;
  let complete = search.complete();
  const forced = values.filter((value) => !Number.isNaN(value)).length === 1;
  // Where there is no choice, only a depth that was asked for is worth the work.
  const deepest = Math.min(budget.depth ?? (forced ? 1 : MAX_DEPTH), MAX_DEPTH);
  let last = brake.nodes;
  // How many boards the next round is likely to take; of the second nobody knows.
  let likely = 0;
  brake.arm();
  while (depth < deepest && !complete && !brake.isNearEnd(likely)) {
    const before = brake.nodes;
    const deeper = search.run(depth + 1);
    if (deeper === undefined) break;
    const taken = brake.nodes - before;
    likely = taken * SLOWING * Math.sqrt(taken / last);
    last = taken;
    values = deeper;
    complete = search.complete();
    depth++;
  }
  const exact = evaluation.unit === 'points' && complete;
  const { unit, lost } = evaluation;
  const { nodes } = brake;
  return {
    ...ranked(values),
    unit,
    lost,
    by: 'any-board',
    exact,
    depth,
    nodes,
  };
}

/** The moves that can be played, best first; the order of directions decides between equals. */
function ranked(values: DirectionValues): Pick<Analysis<SlideTypes>, 'best' | 'moves'> {
  const moves = DIRECTIONS.map((move, i) => ({ move, value: values[i]! }))
    .filter(({ value }) => !Number.isNaN(value))
    .toSorted((a, b) => b.value - a.value);
  return { best: moves[0]!.move, moves };
}

/** Of a time limit, the part that is left to the play-outs. */
const PLAY_OUT_SHARE = 0.5;

function leavingTime(budget: Budget): Budget {
  const { milliseconds } = budget;
  if (milliseconds === undefined) return budget;
  return { ...budget, milliseconds: milliseconds * (1 - PLAY_OUT_SHARE) };
}

/** Whether this share of the time is over, or somebody wants an end. */
function isSpent({ milliseconds, shouldStop }: Budget, begun: number, share: number): boolean {
  if (shouldStop?.() === true) return true;
  return milliseconds !== undefined && performance.now() - begun >= share * milliseconds;
}

/** Counts boards and looks at the limits of a budget; until armed it lets everything pass. */
class BudgetBrake implements Brake {
  nodes = 0;
  readonly #budget: Budget;
  readonly #begun: number;
  readonly #nodesPerPoll: number;
  #armed = false;

  constructor(budget: Budget, begun: number, size: number) {
    this.#budget = budget;
    this.#begun = begun;
    this.#nodesPerPoll = Math.max(1, Math.floor(CELLS_PER_POLL / size));
  }

  arm(): void {
    this.#armed = true;
  }

  isOn(): boolean {
    this.nodes++;
    if (!this.#armed) return false;
    if (this.nodes > (this.#budget.nodes ?? Infinity)) return true;
    return this.nodes % this.#nodesPerPoll === 0 && this.#isOver(1);
  }

  /** Whether another, longer round is not worth its beginning: one that is likely to look at so many boards. */
  isNearEnd(likely: number): boolean {
    const share = Math.min(LAST_BEGIN, this.nodes / (this.nodes + likely));
    return this.nodes >= (this.#budget.nodes ?? Infinity) || this.#isOver(share);
  }

  #isOver(share: number): boolean {
    return isSpent(this.#budget, this.#begun, share);
  }
}
