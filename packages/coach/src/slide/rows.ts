import { checkRuleset, err, rowsOf, type Result } from '@twofold/rules';
import {
  slide,
  SLIDE_PRESETS,
  slidePosition,
  type Content,
  type SlidePosition,
} from '@twofold/rules/slide';
import { positionFault, shapeFault, type PastedFault } from '../common/pasted-fault.js';

const MOST_SHOWN = 20;

/** Commas, semicolons, bars and tabs separate cells that may be empty; blanks do not. */
const SEPARATOR = /[^\S\t]*[,;|\t][^\S\t]*|[^\S\t]+/;
const EMPTY: ReadonlySet<string> = new Set(['', '0', '.', '-', '_', '·']);

/** Reads rows of numbers by the classic rules; all cells in one row are a square board. */
export function parseSlideRows(lines: readonly string[]): Result<SlidePosition, PastedFault> {
  const rows: Content[][] = [];
  for (const [number, line] of lines.entries()) {
    const row: Content[] = [];
    for (const [place, cell] of line.split(SEPARATOR).entries()) {
      const content = contentOf(cell.trim());
      if (content === undefined) {
        const text = cell.trim().slice(0, MOST_SHOWN);
        return err({ kind: 'cell', line: number + 1, place: place + 1, text });
      }
      row.push(content);
    }
    rows.push(row);
  }
  return boardOf(rows.length === 1 ? squareOf(rows[0]!) : rows);
}

function contentOf(cell: string): Content | undefined {
  if (EMPTY.has(cell)) return 0;
  if (cell.toLowerCase() === 'x') return { kind: 'fixed' };
  return /^\d{1,15}$/.test(cell) ? Number(cell) : undefined;
}

function squareOf(cells: readonly Content[]): readonly (readonly Content[])[] {
  const side = Math.sqrt(cells.length);
  if (!Number.isInteger(side) || side < 2) return [cells];
  return rowsOf({ width: side, height: side }, cells);
}

function boardOf(rows: readonly (readonly Content[])[]): Result<SlidePosition, PastedFault> {
  const width = rows[0]!.length;
  if (rows.length === 1) return err({ kind: 'line', count: width });
  const wrong = shapeFault(rows);
  if (wrong !== undefined) return err(wrong);
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
  if (!ruleset.ok) return err({ kind: 'position', fault: ruleset.error });
  const position = slidePosition(ruleset.value, { cells });
  return position.ok ? position : err(positionFault(position.error));
}
