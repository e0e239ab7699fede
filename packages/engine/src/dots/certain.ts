import type { Clear, Clears } from './clears.js';
import { cleared } from './field.js';
import { findClear, type Found } from './last-move.js';
import type { Meter } from './meter.js';
import { byGain, isMet, lastColour, needsAfter } from './needs.js';
import type { Question } from './question.js';

/** The steps that the search for one path may take: now, and on each board that a move leaves. */
const PATH_STEPS = 20_000;
const NEXT_PATH_STEPS = 500;

export interface SureWin {
  readonly clear: Clear;
  /** The moves that the win takes: this one, or the next one too. */
  readonly moves: 1 | 2;
}

/** The moves that meet the goals at once. */
export function winsNow(question: Question, { clears, complete }: Clears): SureWin[] {
  const { field, dots, needs } = question;
  const wins: SureWin[] = [];
  for (const clear of clears) {
    const after = cleared(field, dots, clear.cells);
    if (isMet(needsAfter(needs, clear, after))) wins.push({ clear, moves: 1 });
  }
  const colour = lastColour(needs);
  if (wins.length > 0 || complete || colour === undefined) return wins;
  // Loops are always listed: what is found beside the list is a path.
  const path = findLast(question, colour, PATH_STEPS);
  if (typeof path === 'string') return [];
  return [{ clear: { colour, path, cells: path }, moves: 1 }];
}

/** The moves that leave dots with which the next move meets the goals, whatever falls. */
export function winsNext(question: Question, { clears, about }: Clears, meter: Meter): SureWin[] {
  const { field, dots, needs, left } = question;
  if (left < 2) return [];
  const wins: SureWin[] = [];
  for (const clear of clears.toSorted(byGain(needs))) {
    const after = cleared(field, dots, clear.cells);
    const open = needsAfter(needs, clear, after);
    const colour = lastColour(open);
    if (colour === undefined) continue;
    if (clear !== about && meter.isSpent()) continue;
    meter.count();
    const next = { ...question, dots: after, needs: open };
    if (typeof findLast(next, colour, NEXT_PATH_STEPS) !== 'string') wins.push({ clear, moves: 2 });
  }
  return wins;
}

/** Whether it is certain that the goals cannot be met, whatever is played and falls. No clear wins now. */
export function isHopeless(question: Question, { complete }: Clears): boolean {
  const { field, needs, left } = question;
  let moves = 0;
  for (const need of needs.colours) moves += Math.ceil(need / field.size);
  if (moves > left) return true;
  if (left > 1) return false;
  const colour = lastColour(needs);
  return colour === undefined ? complete : findLast(question, colour, PATH_STEPS) === 'none';
}

/** A move that meets the one goal that is open. */
function findLast({ field, dots, needs }: Question, colour: number, steps: number): Found {
  return findClear(field, dots, colour, needs.colours[colour]!, steps);
}
