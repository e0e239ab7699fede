import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const isWindows = process.platform === 'win32';
const running = new Set<Child>();

/**
 * Starts a program in a process group of its own, so that what it starts itself can be ended with
 * it. Programs that still run when this process exits are ended; a caller that handles a signal
 * should therefore leave by `process.exit`.
 */
export function startChild(command: readonly string[]): Child {
  const [program = '', ...args] = command;
  if (running.size === 0) process.on('exit', killAll);
  const child = spawn(program, args, {
    stdio: 'pipe',
    detached: !isWindows,
    windowsHide: true,
  });
  running.add(child);
  const forget = (): void => {
    running.delete(child);
    if (running.size === 0) process.off('exit', killAll);
  };
  child.once('exit', forget);
  child.once('error', forget);
  // Writing to a program that has ended is no news: its exit is reported.
  child.stdin.on('error', () => {});
  return child;
}

/** Ends a program and what it started, at once. */
export function killChild(child: Child): void {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Resolves when a program has ended; one that could not be started has. */
export async function untilEnded(child: Child): Promise<void> {
  const { exitCode, signalCode, pid } = child;
  if (pid !== undefined && exitCode === null && signalCode === null) await once(child, 'exit');
}

function killAll(): void {
  for (const child of running) killChild(child);
}

/** Keeps the last characters of what a stream says, and no more. */
export function keepTail(stream: Readable, most: number): () => string {
  let tail = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    tail = (tail + text).slice(-most);
  });
  return () => tail;
}
