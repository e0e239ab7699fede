import { readSync, writeSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { MAX_LINE } from './messages.js';

/** Lines in and out, one after the other, without an event loop: a question waits for its answer. */
export interface Channel {
  /** The next line, or undefined at the end. */
  read(): string | undefined;
  write(message: object): void;
}

/** Standard input and output. */
export function stdioChannel(): Channel {
  return fileChannel(0, 1);
}

/** Two open files, pipes as a rule. */
export function fileChannel(input: number, output: number): Channel {
  const chunk = Buffer.alloc(65_536);
  const decoder = new StringDecoder('utf8');
  const lines: string[] = [];
  let unread = '';

  function readMore(): boolean {
    const length = patiently(() => readSync(input, chunk));
    if (length === 0) return false;
    const parts = (unread + decoder.write(chunk.subarray(0, length))).split('\n');
    unread = parts.pop() ?? '';
    lines.push(...parts);
    if (unread.length > MAX_LINE) throw new RangeError(`a line is longer than ${MAX_LINE}`);
    return true;
  }

  return {
    read() {
      while (lines.length === 0) if (!readMore()) return undefined;
      return lines.shift();
    },
    write(message) {
      let rest = Buffer.from(`${JSON.stringify(message)}\n`);
      while (rest.length > 0) rest = rest.subarray(patiently(() => writeSync(output, rest)));
    },
  };
}

/** Some pipes say "try again" instead of waiting. */
function patiently(attempt: () => number): number {
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
