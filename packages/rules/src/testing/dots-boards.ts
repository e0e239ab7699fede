import type { Piece } from '../dots/board.js';
import { dots } from '../dots/game.js';
import type { Holed } from '../dots/moves.js';
import { dotsPosition, type DotsPosition, type DotsSetup } from '../dots/position.js';
import type { Path } from '../dots/paths.js';
import { rowsOf } from '../grid.js';
import { must } from '../result.js';

/** A position as it is drawn, such as `RRO / OGG`, with more fields of its rules if wanted. */
export function dotted(
  board: string,
  more = '-goal=none',
  counts: Omit<DotsSetup, 'cells'> = {},
): DotsPosition {
  const rows = board.split('/').map((row) => row.trim());
  const ruleset = must(dots.parseRuleset(`${rows[0]!.length}x${rows.length}${more}`));
  return must(dotsPosition(ruleset, { cells: [...rows.join('')] as Piece[], ...counts }));
}

/** The drawing of a board, with `.` for holes. */
export function dotting({ ruleset, cells }: Pick<Holed, 'ruleset' | 'cells'>): string {
  return rowsOf(ruleset, cells)
    .map((row) => row.map((dot) => dot ?? '.').join(''))
    .join(' / ');
}

/** A path by its text, such as `0.0RD`. */
export function path(text: string): Path {
  return must(dots.parseMove(text));
}

/** Any cells, next to each other or not: `0,0 1,1`. */
export function coordinates(text: string): Path {
  if (text === '') return [];
  return text.split(' ').map((pair) => {
    const [row, column] = pair.split(',').map(Number);
    return [row!, column!];
  });
}
