import type { Report } from '@twofold/coach';
import type { GameName, Replay } from '@twofold/rules';
import { askEngine } from '../computer/engine.js';
import { settings } from '../shell/settings.js';
import { createJob, type ReviewJob } from './job.js';

/** Reviews that are remembered until the page is loaded again, latest last: enough to compare. */
const MOST_JOBS = 4;
const jobs = new Map<string, ReviewJob>();

/** The review of a replay: the one that was begun before, if somebody comes back to it. */
export function jobFor(
  text: string,
  replay: Replay,
  onReviewed?: (replay: Replay, report: Report) => void,
): ReviewJob {
  const known = jobs.get(text);
  jobs.delete(text);
  const job = known ?? create(replay, onReviewed);
  jobs.set(text, job);
  for (const old of [...jobs.keys()].slice(0, -MOST_JOBS)) jobs.delete(old);
  return job;
}

/** Forgets what was found, so that the game is reviewed anew. */
export function forgetJob(text: string): void {
  jobs.get(text)?.pause();
  jobs.delete(text);
}

function create(
  replay: Replay,
  onReviewed: ((replay: Replay, report: Report) => void) | undefined,
): ReviewJob {
  const name = replay.game.name as GameName;
  return createJob({
    replay,
    network: () => settings.peek().network,
    ask: (signal) => (position, limits, about) =>
      askEngine(name, position as never, limits, {
        signal,
        ...(about === undefined ? {} : { about: about as never }),
      }),
    ...(onReviewed && { onReviewed }),
  });
}
