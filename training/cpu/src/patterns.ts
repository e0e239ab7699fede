import { done, failed, type Outcome } from './outcome.js';

/** Cells of one pattern, row-major and ascending; the first is the lowest nibble of the index. */
export type Pattern = readonly number[];

/** The networks that have a name. */
export const NAMED_PATTERNS = {
  '4x6': '012345,456789,012456,45689a',
  '8x6': '012456,456789,012345,234569,01259a,345678,134567,01489a',
  '5x4': '0123,4567,0145,1256,569a',
} as const;

const MOST_PATTERNS = 16;
const MOST_CELLS = 7;

/** Reads `012345,456789`, or the name of a network. */
export function parsePatterns(text: string): Outcome<readonly Pattern[]> {
  const list = Object.hasOwn(NAMED_PATTERNS, text)
    ? NAMED_PATTERNS[text as keyof typeof NAMED_PATTERNS]
    : text;
  const parts = list.toLowerCase().split(/[, ]+/);
  if (parts.length > MOST_PATTERNS) return wrong(`at most ${MOST_PATTERNS} patterns`);
  const patterns: Pattern[] = [];
  for (const part of parts) {
    if (!/^[0-9a-f]+$/.test(part)) {
      const names = Object.keys(NAMED_PATTERNS).join(', ');
      return wrong(`"${part}" is no list of hex cells such as 012345, nor one of ${names}`);
    }
    if (part.length > MOST_CELLS) {
      return wrong(`${part} has more than ${MOST_CELLS} cells; each takes 16 times the memory`);
    }
    if (new Set(part).size !== part.length) return wrong(`${part} names a cell twice`);
    patterns.push(
      Array.from(part, (digit) => Number.parseInt(digit, 16)).toSorted((a, b) => a - b),
    );
  }
  const twice = patterns.find((pattern, i) => patterns.slice(0, i).some((p) => same(p, pattern)));
  if (twice !== undefined) return wrong(`${makePattern(twice)} is given twice`);
  return done(patterns);
}

function wrong(message: string): Outcome<never> {
  return failed('usage', `--patterns: ${message}`);
}

function same(one: Pattern, other: Pattern): boolean {
  return makePattern(one) === makePattern(other);
}

export function makePattern(pattern: Pattern): string {
  return pattern.map((cell) => cell.toString(16)).join('');
}

export function makePatterns(patterns: readonly Pattern[]): string {
  return patterns.map(makePattern).join(',');
}

/** Weights in the table of a pattern: one for each way to fill its cells with ranks 0..15. */
export function tableEntries(pattern: Pattern): number {
  return 16 ** pattern.length;
}
