import type { FromWorker, WorkerPort } from '../messages.js';
import { startThread } from './start-module.js';

/** Starts a worker thread for `createEngine`. It runs until the engine is closed. */
export function spawnWorkerThread(): WorkerPort {
  const worker = startThread('worker');
  let why = 'it exited';
  return {
    post: (message) => worker.postMessage(message),
    listen: (receive) => worker.on('message', (message: FromWorker) => receive(message)),
    onDeath: (died) => {
      worker.on('error', (error: Error) => {
        why = error.message;
      });
      worker.once('exit', () => died(why));
    },
    end: () => void worker.terminate(),
  };
}
