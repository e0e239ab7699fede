import { fork, type ChildProcess } from 'node:child_process';
import { Worker } from 'node:worker_threads';

/** Whether this is the package as it is written, as in tests, and not as it is built. */
const FROM_SOURCES = import.meta.url.endsWith('.ts');
const CONDITIONS = ['--conditions=@twofold/source'];

/** Starts a module of this folder, named without its ending, as a process; its errors can be read. */
export function forkModule(name: string): ChildProcess {
  const execArgv = FROM_SOURCES ? [...CONDITIONS, '--import', import.meta.resolve('tsx')] : [];
  return fork(moduleUrl(name), { execArgv, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
}

/** Starts a module of this folder, named without its ending, as a thread. */
export function startThread(name: string): Worker {
  const url = moduleUrl(name);
  if (!FROM_SOURCES) return new Worker(url);
  // Node 20 does not take `--import` for a thread: what reads TypeScript is loaded first thing.
  const boot = `
    import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => {
      register();
      return import(${JSON.stringify(url.href)});
    });
  `;
  return new Worker(boot, { eval: true, execArgv: CONDITIONS });
}

function moduleUrl(name: string): URL {
  return new URL(`./${name}.${FROM_SOURCES ? 'ts' : 'js'}`, import.meta.url);
}
