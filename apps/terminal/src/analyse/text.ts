import { valueText } from '../games/advice.js';
import { wrapped } from '../text/lines.js';
import type { Analysed } from './analysed.js';

const UNITS = {
  points: 'points expected from here to the end',
  chance: 'chance to reach the goal',
  estimate: 'an estimate, which only orders the moves',
} as const;

/** In Dots there can be many; JSON has them all. */
const MOST_ROWS = 12;

/** What is printed of an analysis, below the board. */
export function analysisText(analysed: Analysed, coming: readonly string[], width: number): string {
  const { unit, exact, depth, nodes, why } = analysed;
  const moves = analysed.moves.slice(0, MOST_ROWS);
  const more = analysed.moves.length - moves.length;
  const room = Math.max(...moves.map(({ move }) => move.length));
  const values = moves.map(({ value }) => valueText(value, unit));
  const wide = Math.max(...values.map(({ length }) => length));
  const rows = moves.map(({ move }, i) => `${move.padEnd(room)}  ${values[i]!.padStart(wide)}`);
  const budget = exact ? 'exact' : `depth ${depth}`;
  const lines = [
    ...rows,
    ...(more > 0 ? [`and ${more} more`] : []),
    `(${UNITS[unit]}; ${budget}, ${nodes.toLocaleString('en')} nodes)`,
    ...(why === '' ? [] : ['', `Best: ${analysed.best}. ${why}`]),
    ...coming,
  ];
  return lines
    .flatMap((line) => (line.length < width ? [line] : wrapped(line, width - 1)))
    .join('\n');
}
