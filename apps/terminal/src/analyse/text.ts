import type { Practical } from '@twofold/engine';
import { LACKING, valueText } from '../games/advice.js';
import { aligned, wrapped } from '../text/lines.js';
import type { Analysed } from './analysed.js';

const UNITS = {
  points: 'points expected from here to the end',
  chance: 'chance to reach the goal',
  estimate: 'an estimate, which only orders the moves',
} as const;

/** Points are those that such people, and the computer itself, would still expect. */
function practicalText({ tile, player, playOuts }: Practical): string {
  if (playOuts !== undefined) {
    return `chance of ${tile} as people play, from ${playOuts} play-outs of each move`;
  }
  return `chance of ${tile} ${player === 'practical' ? 'as people play' : 'as experts play'}, and the points still to come: theirs and the computer's`;
}

/** What a move is worth less than the best; nothing for what is as good. */
function behindText(behind: number, unit: Analysed['unit']): string {
  const text = valueText(behind, unit);
  return text === valueText(0, unit) ? '' : `-${text}`;
}

/** In Dots there can be many; JSON has them all. */
const MOST_ROWS = 12;

/** What is printed of an analysis, below the board. */
export function analysisText(analysed: Analysed, coming: readonly string[], width: number): string {
  const { unit, practical, lacks, exact, depth, nodes, why } = analysed;
  const moves = analysed.moves.slice(0, MOST_ROWS);
  const more = analysed.moves.length - moves.length;
  const rows = moves.map(({ move, value, behind, points, expected }) => [
    move,
    valueText(value, unit),
    behindText(behind, unit),
    [expected, points]
      .filter((count) => count !== undefined)
      .map((count) => `${Math.round(count).toLocaleString('en')} points`)
      .join('  '),
  ]);
  const budget = exact ? 'exact' : `depth ${depth}`;
  const lines = [
    ...aligned(rows, (column) => column === 0 || column === 3),
    ...(more > 0 ? [`and ${more} more`] : []),
    `(${practical === undefined ? UNITS[unit] : practicalText(practical)}; ${budget}, ${nodes.toLocaleString('en')} nodes)`,
    ...(lacks === undefined ? [] : [`(${LACKING})`]),
    ...(why === '' ? [] : ['', `Best: ${analysed.best}. ${why}`]),
    ...coming,
  ];
  return lines
    .flatMap((line) => (line.length < width ? [line] : wrapped(line, width - 1)))
    .join('\n');
}
