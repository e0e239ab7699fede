import { Readable } from 'node:stream';
import { runCommandLine } from '../commands/run.js';
import type { Environment } from '../cli/io.js';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, as if in a pipe: `input` is what standard input says. */
export async function runTwofold(
  words: readonly string[],
  { input = '', env = {} }: { readonly input?: string; readonly env?: Environment } = {},
): Promise<Ran> {
  const written = { out: '', err: '' };
  const code = await runCommandLine(words, {
    stdin: Readable.from(input === '' ? [] : [input]),
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text) },
    env,
  });
  return { code, ...written };
}
