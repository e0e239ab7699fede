import { isCount } from '../counts.js';
import { cellCount } from '../grid.js';
import { fault, ok, type Result } from '../result.js';
import { ANCHOR, COLOURS, hasPath, type Colour, type Piece } from './board.js';
import type { Standing } from './modes/mode.js';
import { dotsModesOf, type DotsModeName } from './modes/registry.js';
import type { DotsRuleset } from './ruleset.js';

/** What is still to be cleared of one colour. */
export interface Goal {
  readonly colour: Colour;
  readonly count: number;
}

export interface DotsPosition {
  readonly ruleset: DotsRuleset;
  readonly cells: readonly Piece[];
  /** Layers of ice that are left, by cell; undefined where the rules have none. */
  readonly ice: readonly number[] | undefined;
  readonly goals: readonly Goal[];
  readonly score: number;
  /** Moves made so far. */
  readonly ply: number;
}

/** What has not been checked yet: the parts of a position from outside. */
export type DotsSetup = Pick<DotsPosition, 'cells'> & Partial<Omit<DotsPosition, 'ruleset'>>;

/** The one door between a setup and a position: everything it lets through is playable. */
export function dotsPosition(ruleset: DotsRuleset, setup: DotsSetup): Result<DotsPosition> {
  const { goals = startGoals(ruleset), ice = ruleset.ice, score = 0, ply = 0 } = setup;
  const cells = Array.from(setup.cells);
  if (cells.length !== cellCount(ruleset)) {
    return fault('bad-position', `${cells.length} dots where ${cellCount(ruleset)} belong`);
  }
  const colours = COLOURS.slice(0, ruleset.colours);
  if (!cells.every((piece) => piece === ANCHOR || colours.includes(piece))) {
    return fault('bad-position', `the colours of this board are ${colours.join(', ')}`);
  }
  const anchors = cells.flatMap((piece, cell) => (piece === ANCHOR ? [cell] : []));
  if (anchors.length > (ruleset.anchors ?? 0)) {
    return fault('bad-position', `there are ${ruleset.anchors ?? 'no'} anchors by these rules`);
  }
  if (anchors.some((cell) => cell >= cells.length - ruleset.width)) {
    return fault('bad-position', 'an anchor in the bottom row has left the board');
  }
  if (!fitsIce(ice, ruleset)) return fault('bad-position', 'the ice is not that of these rules');
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
  const position = { ruleset, cells, ice: ice && Array.from(ice), goals: own, score, ply };
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

/** Whether this can be what is left of the ruleset's ice. */
function fitsIce(ice: readonly number[] | undefined, ruleset: DotsRuleset): boolean {
  if (ice === undefined || ruleset.ice === undefined) return ice === ruleset.ice;
  return (
    ice.length === cellCount(ruleset) &&
    ruleset.ice.every((layers, cell) => isCount(ice[cell]) && ice[cell] <= layers)
  );
}

/** Something that a game asks for, and how much of it is left to do. */
export type Objective = { readonly total: number; readonly left: number } & (
  | { readonly kind: 'colour'; readonly colour: Colour }
  | { readonly kind: DotsModeName }
);

/** All that wins the game: colours to clear, then what modes ask for. */
export function objectivesOf(position: DotsPosition): readonly Objective[] {
  const { ruleset, goals } = position;
  const colours = goals.map(({ colour, count: left }, i) => {
    return { kind: 'colour', colour, total: ruleset.goals[i]!.count, left } as const;
  });
  const others = dotsModesOf(ruleset).map(({ name, mode, rule }) => {
    return { kind: name, total: mode.total(rule), left: mode.left(position, rule) };
  });
  return [...colours, ...others];
}

/** Whether these rules ask for anything; if not, a game is for points. */
export function hasObjectives(ruleset: DotsRuleset): boolean {
  return ruleset.goals.length > 0 || dotsModesOf(ruleset).length > 0;
}

type Ongoing = Standing & Pick<DotsPosition, 'ruleset' | 'goals' | 'ply'>;

/** All objectives are met. A game without any is never won. */
export function isWon(position: Omit<Ongoing, 'ply'>): boolean {
  const { ruleset, goals } = position;
  return (
    hasObjectives(ruleset) &&
    goals.every((goal) => goal.count === 0) &&
    dotsModesOf(ruleset).every(({ mode, rule }) => mode.left(position, rule) === 0)
  );
}

/** Moves that are left, or undefined when they are not counted. */
export function movesLeft({
  ruleset,
  ply,
}: Pick<DotsPosition, 'ruleset' | 'ply'>): number | undefined {
  return ruleset.moves === undefined ? undefined : ruleset.moves - ply;
}

export function isOver(position: Ongoing): boolean {
  return isWon(position) || movesLeft(position) === 0;
}
