import { checkRuleset, MAX_SIDE, type Fault, type Result } from '@twofold/rules';
import {
  COLOURS,
  dots,
  DOTS_PRESETS,
  dotsPosition,
  type Colour,
  type DotsPosition,
} from '@twofold/rules/dots';
import {
  slide,
  SLIDE_PRESETS,
  slidePosition,
  type Content,
  type SlidePosition,
} from '@twofold/rules/slide';

/** A position of one of the games. */
export type PastedPosition =
  | { readonly game: 'slide'; readonly position: SlidePosition }
  | { readonly game: 'dots'; readonly position: DotsPosition };

/** What keeps rows from being a board, with the place where, counted from 1. */
export type PastedFault =
  | { readonly kind: 'empty' | 'too-long' }
  | {
      readonly kind: 'cell';
      readonly line: number;
      readonly place: number;
      readonly text: string;
    }
  | {
      readonly kind: 'ragged';
      readonly line: number;
      readonly count: number;
      readonly first: number;
    }
  | { readonly kind: 'line'; readonly count: number }
  | {
      readonly kind: 'size';
      readonly width: number;
      readonly height: number;
      readonly most: number;
    }
  | { readonly kind: 'position'; readonly fault: Fault };

export type Pasted =
  | { readonly ok: true; readonly value: PastedPosition }
  | { readonly ok: false; readonly error: PastedFault };

/** More than 64 x 64 of the largest tiles. */
const MAX_LENGTH = 131_072;
const MOST_SHOWN = 20;

/** Commas, semicolons, bars and tabs separate cells that may be empty; blanks do not. */
const SEPARATOR = /[^\S\t]*[,;|\t][^\S\t]*|[^\S\t]+/;
const EMPTY: ReadonlySet<string> = new Set(['', '0', '.', '-', '_', '·']);
const DOTS_ROW = new RegExp(`^[${COLOURS.join('')}]+$`);

/**
 * Reads the rows of a board as people copy them: lines, or separated by slashes, or an array of a
 * program; all cells in one line are a square board. Numbers are 2048 by the classic rules, letters
 * are Dots without a goal: rows say nothing else about the rules.
 */
export function parseGrid(text: string): Pasted {
  if (text.length > MAX_LENGTH) return refused({ kind: 'too-long' });
  const lines = isTable(text) ? tableLines(text) : plainLines(text);
  if (lines.length === 0) return refused({ kind: 'empty' });
  const letters = lines.map((line) => line.replaceAll(/[\s,;|]+/g, ''));
  if (letters.every((line) => DOTS_ROW.test(line))) return dotsOf(letters);
  const rows: Content[][] = [];
  for (const [number, line] of lines.entries()) {
    const row: Content[] = [];
    for (const [place, cell] of line.split(SEPARATOR).entries()) {
      const content = contentOf(cell.trim());
      if (content === undefined) {
        const shown = cell.trim().slice(0, MOST_SHOWN);
        return refused({ kind: 'cell', line: number + 1, place: place + 1, text: shown });
      }
      row.push(content);
    }
    rows.push(row);
  }
  return slideOf(rows.length === 1 ? squareOf(rows[0]!) : rows);
}

/** Whether tabs alone separate the cells, as in what is copied from a table. */
function isTable(text: string): boolean {
  return text.includes('\t') && !/[\][{}"',;|/]|\S +\S/.test(text);
}

/** In a table the first cells of a row can be empty, and the last, and all. */
function tableLines(text: string): readonly string[] {
  return text.split(/[\n\r]+/).filter((line) => line !== '');
}

function plainLines(text: string): readonly string[] {
  return text
    .replaceAll(/[\][{}"']+/g, '\n')
    .split(/[\n\r/]+/)
    .map((line) => withoutBorders(line.trim()).trim())
    .filter((line) => line !== '');
}

/** By hand: to find the end of a line, a pattern would look at a long row of commas from each of them. */
function withoutBorders(line: string): string {
  const isBorder = (at: number): boolean => ',;|'.includes(line.charAt(at));
  let start = 0;
  let end = line.length;
  while (start < end && isBorder(start)) start++;
  while (end > start && isBorder(end - 1)) end--;
  return line.slice(start, end);
}

function contentOf(cell: string): Content | undefined {
  if (EMPTY.has(cell)) return 0;
  if (cell.toLowerCase() === 'x') return { kind: 'fixed' };
  return /^\d{1,15}$/.test(cell) ? Number(cell) : undefined;
}

function squareOf(cells: readonly Content[]): readonly (readonly Content[])[] {
  const side = Math.sqrt(cells.length);
  if (!Number.isInteger(side) || side < 2) return [cells];
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
}

function slideOf(rows: readonly (readonly Content[])[]): Pasted {
  const width = rows[0]!.length;
  if (rows.length === 1) return refused({ kind: 'line', count: width });
  const wrong = shapeFault(rows);
  if (wrong !== undefined) return refused(wrong);
  const cells = rows.flat();
  const fixed = cells.filter((content) => typeof content !== 'number').length;
  const ruleset = checkRuleset(slide, {
    ...SLIDE_PRESETS.classic,
    width,
    height: rows.length,
    // A board full of obstacles has no room for the tiles that a game starts with.
    startTiles: Math.max(Math.min(SLIDE_PRESETS.classic.startTiles, cells.length - fixed), 1),
    ...(fixed > 0 && { obstacle: { kind: 'fixed', count: fixed } }),
  });
  if (!ruleset.ok) return refused({ kind: 'position', fault: ruleset.error });
  return accepted('slide', slidePosition(ruleset.value, { cells }));
}

function dotsOf(rows: readonly string[]): Pasted {
  const wrong = shapeFault(rows);
  if (wrong !== undefined) return refused(wrong);
  const cells = [...rows.join('')] as Colour[];
  const used = Math.max(...cells.map((colour) => COLOURS.indexOf(colour))) + 1;
  const ruleset = checkRuleset(dots, {
    ...DOTS_PRESETS.endless,
    width: rows[0]!.length,
    height: rows.length,
    colours: Math.max(used, DOTS_PRESETS.endless.colours),
  });
  if (!ruleset.ok) return refused({ kind: 'position', fault: ruleset.error });
  return accepted('dots', dotsPosition(ruleset.value, { cells }));
}

function shapeFault(rows: readonly { readonly length: number }[]): PastedFault | undefined {
  const width = rows[0]!.length;
  const ragged = rows.findIndex((row) => row.length !== width);
  if (ragged !== -1) {
    return { kind: 'ragged', line: ragged + 1, count: rows[ragged]!.length, first: width };
  }
  const height = rows.length;
  const fits = [width, height].every((side) => side >= 2 && side <= MAX_SIDE);
  return fits ? undefined : { kind: 'size', width, height, most: MAX_SIDE };
}

function accepted<G extends PastedPosition['game']>(
  game: G,
  position: Result<Extract<PastedPosition, { readonly game: G }>['position']>,
): Pasted {
  if (position.ok) {
    return { ok: true, value: { game, position: position.value } as unknown as PastedPosition };
  }
  const { code, message } = position.error;
  return refused({ kind: 'position', fault: { code, message } });
}

function refused(error: PastedFault): Pasted {
  return { ok: false, error };
}
