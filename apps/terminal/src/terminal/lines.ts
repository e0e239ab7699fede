import type { Io } from '../io.js';

const STANDARD_WIDTH = 80;

/** How many characters go into a line: of the terminal, or as the environment says. */
export function widthOf({ stdout, env }: Io): number {
  const stated = /^\d{1,4}$/.test(env['COLUMNS'] ?? '') ? Number(env['COLUMNS']) : 0;
  return stdout.columns ?? (stated || STANDARD_WIDTH);
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
