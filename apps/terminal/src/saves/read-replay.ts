import { closeSync, openSync, readSync } from 'node:fs';
import { parseAnyReplay } from '@twofold/coach';
import {
  err,
  MAX_REPLAY_LENGTH,
  ok,
  type FaultCode,
  type Replay,
  type Result,
} from '@twofold/rules';
import { parseJson } from '../text/json.js';
import { problemOf } from './problem.js';

/** Why there is no replay: in words, and by its code where the rules refused the text. */
export interface ReplayProblem {
  readonly message: string;
  readonly code?: FaultCode;
}

/** A file that is larger holds no replay, even with some room for what is around it. */
export const MAX_FILE_LENGTH: number = 2 * MAX_REPLAY_LENGTH;
export const TOO_LARGE = `it is longer than any replay (${MAX_REPLAY_LENGTH} characters)`;
const CHUNK = 65_536;

/** Reads a replay file, ours or another program's, or the line that `twofold --json` prints, which has a replay in it. */
export function readReplay(path: string): Result<Replay, ReplayProblem> {
  const text = readText(path);
  return text.ok ? replayFrom(text.value) : err({ message: text.error });
}

/** The same of a text. */
export function replayFrom(text: string): Result<Replay, ReplayProblem> {
  const replay = parseAnyReplay(replayIn(text));
  if (replay.ok) return replay;
  const { at, message, code } = replay.error;
  const where = at === undefined ? '' : `, at character ${at}`;
  return err({ message: `${message}${where}`, code });
}

function readText(path: string): Result<string, string> {
  try {
    const bytes = readAtMost(path, MAX_FILE_LENGTH + 1);
    if (bytes.length > MAX_FILE_LENGTH) return err(TOO_LARGE);
    const text = bytes.toString('utf8');
    // Other programs write replays in Latin-1, in which few texts are UTF-8.
    return ok(text.includes('\uFFFD') ? bytes.toString('latin1') : text);
  } catch (error) {
    return err(problemOf(error));
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
  // A byte order mark is none of JSON.
  const plain = text.replace(/^\uFEFF/, '');
  if (!plain.startsWith('{')) return text;
  const { replay } = (parseJson(plain) ?? {}) as { readonly replay?: unknown };
  return typeof replay === 'string' ? replay : plain;
}
