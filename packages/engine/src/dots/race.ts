import type { Meter } from './meter.js';
import { ownError, pairedError } from '../common/paired.js';
import { playOut, type Course } from './playout.js';
import type { Promising } from './policy.js';
import { randomFrom } from '../common/random.js';
import type { Valued } from './verdict.js';

interface Runner {
  readonly candidate: Promising;
  /** Of its play-outs, in the order of their chance. */
  readonly worths: number[];
  worth: number;
  points: number;
}

/** So many are sampled on; the others had their first samples and fell behind. */
const AHEAD = 4;
const AHEAD_OF_KEPT = 2;
const FIRST_SAMPLES = 4;
const LAST_SAMPLES = 2048;

/**
 * A move's promise stands for so many play-outs, so that a few lucky ones do not decide, and for
 * fewer and fewer once there are many. The first has the average of its own; the others are so much
 * below it for each dot that they promise less.
 */
const PROMISE_SAMPLES = 6;
const FEW_SAMPLES = 16;
const WORTH_OF_DOT = { chance: 0.03, points: 0.8, haste: 0.3 } as const;

/** What the move that is played out adds to what follows, by the dots that it clears. */
const OWN_WORTH = { chance: () => 0, points: (dots: number) => dots, haste: () => -1 } as const;

/**
 * Plays the candidates out, the more often the better they do. The most promising start; each round
 * doubles the samples of those ahead and lets as many more candidates in. All of them meet the same
 * chance, sample by sample. `about`, a candidate too, is always sampled as those ahead are.
 *
 * Best first; those that were never played out are left out, and all are if `about` was not.
 */
export function race(
  candidates: readonly Promising[],
  course: Course,
  meter: Meter,
  about: Promising | undefined,
): readonly Valued[] {
  const runners = candidates.map((candidate): Runner => ({
    candidate,
    worths: [],
    worth: 0,
    points: 0,
  }));
  const kept = runners.find(({ candidate }) => candidate === about);
  let started = AHEAD;
  for (let samples = FIRST_SAMPLES; samples <= LAST_SAMPLES; samples *= 2) {
    const running = withKept(runners.slice(0, started), kept);
    if (!run(running, FIRST_SAMPLES, course, meter)) break;
    if (!runAhead(running, samples, course, meter, kept)) break;
    if (runners.length === 1 && kept === undefined) break;
    started *= 2;
  }
  if (kept?.worths.length === 0) return [];
  return placed(runners, worthIn(runners, course));
}

/**
 * Best first. When the meter runs out, some who have just come in may be ahead by a few lucky
 * samples: the first is the best of those who were sampled much, and no other is worth more.
 */
function placed(runners: readonly Runner[], worth: Worth): readonly Valued[] {
  const most = Math.max(...runners.map(({ worths }) => worths.length));
  if (most === 0) return [];
  const sorted = runners.filter(({ worths }) => worths.length > 0).toSorted(better(worth));
  const first = sorted.find(({ worths }) => 2 * worths.length >= most)!;
  const top = { clear: first.candidate.clear, value: worth(first), error: ownError(first.worths) };
  const others = sorted.filter((runner) => runner !== first);
  return [
    top,
    ...others.map((runner) => ({
      clear: runner.candidate.clear,
      value: Math.min(worth(runner), top.value),
      error: pairedError(runner.worths, first.worths),
    })),
  ];
}

function withKept(runners: readonly Runner[], kept: Runner | undefined): readonly Runner[] {
  return kept === undefined || runners.includes(kept) ? runners : [...runners, kept];
}

/** Brings those ahead up to so many samples, and whoever comes ahead meanwhile. */
function runAhead(
  runners: readonly Runner[],
  samples: number,
  course: Course,
  meter: Meter,
  kept: Runner | undefined,
): boolean {
  for (;;) {
    const most = kept === undefined ? AHEAD : AHEAD_OF_KEPT;
    const first = runners.toSorted(better(worthIn(runners, course))).slice(0, most);
    const ahead = withKept(first, kept);
    if (ahead.every(({ worths }) => worths.length >= samples)) return true;
    if (!run(ahead, samples, course, meter)) return false;
  }
}

/** Brings runners up to so many samples; false if the meter ran out. */
function run(runners: readonly Runner[], samples: number, course: Course, meter: Meter): boolean {
  for (let sample = 0; sample < samples; sample++) {
    for (const runner of runners) {
      if (runner.worths.length > sample) continue;
      const { clear, after, needs } = runner.candidate;
      const ending = playOut(course, after, needs, randomFrom(sample), meter);
      if (ending === undefined) return false;
      const own = clear.cells.length;
      const worth = ending.worth + OWN_WORTH[course.aim](own);
      runner.worths.push(worth);
      runner.worth += worth;
      runner.points += ending.points + own;
    }
  }
  return true;
}

type Worth = (runner: Runner) => number;

function worthIn([first]: readonly Runner[], { aim }: Course): Worth {
  const base = first!.worth / Math.max(first!.worths.length, 1);
  return ({ worth, worths, candidate }) => {
    const fewer = candidate.score - first!.candidate.score;
    const promised = base + WORTH_OF_DOT[aim] * fewer;
    const possible = aim === 'chance' ? Math.max(promised, 0) : promised;
    const count = worths.length;
    const weight = (PROMISE_SAMPLES * FEW_SAMPLES) / Math.max(count, FEW_SAMPLES);
    return (worth + weight * possible) / (count + weight);
  };
}

function better(worth: Worth): (a: Runner, b: Runner) => number {
  const points = (runner: Runner): number => runner.points / Math.max(runner.worths.length, 1);
  return (a, b) => worth(b) - worth(a) || points(b) - points(a);
}
