import { arrangements, countArrangements } from './arrangements.js';
import { everyClear, type Clear, type Clears } from './clears.js';
import { bringTogether, cleared, hasPair, HOLE, type Dots, type Field } from './field.js';
import { findClear, lastMoveChance } from './last-move.js';
import { longestPath } from './longest.js';
import type { Meter } from './meter.js';
import { isMet, lastColour, needsAfter, openGoals, type Needs } from './needs.js';
import type { Aim, Question } from './question.js';
import { countOf, regionsOf } from './region.js';
import type { Valued } from './verdict.js';

/** The walk over the paths of one board. */
const CLEAR_STEPS = 20_000;
const PATH_STEPS = 20_000;
const MOST_KEPT = 100_000;

/**
 * The value of the moves, proven by trying all moves and all that can fall up to the end of the
 * game; undefined where that is more than the meter allows.
 */
export function exactValues(
  question: Question,
  clears: Clears,
  meter: Meter,
): readonly Valued[] | undefined {
  const { field, dots, needs, left, aim } = question;
  if (aim === 'points' && left === 1) return lastMoveValues(field, dots, clears.clears);
  if (!clears.complete || !isWithinReach(question, clears.clears, meter.nodesLeft))
    return undefined;
  const search = new ExactSearch(field, aim, meter);
  const values: Valued[] = [];
  for (const clear of clears.clears) {
    const value = search.afterMove(dots, needs, left, clear);
    if (value === undefined) return undefined;
    values.push({ clear, value });
  }
  return values;
}

/** The proven value of one move, if it can be had. */
export function exactValue(question: Question, clear: Clear, meter: Meter): number | undefined {
  const { field, dots, needs, left, aim } = question;
  if (!isWithinReach(question, [clear], meter.nodesLeft)) return undefined;
  return new ExactSearch(field, aim, meter).afterMove(dots, needs, left, clear);
}

/** With the last move only its own points count, and the best of them may be known to be so. */
function lastMoveValues(
  field: Field,
  dots: Dots,
  clears: readonly Clear[],
): readonly Valued[] | undefined {
  const most = mostCleared(field, dots);
  const values = clears.map((clear) => ({ clear, value: clear.cells.length }));
  return values.some(({ value }) => value === most) ? values : undefined;
}

/** A first guess at the work, so that none is begun that cannot be finished. */
function isWithinReach(
  { field: { colours }, needs, left, aim }: Question,
  clears: readonly Clear[],
  nodes: number,
): boolean {
  // What modes ask for is left to play-outs.
  if (needs.more !== undefined) return false;
  const enumerated = aim === 'chance' ? left - 2 : left - 1;
  if (enumerated <= 0) return true;
  let falls = 0;
  for (const { cells } of clears) falls += colours ** cells.length;
  // Each later move clears two dots at least, on boards that have about as many moves.
  return falls * (clears.length * colours ** 2) ** (enumerated - 1) <= nodes;
}

/** Values are undefined once the meter is spent, all the way up. */
class ExactSearch {
  readonly #field: Field;
  readonly #aim: Aim;
  readonly #meter: Meter;
  readonly #known = new Map<string, number>();

  constructor(field: Field, aim: Aim, meter: Meter) {
    this.#field = field;
    this.#aim = aim;
    this.#meter = meter;
  }

  afterMove(dots: Dots, needs: Needs, left: number, clear: Clear): number | undefined {
    this.#meter.count();
    const after = cleared(this.#field, dots, clear.cells);
    const rest = this.#settled(after, needsAfter(needs, clear, after), left - 1);
    if (rest === undefined || this.#aim === 'chance') return rest;
    return clear.cells.length + rest;
  }

  /** The value of a board with holes, over all that can fall into them. */
  #settled(after: Dots, needs: Needs, left: number): number | undefined {
    if (this.#aim === 'chance') {
      if (isMet(needs)) return 1;
      if (openGoals(needs) > left) return 0;
    }
    if (left === 0) return 0;
    if (this.#aim === 'chance' && left === 1 && hasPair(this.#field, after)) {
      const colour = lastColour(needs)!;
      return lastMoveChance(this.#field, after, colour, needs.colours[colour]!, this.#meter);
    }
    return this.#overFalls(after, needs, left);
  }

  #overFalls(after: Dots, needs: Needs, left: number): number | undefined {
    const { colours } = this.#field;
    const holes: number[] = [];
    for (const [cell, dot] of after.entries()) if (dot === HOLE) holes.push(cell);
    const falls = colours ** holes.length;
    if (falls > this.#meter.nodesLeft) return undefined;
    const dots = after.slice();
    let sum = 0;
    for (let fall = 0; fall < falls; fall++) {
      let digits = fall;
      for (const hole of holes) {
        dots[hole] = digits % colours;
        digits = Math.floor(digits / colours);
      }
      const value = hasPair(this.#field, dots)
        ? this.#best(dots, needs, left)
        : this.#shuffled(dots, needs, left);
      if (value === undefined) return undefined;
      sum += value;
    }
    return sum / falls;
  }

  #shuffled(dots: Dots, needs: Needs, left: number): number | undefined {
    if (countArrangements(dots) > this.#meter.nodesLeft) return undefined;
    let sum = 0;
    let count = 0;
    for (const arranged of arrangements(dots)) {
      if (!hasPair(this.#field, arranged)) bringTogether(this.#field, arranged);
      const value = this.#best(arranged, needs, left);
      if (value === undefined) return undefined;
      sum += value;
      count++;
    }
    return sum / count;
  }

  #best(dots: Dots, needs: Needs, left: number): number | undefined {
    this.#meter.count();
    if (this.#meter.isSpent()) return undefined;
    if (left === 1) return this.#lastMove(dots, needs);
    const key = `${left} ${needs.colours.join(' ')} ${dots.join('')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { clears, complete } = everyClear(this.#field, dots, CLEAR_STEPS);
    if (!complete) return undefined;
    let best = 0;
    for (const clear of clears) {
      const value = this.afterMove(dots, needs, left, clear);
      if (value === undefined) return undefined;
      if (value > best) best = value;
      if (best === 1 && this.#aim === 'chance') break;
    }
    if (this.#known.size < MOST_KEPT) this.#known.set(key, best);
    return best;
  }

  #lastMove(dots: Dots, needs: Needs): number | undefined {
    if (this.#aim === 'points') return mostCleared(this.#field, dots);
    const colour = lastColour(needs);
    if (colour === undefined) return 0;
    const found = findClear(this.#field, dots, colour, needs.colours[colour]!, PATH_STEPS);
    if (found === 'unknown') return undefined;
    return found === 'none' ? 0 : 1;
  }
}

/** The most dots that one move clears, or undefined if that could not be proven. */
function mostCleared(field: Field, dots: Dots): number | undefined {
  let most = 0;
  let left = PATH_STEPS;
  for (const region of regionsOf(field, dots)) {
    if (region.cyclic && field.loops) {
      most = Math.max(most, countOf(dots, region.colour));
      continue;
    }
    if (region.cells.length <= most) continue;
    const { path, proven, steps } = longestPath(field, dots, region, left);
    if (!proven) return undefined;
    most = Math.max(most, path.length);
    left -= steps;
  }
  return most;
}
