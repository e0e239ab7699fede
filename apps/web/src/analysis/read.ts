import {
  checkRuleset,
  COLOURS,
  dots,
  DOTS_PRESETS,
  dotsPosition,
  MAX_SIDE,
  parsePosition,
  slide,
  SLIDE_PRESETS,
  slidePosition,
  type Colour,
  type Content,
  type DotsPosition,
  type Result,
  type SlidePosition,
} from '@twofold/rules';
import { parseRoute } from '../shell/router.js';
import type { TextProblem } from './problem.js';

/** A position of one of the games. */
export type Shown =
  | { readonly game: 'slide'; readonly position: SlidePosition }
  | { readonly game: 'dots'; readonly position: DotsPosition };

export type Reading =
  | { readonly ok: true; readonly value: Shown }
  | { readonly ok: false; readonly error: TextProblem };

const MAX_LENGTH = 131_072;

/** Reads a position from whatever somebody has copied: its text, a link, or the rows of a board. */
export function readPosition(copied: string): Reading {
  const text = copied.trim();
  if (text === '') return problem({ kind: 'empty' });
  if (text.length > MAX_LENGTH) return problem({ kind: 'too-long' });
  const hash = text.indexOf('#/');
  if (hash !== -1) {
    const route = parseRoute(text.slice(hash));
    return route.screen === 'position' || route.screen === 'analyse'
      ? readText(route.text)
      : problem({ kind: 'link' });
  }
  if (/^https?:/i.test(text)) return problem({ kind: 'link' });
  return /^[a-z]+_/i.test(text) ? readText(text) : readRows(text);
}

function readText(text: string): Reading {
  const parsed = parsePosition(text);
  if (!parsed.ok) return problem({ kind: 'position', fault: parsed.error });
  const { game, position } = parsed.value;
  return { ok: true, value: { game: game.name, position } as Shown };
}

function readRows(text: string): Reading {
  // Arrays of programs have rows in brackets; position texts separate them by slashes.
  const lines = text
    .replaceAll(/[\][{}"']+/g, '\n')
    .split(/[\n\r/]+/)
    .map((line) =>
      line
        .trim()
        .replaceAll(/^[,;|]+|[,;|]+$/g, '')
        .trim(),
    )
    .filter((line) => line !== '');
  const letters = lines.map((line) => line.replaceAll(/[\s,;|]+/g, ''));
  if (letters.every((line) => DOTS_ROW.test(line))) return readDots(letters);
  const rows: Content[][] = [];
  for (const [number, line] of lines.entries()) {
    const row: Content[] = [];
    for (const [place, cell] of line.split(SEPARATOR).entries()) {
      const content = readCell(cell.trim());
      if (content === undefined) {
        const shown = cell.trim().slice(0, 20);
        return problem({ kind: 'cell', line: number + 1, place: place + 1, text: shown });
      }
      row.push(content);
    }
    rows.push(row);
  }
  return fromRows(rows.length === 1 ? squareOf(rows[0]!) : rows);
}

/** Commas, semicolons, bars and tabs separate cells that may be empty; blanks do not. */
const SEPARATOR = /[^\S\t]*[,;|\t][^\S\t]*|[^\S\t]+/;
const EMPTY: ReadonlySet<string> = new Set(['', '0', '.', '-', '_', '·']);
const DOTS_ROW = new RegExp(`^[${COLOURS.join('')}]+$`);

function readCell(cell: string): Content | undefined {
  if (EMPTY.has(cell)) return 0;
  if (cell.toLowerCase() === 'x') return { kind: 'fixed' };
  return /^\d{1,15}$/.test(cell) ? Number(cell) : undefined;
}

/** All cells in one line are a square board, or none. */
function squareOf(cells: readonly Content[]): readonly (readonly Content[])[] {
  const side = Math.sqrt(cells.length);
  if (!Number.isInteger(side) || side < 2) return [cells];
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
}

function fromRows(rows: readonly (readonly Content[])[]): Reading {
  const width = rows[0]!.length;
  if (rows.length === 1) return problem({ kind: 'line', count: width });
  const wrong = raggedOrSize(rows);
  if (wrong !== undefined) return problem(wrong);
  const cells = rows.flat();
  const fixed = cells.filter((content) => typeof content !== 'number').length;
  const ruleset = checkRuleset(slide, {
    ...SLIDE_PRESETS.classic,
    width,
    height: rows.length,
    startTiles: 1,
    ...(fixed > 0 && { obstacle: { kind: 'fixed', count: fixed } }),
  });
  if (!ruleset.ok) return problem({ kind: 'position', fault: ruleset.error });
  return given('slide', slidePosition(ruleset.value, { cells }));
}

function readDots(rows: readonly string[]): Reading {
  const wrong = raggedOrSize(rows);
  if (wrong !== undefined) return problem(wrong);
  const cells = [...rows.join('')] as Colour[];
  const used = Math.max(...cells.map((colour) => COLOURS.indexOf(colour))) + 1;
  const ruleset = checkRuleset(dots, {
    ...DOTS_PRESETS.endless,
    width: rows[0]!.length,
    height: rows.length,
    colours: Math.max(used, DOTS_PRESETS.endless.colours),
  });
  if (!ruleset.ok) return problem({ kind: 'position', fault: ruleset.error });
  return given('dots', dotsPosition(ruleset.value, { cells }));
}

function raggedOrSize(rows: readonly { readonly length: number }[]): TextProblem | undefined {
  const width = rows[0]!.length;
  const ragged = rows.findIndex((row) => row.length !== width);
  if (ragged !== -1) {
    return { kind: 'ragged', line: ragged + 1, count: rows[ragged]!.length, first: width };
  }
  const height = rows.length;
  const fits = [width, height].every((side) => side >= 2 && side <= MAX_SIDE);
  return fits ? undefined : { kind: 'size', width, height, most: MAX_SIDE };
}

function given<G extends Shown['game']>(
  game: G,
  position: Result<Extract<Shown, { game: G }>['position']>,
): Reading {
  return position.ok
    ? { ok: true, value: { game, position: position.value } as unknown as Shown }
    : problem({
        kind: 'position',
        fault: { code: position.error.code, message: position.error.message },
      });
}

function problem(error: TextProblem): Reading {
  return { ok: false, error };
}
