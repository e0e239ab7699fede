import { availableParallelism } from 'node:os';
import type { Crew } from '../common/crew.js';
import { startThread } from './start-module.js';

/** So many threads of Node's, or as many as there are processors. */
export function crewOf(threads: number = availableParallelism()): Crew {
  return {
    threads,
    start(helper) {
      const worker = startThread('helper', helper);
      worker.unref();
      // Whoever asked goes on without it.
      worker.on('error', () => {});
    },
  };
}
