import { describeThrown } from '../thrown.js';

/** A command line that makes no sense; its message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a command: its exit code is what `main` returns, or 2 with one line and the usage when the
 * command line or what it names cannot be used. Signals leave by `process.exit`, which ends the
 * programs that were started.
 */
export async function runCommand(usage: string, main: () => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(130));
  }
  try {
    process.exitCode = await main();
  } catch (error) {
    const message = error instanceof Error ? error.message : describeThrown(error);
    process.stderr.write(`${message.split('\n', 1)[0]}\nusage: ${usage}\n`);
    process.exitCode = 2;
  }
}

export function parseFlagCount(flag: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${flag} is a whole number from 1`);
  return Number(text);
}
