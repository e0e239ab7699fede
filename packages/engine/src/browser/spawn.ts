import type { FromWorker, WorkerPort } from '../messages.js';

/** Starts a web worker for `createEngine`. */
export function spawnWebWorker(): WorkerPort {
  // Written out in one expression: this is what bundlers recognise as a worker to take along.
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  return {
    post: (message) => worker.postMessage(message),
    listen: (receive) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
    },
    onDeath: (died) => {
      worker.addEventListener('error', ({ message }) => died(message || 'no reason given'), {
        once: true,
      });
    },
    end: () => worker.terminate(),
  };
}
