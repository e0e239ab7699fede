import { closeSync, openSync, readSync } from 'node:fs';
import { MAX_REPLAY_LENGTH, parseReplay, type FaultCode, type Replay } from '@twofold/rules';
import { problemOf, type Filed } from '../saves/atomic.js';

/** A replay, or why there is none: in words, and by its code where the rules refused the text. */
export type ReadReplay =
  | { readonly ok: true; readonly value: Replay }
  | { readonly ok: false; readonly message: string; readonly code?: FaultCode };

/** A file that is larger holds no replay, even with some room for what is around it. */
export const MAX_FILE_LENGTH: number = 2 * MAX_REPLAY_LENGTH;
export const TOO_LARGE = `it is longer than any replay (${MAX_REPLAY_LENGTH} characters)`;
const CHUNK = 65_536;

/** Reads a replay file, or the line that `twofold --json` prints, which has a replay in it. */
export function readReplay(path: string): ReadReplay {
  const text = readText(path);
  return text.ok ? replayFrom(text.value) : text;
}

/** The same of a text. */
export function replayFrom(text: string): ReadReplay {
  const replay = parseReplay(replayIn(text));
  if (replay.ok) return replay;
  const { at, message, code } = replay.error;
  const where = at === undefined ? '' : `, at character ${at}`;
  return { ok: false, message: `${message}${where}`, code };
}

function readText(path: string): Filed<string> {
  try {
    const bytes = readAtMost(path, MAX_FILE_LENGTH + 1);
    if (bytes.length > MAX_FILE_LENGTH) return { ok: false, message: TOO_LARGE };
    return { ok: true, value: bytes.toString('utf8') };
  } catch (error) {
    return { ok: false, message: problemOf(error) };
  }
}

/** Devices and pipes do not say how long they are: only reading shows it. */
function readAtMost(path: string, most: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let length = 0; length < most;) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK, most - length));
      const count = readSync(file, chunk);
      if (count === 0) break;
      chunks.push(chunk.subarray(0, count));
      length += count;
    }
    return Buffer.concat(chunks);
  } finally {
    closeSync(file);
  }
}

function replayIn(text: string): string {
  // Some editors put a byte order mark at the beginning.
  const plain = text.replace(/^\uFEFF/, '');
  if (!plain.startsWith('{')) return plain;
  try {
    const { replay } = JSON.parse(plain) as { readonly replay?: unknown };
    return typeof replay === 'string' ? replay : plain;
  } catch {
    return plain;
  }
}
