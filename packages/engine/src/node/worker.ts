// The module of Node's worker thread.
import { parentPort } from 'node:worker_threads';
import type { ToWorker } from '../messages.js';
import { serveEngine } from '../worker.js';
import { crewOf } from './crew.js';

const port = parentPort;
if (port === null) throw new Error('this module runs in a worker thread');
serveEngine(
  {
    post: (message) => port.postMessage(message),
    listen: (receive) => port.on('message', (message: ToWorker) => receive(message)),
  },
  crewOf(),
);
