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

/** Lines of at most so many characters, broken at blanks, but not before a percent sign. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?!%)/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
