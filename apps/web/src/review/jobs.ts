import type { Replay } from '@twofold/rules';
import { askEngine } from '../computer/engine.js';
import { settings } from '../settings/settings.js';
import { createJob, type ReviewJob } from './job.js';

/** Reviews that are remembered until the page is loaded again, latest last: enough to compare. */
const MOST_JOBS = 4;
const jobs = new Map<string, ReviewJob>();
/** Those whose end somebody has been told of. */
const told = new WeakSet<ReviewJob>();

/** The review of a replay: the one that was begun before, if somebody comes back to it. */
export function jobFor(text: string, replay: Replay): ReviewJob {
  const key = keyOf(text);
  const job = jobs.get(key) ?? create(replay);
  jobs.delete(key);
  jobs.set(key, job);
  for (const old of [...jobs.keys()].slice(0, -MOST_JOBS)) jobs.delete(old);
  return job;
}

/** Forgets what was found, so that the game is reviewed anew. */
export function forgetJob(text: string): void {
  jobs.get(keyOf(text))?.pause();
  jobs.delete(keyOf(text));
}

/** True for the first who asks about a review, however often a page shows it. */
export function isFirstToTell(job: ReviewJob): boolean {
  if (told.has(job)) return false;
  told.add(job);
  return true;
}

/** What another network has judged is another review: a report names one for all of its moves. */
function keyOf(text: string): string {
  return `${settings.peek().network} ${text}`;
}

function create(replay: Replay): ReviewJob {
  return createJob({
    replay,
    network: settings.peek().network,
    ask: (signal) => async (position, limits, about) =>
      askEngine(replay.game, position, limits, { signal, about }),
  });
}
