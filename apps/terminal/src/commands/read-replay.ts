import { readFileSync, statSync } from 'node:fs';
import { MAX_REPLAY_LENGTH, parseReplay, type Replay } from '@twofold/rules';
import { problemOf, type Filed } from '../saves/atomic.js';

/** Reads a replay file, or the line that `twofold --json` prints, which has a replay in it. */
export function readReplay(path: string): Filed<Replay> {
  const text = readText(path);
  if (!text.ok) return text;
  const replay = parseReplay(replayIn(text.value));
  if (replay.ok) return replay;
  const { at, message } = replay.error;
  const where = at === undefined ? '' : `, at character ${at}`;
  return { ok: false, message: `${message}${where}` };
}

/** The text of a file that is not larger than any replay, with some room for what is around it. */
function readText(path: string): Filed<string> {
  try {
    if (statSync(path).size > 2 * MAX_REPLAY_LENGTH) {
      return {
        ok: false,
        message: `it is longer than any replay (${MAX_REPLAY_LENGTH} characters)`,
      };
    }
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
