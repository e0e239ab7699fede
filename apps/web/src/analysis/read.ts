import { parseGrid, type PastedFault } from '@twofold/coach';
import {
  err,
  GAMES,
  ok,
  parsePosition,
  type AnyPosition,
  type Game,
  type Result,
  MAX_POSITION_LENGTH,
} from '@twofold/rules';
import { studyOf } from '../games/studies.js';
import { t } from '../i18n/language.js';
import { parseRoute } from '../ui/router.js';

/** A position of one of the games, or the board that it begins with. */
export interface Shown {
  readonly game: Game;
  readonly position?: AnyPosition;
}

/** What keeps a text from being a position, with the place where. */
type TextProblem = PastedFault | { readonly kind: 'link' | 'no-board' };

export type Reading = Result<Shown, TextProblem>;

/** Reads a position from whatever somebody has copied: its text, a link, or the rows of a board. */
export function readPosition(copied: string): Reading {
  const text = copied.trim();
  if (text.length > MAX_POSITION_LENGTH) return err({ kind: 'too-long' });
  const hash = text.indexOf('#/');
  if (hash !== -1) {
    const route = parseRoute(text.slice(hash));
    return route.screen === 'at' || route.screen === 'analyse'
      ? readText(route.of)
      : err({ kind: 'link' });
  }
  if (/^https?:/i.test(text)) {
    const elsewhere = readGrid(text);
    return elsewhere.ok ? elsewhere : err({ kind: 'link' });
  }
  // The rows of a table may begin with empty cells: blanks that count.
  return /^[a-z]+_/i.test(text) ? readText(text) : readGrid(copied);
}

function readText(text: string): Reading {
  const parsed = parsePosition(text);
  return parsed.ok ? analysable(parsed.value) : err({ kind: 'position', fault: parsed.error });
}

function readGrid(text: string): Reading {
  const parsed = parseGrid(text);
  return parsed.ok ? analysable({ ...parsed.value, game: GAMES[parsed.value.game] }) : parsed;
}

function analysable(shown: Shown): Reading {
  return studyOf(shown.game).coached?.analysis === undefined
    ? err({ kind: 'no-board' })
    : ok(shown);
}

/** What is wrong with a text, and what to do about it. */
export function textProblem(problem: TextProblem): string {
  switch (problem.kind) {
    case 'empty':
    case 'too-long':
    case 'link':
    case 'no-board':
      return t(`analysis.problem.${problem.kind}`);
    case 'position': {
      const { at, message: reason } = problem.fault;
      return at === undefined
        ? t('analysis.problem.position.whole', { reason })
        : t('analysis.problem.position', { at: at + 1, reason });
    }
    case 'cell':
      return t('analysis.problem.cell', problem);
    case 'ragged':
      return t('analysis.problem.ragged', problem);
    case 'line':
      return t('analysis.problem.line', problem);
    case 'size':
      return t('analysis.problem.size', problem);
  }
}
