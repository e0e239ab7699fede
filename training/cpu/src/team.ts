import { Worker } from 'node:worker_threads';
import { MOST_GAMES } from './layout.js';
import {
  instantiate,
  NEXT_GAME,
  STOP,
  type Job,
  type JobDone,
  type LateStarts,
  type WorkerSetup,
} from './jobs.js';
import type { SharedState } from './memory.js';

export interface TeamPlan {
  readonly module: WebAssembly.Module;
  readonly state: SharedState;
  readonly threads: number;
  /** In all; divided among the threads as evenly as they can be. */
  readonly games: number;
  readonly stageRanks: readonly number[];
  readonly late: LateStarts;
}

/** Our own: tests run under flags that are not meant for workers. */
const WORKER_FLAGS = ['--conditions=@twofold/source'];

/** The threads of a run. Whoever starts them closes them. */
export interface Team {
  readonly threads: number;
  /** Gives every thread its job; resolves when all are done, with the answers in order. */
  run(jobFor: (thread: number) => Job): Promise<JobDone[]>;
  /** Ends the jobs under way within milliseconds; what was played stays. */
  stop(): void;
  close(): Promise<void>;
}

/** Starts the threads; resolves when all are ready. */
export async function startTeam(plan: TeamPlan): Promise<Team> {
  const { module, state, threads, games, stageRanks, late } = plan;
  if (threads > games || games > MOST_GAMES) throw new RangeError('checked by the options');
  const { memory } = state;
  instantiate(module, memory, stageRanks).makeRows();
  const control = new Int32Array(new SharedArrayBuffer(8));
  const workers = Array.from({ length: threads }, (_, thread) => {
    const from = Math.floor((thread * games) / threads);
    const to = Math.floor(((thread + 1) * games) / threads);
    const setup: WorkerSetup = { module, memory, thread, stageRanks, late, control, from, to };
    return new Worker(new URL('start-worker.mjs', import.meta.url), {
      workerData: setup,
      execArgv: WORKER_FLAGS,
    });
  });
  const team: Team = {
    threads,
    run(jobFor) {
      Atomics.store(control, STOP, 0);
      Atomics.store(control, NEXT_GAME, 0);
      return Promise.all(
        workers.map((worker, thread) => {
          const answer = answerOf(worker);
          worker.postMessage(jobFor(thread), []);
          return answer;
        }),
      );
    },
    stop: () => void Atomics.store(control, STOP, 1),
    async close() {
      team.stop();
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
  await team.run(() => ({ kind: 'play', steps: 0 }));
  return team;
}

function answerOf(worker: Worker): Promise<JobDone> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (steps: JobDone): void => settle(() => resolve(steps));
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (): void => settle(() => reject(new Error('a thread of the trainer ended')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
