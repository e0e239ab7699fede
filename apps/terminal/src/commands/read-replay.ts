import { readFileSync, statSync } from 'node:fs';
import { MAX_REPLAY_LENGTH, parseReplay, type FaultCode, type Replay } from '@twofold/rules';
import { problemOf, type Filed } from '../saves/atomic.js';

/** A replay, or why there is none: in words, and by its code where the rules refused the text. */
export type ReadReplay =
  | { readonly ok: true; readonly value: Replay }
  | { readonly ok: false; readonly message: string; readonly code?: FaultCode };

/** A file that is larger holds no replay, even with some room for what is around it. */
export const MAX_FILE_LENGTH: number = 2 * MAX_REPLAY_LENGTH;
export const TOO_LARGE = `it is longer than any replay (${MAX_REPLAY_LENGTH} characters)`;

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
    if (statSync(path).size > MAX_FILE_LENGTH) return { ok: false, message: TOO_LARGE };
    return { ok: true, value: readFileSync(path, 'utf8') };
  } catch (error) {
    return { ok: false, message: problemOf(error) };
  }
}

function replayIn(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    const { replay } = JSON.parse(text) as { readonly replay?: unknown };
    return typeof replay === 'string' ? replay : text;
  } catch {
    return text;
  }
}
