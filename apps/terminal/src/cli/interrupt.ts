import { EXIT, fail, type Io } from './io.js';

/** While this works, Ctrl-C or the wish that we end is a signal to it, so that it can end well. */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ readonly value: T; readonly interrupted: boolean }> {
  const stop = new AbortController();
  const hear = (): void => stop.abort();
  const value = await hearing(['SIGINT', 'SIGTERM'], hear, () => work(stop.signal));
  return { value, interrupted: stop.signal.aborted };
}

/** While this works, a signal leaves by `exit`, which ends the programs that were started. */
export function endWithSignals<T>(work: () => Promise<T>): Promise<T> {
  return hearing(['SIGINT', 'SIGTERM', 'SIGHUP'], () => process.exit(EXIT.interrupted), work);
}

async function hearing<T>(
  signals: readonly NodeJS.Signals[],
  hear: () => void,
  work: () => Promise<T>,
): Promise<T> {
  for (const name of signals) process.once(name, hear);
  try {
    return await work();
  } finally {
    for (const name of signals) process.off(name, hear);
  }
}

export function failInterrupted(
  io: Io,
  said = 'interrupted; the same command goes on from here',
): number {
  return fail(io, said, EXIT.interrupted);
}
