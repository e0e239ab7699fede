import { useSignal } from '@preact/signals';
import type { Replay } from '@twofold/rules';
import { useEffect, useMemo } from 'preact/hooks';
import { askEngine, closeEngine } from '../computer/engine.js';
import { useStage, type Stage } from '../replays/stage.js';
import type { ReviewTarget } from '../replays/target.js';
import { settings } from '../settings/settings.js';
import { createJob, type ReviewJob } from './job.js';

/** Reviews that are remembered until the page is loaded again, latest last: enough to compare. */
const MOST_JOBS = 4;
const jobs = new Map<string, ReviewJob>();

/** A game under review. */
export interface Reviewing {
  readonly job: ReviewJob;
  readonly stage: Stage;
  /** Begins a review that was not begun, or goes on with one that was stopped, or has failed. */
  readonly start: () => void;
  /** Reviews once more from the start, with an engine that is loaded anew. */
  readonly again: () => void;
}

/** Reviews a game as soon as it is `wanted` and the rules have confirmed it. */
export function useReview({ text, replay }: ReviewTarget, wanted: boolean): Reviewing {
  const stage = useStage(replay);
  const times = useSignal(0);
  const job = useMemo(() => jobFor(text, replay), [text, times.value]);
  const legal = stage.check.value.kind === 'legal';
  const start = (): void => void job.start(stage.track.played());
  useEffect(() => {
    if (!wanted || !legal) return undefined;
    if (job.state.peek().kind !== 'stopped') start();
    return () => job.pause();
  }, [job, wanted, legal]);
  const again = (): void => {
    closeEngine();
    job.pause();
    jobs.delete(keyOf(text));
    times.value++;
  };
  return { job, stage, start, again };
}

/** The review of a replay: the one that was begun before, if somebody comes back to it. */
function jobFor(text: string, replay: Replay): ReviewJob {
  const key = keyOf(text);
  const job =
    jobs.get(key) ??
    createJob({
      replay,
      network: settings.peek().network,
      ask: (signal) => async (position, limits, about) =>
        askEngine(replay.game, position, limits, { signal, about }),
    });
  jobs.delete(key);
  jobs.set(key, job);
  for (const old of [...jobs.keys()].slice(0, -MOST_JOBS)) jobs.delete(old);
  return job;
}

/** What another network has judged is another review: a report names one for all of its moves. */
function keyOf(text: string): string {
  return `${settings.peek().network} ${text}`;
}
