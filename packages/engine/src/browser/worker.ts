// The module of the browser's worker.
import type { FromWorker, ToWorker } from '../messages.js';
import { serveEngine } from '../worker.js';

/** What a worker's global scope has that a page's has not. */
interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
serveEngine({
  post: (message) => scope.postMessage(message),
  listen: (receive) => scope.addEventListener('message', ({ data }) => receive(data)),
});
