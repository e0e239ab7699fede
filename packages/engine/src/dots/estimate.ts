import type { Clears } from './clears.js';
import type { Meter } from './meter.js';
import { byGain } from './needs.js';
import { movesNeeded, outlook } from './outlook.js';
import { promise, type Promising } from './policy.js';
import type { Question } from './question.js';
import { race } from './race.js';
import type { Verdict } from './verdict.js';

/** As many moves are played out; on a large board fewer can be looked at before that. */
const MOST_RUNNERS = 40;
const DOTS_LOOKED_AT = 200_000;

/** How many moves are played out: goals are followed to their end where that is not too far. */
const FARTHEST = { chance: 40, haste: 40, points: 6 } as const;

/** Values found by playing the promising moves out with chance. */
export function estimates(
  question: Question,
  clears: Clears,
  depth: number,
  meter: Meter,
): Verdict {
  const { field, left, aim, slips } = question;
  const looked = promising(question, clears, meter);
  const about = looked.find(({ clear }) => clear === clears.about);
  const candidates = withAbout(looked.slice(0, MOST_RUNNERS), about);
  const horizon = Math.min(left, depth, FARTHEST[aim] + 1) - 1;
  const course = { field, aim, left: left - 1, horizon, slips };
  const placed = horizon === 0 ? [] : race(candidates, course, meter, about);
  if (placed.length === 0) {
    const moves = candidates.map((candidate) => ({
      clear: candidate.clear,
      value: firstSight(question, candidate),
    }));
    return { moves: moves.toSorted((a, b) => b.value - a.value), exact: false, depth: 1 };
  }
  // Moves beyond the horizon will score as the best move's play-outs did on average.
  const beyond = aim === 'points' && left !== Infinity ? left - 1 - horizon : 0;
  const later = (beyond * placed[0]!.value) / (horizon + 1);
  const moves = placed.map((valued) => ({ ...valued, value: valued.value + later }));
  return { moves, exact: false, depth: horizon + 1 };
}

/** What a move is worth before anything is played out. */
function firstSight({ field, left, aim }: Question, { needs, score }: Promising): number {
  switch (aim) {
    case 'points':
      return score;
    case 'chance':
      return outlook(field, needs, left - 1);
    case 'haste':
      return -movesNeeded(field, needs) - 1;
  }
}

function withAbout<T>(list: readonly T[], about: T | undefined): readonly T[] {
  return about === undefined || list.includes(about) ? list : [...list, about];
}

/** The moves by what they promise, best first. */
function promising(
  { field, dots, needs }: Question,
  { clears, about }: Clears,
  meter: Meter,
): Promising[] {
  const most = Math.max(MOST_RUNNERS, Math.floor(DOTS_LOOKED_AT / field.size));
  const first = clears.length <= most ? clears : clears.toSorted(byGain(needs)).slice(0, most);
  const looked: Promising[] = [];
  for (const clear of withAbout(first, about)) {
    if (looked.length > 0 && clear !== about && meter.isSpent()) continue;
    meter.count();
    looked.push(promise(field, dots, needs, clear));
  }
  return looked.toSorted((a, b) => b.score - a.score);
}
