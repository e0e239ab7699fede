import type { Clear } from './clears.js';
import type { Meter } from './meter.js';
import { playOut, type Course } from './playout.js';
import type { Promising } from './policy.js';
import { randomFrom } from './random.js';

export interface Placed {
  readonly clear: Clear;
  readonly worth: number;
}

interface Runner {
  readonly candidate: Promising;
  worth: number;
  points: number;
  samples: number;
}

/** So many are sampled on; the others had their first samples and fell behind. */
const AHEAD = 4;
const FIRST_SAMPLES = 4;
const LAST_SAMPLES = 2048;

/**
 * A move's promise stands for so many play-outs, so that a few lucky ones do not decide. The first
 * has the average of its own; the others are so much below it for each dot that they promise less.
 */
const PROMISE_SAMPLES = 6;
const WORTH_OF_DOT = { chance: 0.03, points: 0.8, haste: 0.3 } as const;

/**
 * Plays the candidates out, the more often the better they do. The most promising start; each round
 * doubles the samples of those ahead and lets as many more candidates in. All of them meet the same
 * chance, sample by sample. Best first; those that were never played out are left out.
 */
export function race(candidates: readonly Promising[], course: Course, meter: Meter): Placed[] {
  const runners = candidates.map((candidate): Runner => ({
    candidate,
    worth: 0,
    points: 0,
    samples: 0,
  }));
  let started = AHEAD;
  for (let samples = FIRST_SAMPLES; samples <= LAST_SAMPLES; samples *= 2) {
    const running = runners.slice(0, started);
    if (!run(running, FIRST_SAMPLES, course, meter)) break;
    if (!runAhead(running, samples, course, meter) || runners.length === 1) break;
    started *= 2;
  }
  const worth = worthIn(runners, course);
  const placed = runners.filter(({ samples }) => samples > 0).toSorted(better(worth));
  return placed.map((runner) => ({ clear: runner.candidate.clear, worth: worth(runner) }));
}

/** Brings those ahead up to so many samples, and whoever comes ahead meanwhile. */
function runAhead(
  runners: readonly Runner[],
  samples: number,
  course: Course,
  meter: Meter,
): boolean {
  for (;;) {
    const ahead = runners.toSorted(better(worthIn(runners, course))).slice(0, AHEAD);
    if (ahead.every((runner) => runner.samples >= samples)) return true;
    if (!run(ahead, samples, course, meter)) return false;
  }
}

/** Brings runners up to so many samples; false if the meter ran out. */
function run(runners: readonly Runner[], samples: number, course: Course, meter: Meter): boolean {
  for (let sample = 0; sample < samples; sample++) {
    for (const runner of runners) {
      if (runner.samples > sample) continue;
      const { clear, after, needs } = runner.candidate;
      const ending = playOut(course, after, needs, randomFrom(sample), meter);
      if (ending === undefined) return false;
      const own = clear.cells.length;
      runner.worth += ending.worth + (course.aim === 'points' ? own : 0);
      runner.points += ending.points + own;
      runner.samples++;
    }
  }
  return true;
}

type Worth = (runner: Runner) => number;

function worthIn([first]: readonly Runner[], { aim }: Course): Worth {
  const base = first!.worth / Math.max(first!.samples, 1);
  return ({ worth, samples, candidate }) => {
    const fewer = candidate.score - first!.candidate.score;
    const promised = base + WORTH_OF_DOT[aim] * fewer;
    const possible = aim === 'chance' ? Math.max(promised, 0) : promised;
    return (worth + PROMISE_SAMPLES * possible) / (samples + PROMISE_SAMPLES);
  };
}

function better(worth: Worth): (a: Runner, b: Runner) => number {
  const points = (runner: Runner): number => runner.points / Math.max(runner.samples, 1);
  return (a, b) => worth(b) - worth(a) || points(b) - points(a);
}
