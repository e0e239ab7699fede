import type { Draws } from '../draws.js';
import { cellCount, neighbour, type Shape } from '../grid.js';
import { COLOURS, hasPath, type Colour } from './board.js';
import type { DotsEvent } from './events.js';
import type { DotsAfterstate, Holed } from './moves.js';
import { isOver, type DotsPosition, type Goal } from './position.js';
import type { DotsRuleset } from './ruleset.js';

export interface DotsStep {
  readonly position: DotsPosition;
  readonly events: readonly DotsEvent[];
}

/** A new game: the goals that are left to chance are drawn first, then the board. */
export function startDots(ruleset: DotsRuleset, draws: Draws): DotsStep {
  const goals = drawGoals(ruleset, draws);
  const cells = ruleset.board ?? Array<undefined>(cellCount(ruleset)).fill(undefined);
  return fill({ ruleset, cells, goals, score: 0, ply: 0 }, draws);
}

function drawGoals(ruleset: DotsRuleset, draws: Draws): Goal[] {
  const named = ruleset.goals.map((goal) => goal.colour);
  const free = COLOURS.slice(0, ruleset.colours).filter((colour) => !named.includes(colour));
  return ruleset.goals.map(({ colour, count }) => ({
    colour: colour === '?' ? free.splice(draws.below(free.length), 1)[0]! : colour,
    count,
  }));
}

/**
 * The half of a move that needs chance: every hole gets a dot, in reading order; if then no path
 * is left and the game goes on, the board is shuffled (S1-17, S1-18).
 */
export function settleDots({ holed }: DotsAfterstate, draws: Draws): DotsStep {
  return fill(holed, draws);
}

function fill(holed: Holed, draws: Draws): DotsStep {
  const { ruleset } = holed;
  const events: DotsEvent[] = [];
  const cells = holed.cells.map((dot, cell) => {
    if (dot !== undefined) return dot;
    const colour = COLOURS[draws.below(ruleset.colours)]!;
    events.push({ kind: 'filled', cell, colour });
    return colour;
  });
  if (!isOver(holed) && !hasPath(ruleset, cells)) {
    shuffle(ruleset, cells, draws);
    events.push({ kind: 'shuffled', cells: [...cells] });
  }
  return { position: { ...holed, cells }, events };
}

/**
 * One Fisher-Yates shuffle. If that leaves no path either, two dots of one colour are brought
 * together, so that the work is bounded and the result is always playable.
 */
function shuffle(shape: Shape, cells: Colour[], draws: Draws): void {
  for (let i = cells.length - 1; i > 0; i--) swap(cells, i, draws.below(i + 1));
  if (hasPath(shape, cells)) return;
  const first = cells.findIndex((colour, cell) => cells.indexOf(colour, cell + 1) !== -1);
  if (first === -1) {
    // Fewer cells than colours, and each dot has its own: only a new colour helps.
    cells[1] = cells[0]!;
    return;
  }
  const beside = neighbour(shape, first, 'right') ?? neighbour(shape, first, 'down')!;
  swap(cells, beside, cells.indexOf(cells[first]!, first + 1));
}

function swap(cells: Colour[], a: number, b: number): void {
  [cells[a], cells[b]] = [cells[b]!, cells[a]!];
}
