import { EXIT, fail, type Io } from './io.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface Interruptible<T> {
  readonly value: T;
  readonly interrupted: boolean;
}

/** While this works, Ctrl-C or the wish that we end is a signal to it, so that it can end well. */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
): Promise<Interruptible<T>> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  for (const name of SIGNALS) process.once(name, interrupt);
  try {
    const value = await work(stop.signal);
    return { value, interrupted: stop.signal.aborted };
  } finally {
    for (const name of SIGNALS) process.off(name, interrupt);
  }
}

export function failInterrupted(
  io: Io,
  said = 'interrupted; the same command goes on from here',
): number {
  return fail(io, said, EXIT.interrupted);
}
