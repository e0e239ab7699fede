import type { Draws } from '../draws.js';
import { cellCount, neighbour, type Shape } from '../grid.js';
import { ANCHOR, COLOURS, hasPath, type Piece } from './board.js';
import type { DotsEvent } from './events.js';
import { dotsModesOf } from './modes/registry.js';
import { draftOf, type DotsAfterstate, type Holed } from './moves.js';
import { isOver, type DotsPosition, type Goal } from './position.js';
import type { DotsRuleset } from './ruleset.js';

export interface DotsStep {
  readonly position: DotsPosition;
  readonly events: readonly DotsEvent[];
}

/** A new game: the goals that are left to chance are drawn first, then what modes bring, then the board. */
export function startDots(ruleset: DotsRuleset, draws: Draws): DotsStep {
  const goals = drawGoals(ruleset, draws);
  const bare = ruleset.board ?? Array<undefined>(cellCount(ruleset)).fill(undefined);
  const empty = { ruleset, cells: bare, ice: ruleset.ice, goals, score: 0, ply: 0 };
  const draft = draftOf(empty);
  for (const { mode, rule } of dotsModesOf(ruleset)) mode.started?.(draft, rule, draws);
  return fill({ ...empty, cells: draft.cells }, draws);
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
  const cells = holed.cells.map((piece, cell) => {
    if (piece !== undefined) return piece;
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
 * One Fisher-Yates shuffle of the dots. If that leaves no path either, two dots of one colour are
 * brought together, so that the work is bounded and the result is always playable.
 */
function shuffle(shape: Shape, cells: Piece[], draws: Draws): void {
  const dots = [...cells.keys()].filter((cell) => cells[cell] !== ANCHOR);
  for (let i = dots.length - 1; i > 0; i--) swap(cells, dots[i]!, dots[draws.below(i + 1)]!);
  if (hasPath(shape, cells)) return;
  const besides = dots.filter((cell) => besideOf(shape, cells, cell) !== undefined);
  const first = besides.find((cell) => cells.indexOf(cells[cell]!, cell + 1) !== -1);
  if (first === undefined) {
    // Each dot has its own colour, or anchors all around it: only a new colour helps. The bottom row
    // has no anchors, so that there are neighbours.
    cells[besideOf(shape, cells, besides[0]!)!] = cells[besides[0]!]!;
    return;
  }
  const equal = cells.indexOf(cells[first]!, first + 1);
  swap(cells, besideOf(shape, cells, first)!, equal);
}

/** The dot to the right of a cell, or else below it. */
function besideOf(shape: Shape, cells: readonly Piece[], cell: number): number | undefined {
  return (['right', 'down'] as const)
    .map((direction) => neighbour(shape, cell, direction))
    .find((next) => next !== undefined && cells[next] !== ANCHOR);
}

function swap(cells: Piece[], a: number, b: number): void {
  [cells[a], cells[b]] = [cells[b]!, cells[a]!];
}
