import { fork, type ChildProcess } from 'node:child_process';
import { Worker } from 'node:worker_threads';

/** Starts a module of this folder, named without its ending, as a process; its errors can be read. */
export function forkModule(name: string): ChildProcess {
  return fork(builtModule(name), { execArgv: [], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
}

/** Starts a module of this folder, named without its ending, as a thread. */
export function startThread(name: string, workerData?: unknown): Worker {
  // The flags of a process that runs the sources would lead it back to them.
  return new Worker(builtModule(name), { execArgv: [], workerData });
}

/** As it was built, also for whoever runs the sources: Node does not read TypeScript. */
function builtModule(name: string): URL {
  return new URL(`../../dist/node/${name}.js`, import.meta.url);
}
