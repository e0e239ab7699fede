import { checkRuleset, DIRECTIONS, ok } from '@twofold/rules';
import { slide, slidePosition, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { refuse, type Answer } from '../../common/answer.js';
import { checkBudget, type Analysis, type Budget, type Player } from '../../common/player.js';
import { checkRules } from '../player-for.js';
import type { Evaluation } from './evaluation.js';
import { cellsOf, fieldOf, type Cells, type Field } from './field.js';
import { networkFor } from './networks.js';
import { orderEvaluation } from './order-evaluation.js';
import { searchOf, type Brake, type DirectionValues } from './search.js';
import { Transpositions } from './transpositions.js';
import { suitsNetwork, tupleEvaluation } from './tuple-evaluation.js';

/** No board is looked at further ahead than this, whatever the budget. */
const MAX_DEPTH = 60;

/** How many cells are worked on, roughly, between two looks at the clock. */
const CELLS_PER_POLL = 4096;

/** A further round takes several times as long as all before: after this share it is not begun. */
const LAST_BEGIN = 0.4;

/** Shared by all questions: each round empties it first, and questions do not overlap. */
let table: Transpositions | undefined;

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
    return ok(deepen(field, cells, playable.value, budget, begun));
  },
};

/** The door for positions: all that the rules let through and that can still be played. */
function checkPosition(position: SlidePosition): Answer<SlidePosition> {
  const ruleset = checkRuleset(slide, position.ruleset);
  if (!ruleset.ok) return refuse('bad-position', ruleset.error.message);
  const known = checkRules('any-board', position.ruleset);
  if (!known.ok) return known;
  const checked = slidePosition(ruleset.value, position);
  if (!checked.ok) return refuse('bad-position', checked.error.message);
  if (slide.outcome(checked.value).over) return refuse('game-over', 'the game is over');
  return ok(checked.value);
}

/** What was learned where there is a network for the board, what people know elsewhere. */
function evaluationOf(field: Field, cells: Cells): Evaluation {
  const network = suitsNetwork(field) ? networkFor(field.ruleset) : undefined;
  if (network === undefined) return orderEvaluation(field, cells);
  return tupleEvaluation(field, network);
}

/** Looks one move further in each round, until a limit is reached or there is no more to see. */
function deepen(
  field: Field,
  cells: Cells,
  position: SlidePosition,
  budget: Budget,
  begun: number,
): Analysis<SlideTypes> {
  const evaluation = evaluationOf(field, cells);
  const brake = new BudgetBrake(budget, begun, field.size);
  table ??= new Transpositions();
  const root = { cells, owed: position.undos - position.paid };
  const search = searchOf(field, root, evaluation, table, brake);
  let values = search.run(1)!;
  let depth = 1;
  let complete = search.complete();
  const forced = values.filter((value) => !Number.isNaN(value)).length === 1;
  // Where there is no choice, only a depth that was asked for is worth the work.
  const deepest = Math.min(budget.depth ?? (forced ? 1 : MAX_DEPTH), MAX_DEPTH);
  brake.arm();
  while (depth < deepest && !complete && !brake.isNearEnd()) {
    const deeper = search.run(depth + 1);
    if (deeper === undefined) break;
    values = deeper;
    complete = search.complete();
    depth++;
  }
  const exact = evaluation.unit === 'points' && complete;
  const { unit, lost } = evaluation;
  return { ...ranked(values), unit, lost, by: 'any-board', exact, depth, nodes: brake.nodes };
}

/** The moves that can be played, best first; the order of directions decides between equals. */
function ranked(values: DirectionValues): Pick<Analysis<SlideTypes>, 'best' | 'moves'> {
  const moves = DIRECTIONS.map((move, i) => ({ move, value: values[i]! }))
    .filter(({ value }) => !Number.isNaN(value))
    .toSorted((a, b) => b.value - a.value);
  return { best: moves[0]!.move, moves };
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

  /** Whether another, longer round is not worth its beginning. */
  isNearEnd(): boolean {
    return this.nodes >= (this.#budget.nodes ?? Infinity) || this.#isOver(LAST_BEGIN);
  }

  #isOver(share: number): boolean {
    const { milliseconds, shouldStop } = this.#budget;
    if (shouldStop?.() === true) return true;
    return milliseconds !== undefined && performance.now() - this.#begun >= share * milliseconds;
  }
}
