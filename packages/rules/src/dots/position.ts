import { cellCount } from '../grid.js';
import { fault, ok, type Result } from '../result.js';
import { COLOURS, hasPath, type Colour } from './board.js';
import type { DotsRuleset } from './ruleset.js';

/** What is still to be cleared of one colour. */
export interface Goal {
  readonly colour: Colour;
  readonly count: number;
}

export interface DotsPosition {
  readonly ruleset: DotsRuleset;
  readonly cells: readonly Colour[];
  readonly goals: readonly Goal[];
  readonly score: number;
  /** Moves made so far. */
  readonly ply: number;
}

/** What has not been checked yet: the parts of a position from outside. */
export type DotsSetup = Pick<DotsPosition, 'cells'> & Partial<Omit<DotsPosition, 'ruleset'>>;

/** The one door between a setup and a position: everything it lets through is playable. */
export function dotsPosition(ruleset: DotsRuleset, setup: DotsSetup): Result<DotsPosition> {
  const { cells, goals = knownGoals(ruleset), score = 0, ply = 0 } = setup;
  if (cells.length !== cellCount(ruleset)) {
    return fault('bad-position', `${cells.length} dots where ${cellCount(ruleset)} belong`);
  }
  const colours = COLOURS.slice(0, ruleset.colours);
  if (!cells.every((dot) => colours.includes(dot))) {
    return fault('bad-position', `the colours of this board are ${colours.join(', ')}`);
  }
  if (goals === undefined || !fitGoals(goals, ruleset)) {
    return fault('bad-position', 'the goals are not those of these rules');
  }
  if (!isCount(score)) return fault('bad-position', 'the score is not a whole number');
  if (!isCount(ply) || ply > (ruleset.moves ?? ply)) {
    return fault('bad-position', 'the move number is not one that these rules have');
  }
  const position = { ruleset, cells: [...cells], goals, score, ply };
  if (!isOver(position) && !hasPath(ruleset, cells)) {
    return fault('bad-position', 'there is no path on this board');
  }
  return ok(position);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** The goals at the start, where none is left to chance. */
function knownGoals({ goals }: DotsRuleset): readonly Goal[] | undefined {
  return goals.every((goal) => goal.colour !== '?') ? (goals as readonly Goal[]) : undefined;
}

function fitGoals(goals: readonly Goal[], ruleset: DotsRuleset): boolean {
  const colours = COLOURS.slice(0, ruleset.colours);
  return (
    goals.length === ruleset.goals.length &&
    new Set(goals.map((goal) => goal.colour)).size === goals.length &&
    ruleset.goals.every((rule, i) => {
      const { colour, count } = goals[i]!;
      const rightColour = rule.colour === '?' ? colours.includes(colour) : colour === rule.colour;
      return rightColour && isCount(count) && count <= rule.count;
    })
  );
}

/** All goals are met. A game without goals is never won. */
export function isWon({ goals }: Pick<DotsPosition, 'goals'>): boolean {
  return goals.length > 0 && goals.every((goal) => goal.count === 0);
}

/** Moves that are left, or undefined when they are not counted. */
export function movesLeft({
  ruleset,
  ply,
}: Pick<DotsPosition, 'ruleset' | 'ply'>): number | undefined {
  return ruleset.moves === undefined ? undefined : ruleset.moves - ply;
}

export function isOver(position: Pick<DotsPosition, 'ruleset' | 'goals' | 'ply'>): boolean {
  return isWon(position) || movesLeft(position) === 0;
}
