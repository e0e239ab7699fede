import type { Readable } from 'node:stream';

/** What text goes into: standard output or error, or what a test reads instead. */
export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** How wide a terminal is. */
  readonly columns?: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** All that a command touches of the process that it runs in. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly env: Environment;
}

/**
 * Exit codes: all is well; what was asked for cannot be done; the command line makes no sense; somebody
 * ended it before it was done.
 */
export const EXIT = { ok: 0, failed: 1, misused: 2, interrupted: 130 } as const;

export function print(io: Io, text: string): void {
  io.stdout.write(`${text}\n`);
}

/** Says on standard error, in one line, why something cannot be done, and returns the exit code. */
export function fail(io: Io, message: string, code: number = EXIT.failed): number {
  io.stderr.write(`twofold: ${message.replaceAll(/\s*\n\s*/g, ' ').trim()}\n`);
  return code;
}

const STANDARD_WIDTH = 80;

/** How many characters go into a line: of the terminal, or as the environment says. */
export function widthOf({ stdout, env }: Io): number {
  const stated = /^\d{1,4}$/.test(env['COLUMNS'] ?? '') ? Number(env['COLUMNS']) : 0;
  return stdout.columns ?? (stated || STANDARD_WIDTH);
}

/** What comes in, up to more than `most` characters: nobody wants the rest of what is too long. */
export async function readInput(input: Readable, most: number): Promise<string> {
  let text = '';
  for await (const chunk of input) {
    text += String(chunk);
    if (text.length > most) break;
  }
  return text;
}
