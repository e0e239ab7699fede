import { valueText } from '../play/advice.js';
import { wrapped } from '../terminal/lines.js';
import type { Analysed, Tile } from './analysed.js';

const UNITS = {
  points: 'points expected from here to the end',
  chance: 'chance to reach the goal',
  estimate: 'an estimate, which only orders the moves',
} as const;

/** In Dots there can be many; JSON has them all. */
const MOST_ROWS = 12;

/** What is printed of an analysis, below the board. */
export function analysisText(analysed: Analysed, width: number): string {
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
    ...comingLines(analysed),
  ];
  return lines
    .flatMap((line) => (line.length < width ? [line] : wrapped(line, width - 1)))
    .join('\n');
}

function comingLines({ best, line, worst, unit }: Analysed): readonly string[] {
  const lines: string[] = [];
  if (worst !== undefined && worst.cost > 0) {
    const by = unit === 'points' ? `, ${valueText(worst.cost, unit)} points below the average` : '';
    const chance = `${(100 * worst.probability).toFixed(1)} % likely`;
    lines.push(`What hurts most after ${best}: ${tileText(worst)} (${chance}${by}).`);
  }
  if (line !== undefined && line.length > 0) {
    lines.push('Going on, with the tile each time that changes least:');
    const room = Math.max(...line.map(({ move }) => move.length));
    for (const { move, tile } of line) {
      lines.push(`  ${move.padEnd(room)}  ${tile === null ? '' : tileText(tile)}`.trimEnd());
    }
  }
  return lines;
}

function tileText({ value, row, column }: Tile): string {
  return `${value} at row ${row}, column ${column}`;
}
