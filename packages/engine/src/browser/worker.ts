// The module of the browser's worker.
import type { FromWorker, ToWorker } from '../messages.js';
import { serveEngine } from '../worker.js';

/** What a worker's global scope has that a page's has not. */
interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
serveEngine(
  {
    post: (message) => scope.postMessage(message),
    listen: (receive) => scope.addEventListener('message', ({ data }) => receive(data)),
  },
  {
    threads: navigator.hardwareConcurrency,
    start(helper) {
      // Written out in one expression: this is what bundlers recognise as a worker to take along.
      const worker = new Worker(new URL('./helper.js', import.meta.url), { type: 'module' });
      // Whoever asked goes on without it: an error that nobody takes would end this worker too.
      worker.addEventListener('error', (event) => event.preventDefault());
      worker.postMessage(helper);
    },
  },
);
