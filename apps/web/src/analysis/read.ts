import { parseGrid, type PastedPosition } from '@twofold/coach';
import { parsePosition } from '@twofold/rules';
import { parseRoute } from '../ui/router.js';
import type { TextProblem } from './problem.js';

/** A position of one of the games. */
export type Shown = PastedPosition;

export type Reading =
  | { readonly ok: true; readonly value: Shown }
  | { readonly ok: false; readonly error: TextProblem };

const MAX_LENGTH = 131_072;

/** Reads a position from whatever somebody has copied: its text, a link, or the rows of a board. */
export function readPosition(copied: string): Reading {
  const text = copied.trim();
  if (text.length > MAX_LENGTH) return problem({ kind: 'too-long' });
  const hash = text.indexOf('#/');
  if (hash !== -1) {
    const route = parseRoute(text.slice(hash));
    return route.screen === 'position' || route.screen === 'analyse'
      ? readText(route.text)
      : problem({ kind: 'link' });
  }
  if (/^https?:/i.test(text)) return problem({ kind: 'link' });
  // The rows of a table may begin with empty cells: blanks that count.
  return /^[a-z]+_/i.test(text) ? readText(text) : parseGrid(copied);
}

function readText(text: string): Reading {
  const parsed = parsePosition(text);
  if (!parsed.ok) return problem({ kind: 'position', fault: parsed.error });
  const { game, position } = parsed.value;
  return { ok: true, value: { game: game.name, position } as Shown };
}

function problem(error: TextProblem): Reading {
  return { ok: false, error };
}
