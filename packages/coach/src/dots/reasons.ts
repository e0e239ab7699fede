import type { Analysis, ValueUnit } from '@twofold/engine';
import { cellCount, DIRECTIONS, neighbour } from '@twofold/rules';
import {
  dots,
  isWon,
  movesLeft,
  type Colour,
  type DotsAfterstate,
  type DotsPosition,
  type DotsRuleset,
  type DotsTypes,
  type Path,
  type Piece,
} from '@twofold/rules/dots';

/** Something that is true of the best move, and a reason to play it. Words are made elsewhere. */
export type DotsReason =
  /** It meets all goals that are open. */
  | { readonly kind: 'meets-goals' }
  /** Whatever falls, the goals can be met within so many moves, this one among them. */
  | { readonly kind: 'certain'; readonly moves: number }
  /** No move can meet the goals in time any more: points are all that is left. */
  | { readonly kind: 'hopeless' }
  | { readonly kind: 'last-move' }
  /** It closes a loop, and so takes all dots of its colour. */
  | { readonly kind: 'loop'; readonly colour: Colour; readonly count: number }
  /** It meets the goal of its colour; others stay open. */
  | { readonly kind: 'meets-goal'; readonly colour: Colour }
  /** It takes so many dots of a colour that a goal needs; so many are then still to be taken. */
  | {
      readonly kind: 'needed';
      readonly colour: Colour;
      readonly count: number;
      readonly left: number;
    }
  /** It leaves so many dots of a needed colour side by side: more than there are now. */
  | { readonly kind: 'joins'; readonly colour: Colour; readonly count: number }
  /**
   * The next best move is behind by this: in chance from 0 to 1, in points, or in moves that it
   * takes longer.
   */
  | { readonly kind: 'ahead'; readonly in: 'chance' | 'points' | 'moves'; readonly by: number }
  /** In a game for points: it takes so many dots. */
  | { readonly kind: 'clears'; readonly colour: Colour; readonly count: number };

/** Less than this is not worth a word. */
const LEAST_AHEAD = { chance: 0.01, points: 0.5, estimate: 0.25 } as const satisfies Record<
  ValueUnit,
  number
>;
/** Within so many standard errors it may be chance. */
const SURE_ERRORS = 2;
/** In what one path is ahead of another, by the unit of their values. */
export const AHEAD_IN = { chance: 'chance', points: 'points', estimate: 'moves' } as const;

/** Why the best move is good, most telling first: only what the rules or the search show. */
export function dotsReasons(
  position: DotsPosition,
  analysis: Analysis<DotsTypes>,
): readonly DotsReason[] {
  const { best, moves, unit, exact, depth } = analysis;
  const [first, next] = moves;
  const taken = takenBy(position, best);
  if (taken === undefined) return [];
  const { colour, count, loop, need, meetsGoal, won, holed } = taken;
  const top = first!.value;
  const isHopeless = unit === 'chance' && exact && top === 0;
  // An average of play-outs that were all won proves nothing, and has an error.
  const isCertain = unit === 'chance' && top === 1 && first!.error === undefined;
  const forPoints = unit === 'points' || isHopeless;

  const reasons: DotsReason[] = [];
  if (won) reasons.push({ kind: 'meets-goals' });
  else if (isCertain) reasons.push({ kind: 'certain', moves: depth });
  if (isHopeless) reasons.push({ kind: 'hopeless' });
  if (movesLeft(position) === 1) reasons.push({ kind: 'last-move' });
  if (loop) reasons.push({ kind: 'loop', colour, count });
  if (!forPoints && !won) {
    if (meetsGoal) reasons.push({ kind: 'meets-goal', colour });
    else if (need > 0) reasons.push({ kind: 'needed', colour, count, left: need - count });
    reasons.push(...joined(position, holed));
  }
  // Values at first sight, with neither proof nor error, only order the moves.
  const isMeasured = exact || next?.error !== undefined;
  if (next !== undefined && isMeasured && !won && !isCertain) {
    const by = top - next.value;
    const least = Math.max(LEAST_AHEAD[unit], SURE_ERRORS * (next.error ?? 0));
    if (by >= least) reasons.push({ kind: 'ahead', in: AHEAD_IN[unit], by });
  }
  if (forPoints && !loop) reasons.push({ kind: 'clears', colour, count });
  return reasons;
}

/** What a path takes, and what of it counts for the goals. */
interface Taken {
  readonly colour: Colour;
  readonly count: number;
  readonly loop: boolean;
  /** How many of its colour the goals ask for, and how many of those it takes. */
  readonly need: number;
  readonly needed: number;
  readonly meetsGoal: boolean;
  readonly won: boolean;
  readonly holed: DotsAfterstate['holed'];
}

export function takenBy(position: DotsPosition, path: Path): Taken | undefined {
  const acted = dots.act(position, path);
  if (!acted.ok) return undefined;
  const { colour, cells, loop } = acted.value.events.find((event) => event.kind === 'cleared')!;
  const { holed } = acted.value.after;
  const need = position.goals.find((goal) => goal.colour === colour)?.count ?? 0;
  const count = cells.length;
  return {
    colour,
    count,
    loop,
    need,
    needed: Math.min(need, count),
    meetsGoal: need > 0 && count >= need,
    won: isWon(holed),
    holed,
  };
}

/** The needed colour that has most dots side by side after a move, if they are more than before. */
function joined({ ruleset, cells }: DotsPosition, after: Taken['holed']): readonly DotsReason[] {
  let best: Extract<DotsReason, { kind: 'joins' }> | undefined;
  for (const { colour } of after.goals.filter((goal) => goal.count > 0)) {
    const count = largestGroup(ruleset, after.cells, colour);
    if (count <= largestGroup(ruleset, cells, colour)) continue;
    if (count > (best?.count ?? 1)) best = { kind: 'joins', colour, count };
  }
  return best === undefined ? [] : [best];
}

/** How many dots of a colour hang together, at most. */
function largestGroup(
  ruleset: DotsRuleset,
  cells: readonly (Piece | undefined)[],
  colour: Colour,
): number {
  const seen = new Set<number>();
  let largest = 0;
  for (let first = 0; first < cellCount(ruleset); first++) {
    if (cells[first] !== colour || seen.has(first)) continue;
    const group = [first];
    seen.add(first);
    for (const cell of group) {
      for (const direction of DIRECTIONS) {
        const next = neighbour(ruleset, cell, direction);
        if (next === undefined || cells[next] !== colour || seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    largest = Math.max(largest, group.length);
  }
  return largest;
}
