// A thread of the trainer: it plays its own games on the memory that all share.
import { parentPort, workerData } from 'node:worker_threads';
import { instantiate, NEXT_GAME, STOP, type Job, type JobDone, type WorkerSetup } from './jobs.js';

/** Moves between two looks at whether to stop: a millisecond or two. */
const SLICE_MOVES = 4096;

const setup = workerData as WorkerSetup;
const { thread, from, to, control, late } = setup;
const games = to - from;
const sliceSteps = Math.max(1, Math.floor(SLICE_MOVES / games));
const trainer = instantiate(setup.module, setup.memory, setup.stageRanks);
trainer.setLate(Math.min(2 ** 32 - 1, Math.round(late.share * 2 ** 32)), late.rank);

const port = parentPort!;
port.on('message', (job: Job) => port.postMessage(run(job)));

function run(job: Job): JobDone {
  if (job.kind === 'finish') {
    finishGames(job.seed, job.games);
    return 0;
  }
  let steps = 0;
  while (steps < job.steps && Atomics.load(control, STOP) === 0) {
    const slice = Math.min(sliceSteps, job.steps - steps);
    if (job.kind === 'td') trainer.learnTD(thread, from, to, slice, job.rate);
    else if (job.kind === 'tc') trainer.learnTC(thread, from, to, slice, job.rate, job.floor);
    else trainer.play(thread, from, to, slice);
    steps += slice;
  }
  return steps;
}

/** Numbered games have their own random streams, so it does not matter which thread plays them. */
function finishGames(seed: bigint, total: number): void {
  while (Atomics.load(control, STOP) === 0) {
    const first = Atomics.add(control, NEXT_GAME, games);
    if (first >= total) return;
    const end = from + Math.min(games, total - first);
    trainer.seedGames(from, end, seed, first);
    trainer.finish(thread, from, end);
  }
}
