import { everyClear } from './clears.js';
import { cleared, fillHoles, type Dots, type Field } from './field.js';
import { findClear } from './last-move.js';
import type { Meter } from './meter.js';
import { isMet, lastColour, needsAfter, openGoals, type Needs } from './needs.js';
import { movesNeeded, outlook } from './outlook.js';
import { anyChoice, quickChoice } from './policy.js';
import type { Aim } from './question.js';
import type { Below } from '../common/random.js';

/** How a play-out ended: what counts first, and the points on the way. */
export interface Ending {
  readonly worth: number;
  readonly points: number;
}

export interface Course {
  readonly field: Field;
  readonly aim: Aim;
  /** Moves to the end of the game, from the board with holes on; Infinity if they are not counted. */
  readonly left: number;
  /** How many of them are played out. */
  readonly horizon: number;
  /** Of so many moves one is any path; undefined where none is. */
  readonly slips: number | undefined;
}

const PATH_STEPS = 200;
const CLEAR_STEPS = 500;

/** Plays on from a board with holes; undefined if the meter ran out. */
export function playOut(
  { field, aim, left, horizon, slips }: Course,
  after: Dots,
  needs: Needs,
  below: Below,
  meter: Meter,
): Ending | undefined {
  let dots: Dots = after.slice();
  let open = needs;
  let points = 0;
  for (let made = 0; made < horizon && !isMet(open); made++) {
    if (meter.isSpent()) return undefined;
    fillHoles(field, dots, below);
    const rest = left - made;
    const isSlip = slips !== undefined && below(slips) === 0;
    if (aim === 'chance' && openGoals(open) > rest) return { worth: 0, points };
    if (aim === 'chance' && rest === 1) {
      meter.count();
      return { worth: !isSlip && wins(field, dots, open) ? 1 : 0, points };
    }
    const choice = isSlip
      ? anyChoice(field, dots, open, below)
      : quickChoice(field, dots, open, meter);
    points += choice.clear.cells.length;
    dots = choice.after;
    open = choice.needs;
    if (aim === 'haste' && isMet(open)) return { worth: -made - 1, points };
  }
  switch (aim) {
    case 'points':
      return { worth: points, points };
    case 'chance':
      return { worth: outlook(field, open, left - horizon), points };
    case 'haste':
      return { worth: isMet(open) ? 0 : -horizon - movesNeeded(field, open), points };
  }
}

function wins(field: Field, dots: Dots, needs: Needs): boolean {
  const colour = lastColour(needs);
  if (colour !== undefined) {
    return typeof findClear(field, dots, colour, needs.colours[colour]!, PATH_STEPS) !== 'string';
  }
  return everyClear(field, dots, CLEAR_STEPS).clears.some((clear) =>
    isMet(needsAfter(needs, clear, cleared(field, dots, clear.cells))),
  );
}
