import type { Grade } from '@twofold/coach';
import { RESET } from '../terminal/canvas.js';
import type { Look } from '../terminal/look.js';

export function painted(style: string, text: string): string {
  return style === '' || text === '' ? text : `${style}${text}${RESET}`;
}

/** The colour that goes with a grade; its word always stands there too. */
export function styleOf(grade: Grade, look: Look): string {
  if (grade === 'blunder') return look.bad;
  return grade === 'mistake' ? look.warning : '';
}
