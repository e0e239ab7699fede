import { HOLE, type Dots, type Field } from './field.js';
import { longestPath } from './longest.js';
import type { Meter } from './meter.js';
import { cellsOf, countOf, regionsOf } from './region.js';

/** The cells of a move that clears enough; none if there is no such move, or none was found. */
export type Found = readonly number[] | 'none' | 'unknown';

/** Whether one move can clear `need` dots of a colour, holes counting as other colours. */
export function findClear(
  field: Field,
  dots: Dots,
  colour: number,
  need: number,
  steps: number,
): Found {
  if (countOf(dots, colour) < need) return 'none';
  let found: Found = 'none';
  let left = steps;
  for (const region of regionsOf(field, dots, colour)) {
    if (region.cyclic && field.loops) return cellsOf(dots, colour);
    if (region.cells.length < need) continue;
    const longest = longestPath(field, dots, region, left, need);
    if (longest.path.length >= need) return longest.path;
    if (!longest.proven) found = 'unknown';
    left -= longest.steps;
  }
  return found;
}

/** The steps that one question for a path may take on the way to an exact chance. */
const PATH_STEPS = 5000;

/**
 * The chance that, once the holes are filled, one move clears `need` dots of a colour; undefined
 * if the meter runs out first. For this question a hole is either of that colour or not, and more
 * dots of the colour never hurt: so holes are decided one by one, only as long as it matters.
 *
 * The board must have a pair already, so that it is never shuffled.
 */
export function lastMoveChance(
  field: Field,
  after: Dots,
  colour: number,
  need: number,
  meter: Meter,
): number | undefined {
  const dots = after.slice();
  const chance = 1 / field.colours;
  let open: number[] = [];
  for (let cell = 0; cell < field.size; cell++) if (dots[cell] === HOLE) open.push(cell);
  const decide = (): number | undefined => {
    meter.count();
    if (meter.isSpent()) return undefined;
    const now = findClear(field, dots, colour, need, PATH_STEPS);
    if (typeof now !== 'string') return 1;
    for (const cell of open) dots[cell] = colour;
    const atBest = findClear(field, dots, colour, need, PATH_STEPS);
    for (const cell of open) dots[cell] = HOLE;
    if (atBest === 'none') return 0;
    if (now === 'unknown' || atBest === 'unknown') return undefined;
    const before = open;
    const hole = open.find((cell) => atBest.includes(cell))!;
    open = before.filter((cell) => cell !== hole);
    dots[hole] = colour;
    const filled = decide();
    dots[hole] = HOLE;
    const other = filled === undefined ? undefined : decide();
    open = before;
    if (filled === undefined || other === undefined) return undefined;
    return chance * filled + (1 - chance) * other;
  };
  return decide();
}
