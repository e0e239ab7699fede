import { isCount } from '../counts.js';
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
  const { goals = startGoals(ruleset), score = 0, ply = 0 } = setup;
  const cells = Array.from(setup.cells);
  if (cells.length !== cellCount(ruleset)) {
    return fault('bad-position', `${cells.length} dots where ${cellCount(ruleset)} belong`);
  }
  const colours = COLOURS.slice(0, ruleset.colours);
  if (!cells.every((dot) => colours.includes(dot))) {
    return fault('bad-position', `the colours of this board are ${colours.join(', ')}`);
  }
  if (goals === undefined)
    return fault('bad-position', 'the colours drawn for the goals are missing');
  if (!fitGoals(goals, ruleset)) {
    return fault('bad-position', 'the goals are not those of these rules');
  }
  if (!isCount(score)) return fault('bad-position', 'the score is not a whole number');
  if (!isCount(ply) || ply > (ruleset.moves ?? ply)) {
    return fault('bad-position', 'the move number is not one that these rules have');
  }
  const own = goals.map(({ colour, count }) => ({ colour, count }));
  const position = { ruleset, cells, goals: own, score, ply };
  if (!isOver(position) && !hasPath(ruleset, cells)) {
    return fault('bad-position', 'there is no path on this board');
  }
  return ok(position);
}

/** The goals at the start; undefined where a colour is left to chance. */
export function startGoals({ goals }: DotsRuleset): readonly Goal[] | undefined {
  return goals.every((goal) => goal.colour !== '?') ? (goals as readonly Goal[]) : undefined;
}

/** Whether these can be what is left of the ruleset's goals. */
export function fitGoals(goals: readonly unknown[], ruleset: DotsRuleset): boolean {
  if (goals.length !== ruleset.goals.length || !Array.from(goals).every(isGoal)) return false;
  const colours = COLOURS.slice(0, ruleset.colours);
  const given = goals as readonly Goal[];
  return (
    new Set(given.map((goal) => goal.colour)).size === given.length &&
    ruleset.goals.every((rule, i) => {
      const { colour, count } = given[i]!;
      const rightColour = rule.colour === '?' ? colours.includes(colour) : colour === rule.colour;
      return rightColour && count <= rule.count;
    })
  );
}

function isGoal(value: unknown): value is Goal {
  return typeof value === 'object' && value !== null && isCount((value as Partial<Goal>).count);
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
