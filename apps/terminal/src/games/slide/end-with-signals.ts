const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** While this works, a signal leaves by `exit`, which ends the programs that were started. */
export async function endWithSignals<T>(work: () => Promise<T>): Promise<T> {
  const leave = (): void => process.exit(130);
  for (const signal of SIGNALS) process.on(signal, leave);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}
