import { coordinateOf } from '@twofold/rules';
import type { DotsPosition, Path } from '@twofold/rules/dots';
import { CELL, EDGE } from '../board-svg.js';
import { LIGHT_DOTS } from './paints.js';

/** The dots with a line through those that were played, and through those that were better. */
export function dotsDrawing({ ruleset, cells }: DotsPosition, move: Path, best: Path): string {
  const circles = cells.map((colour, cell) => {
    const [row, column] = coordinateOf(ruleset, cell);
    const [x, y] = centre(row, column);
    const { bg, ink } = LIGHT_DOTS[colour];
    return `<circle cx="${x}" cy="${y}" r="14" fill="${bg}"/><text x="${x}" y="${y}" dy=".36em" text-anchor="middle" font-size="14" fill="${ink}">${colour}</text>`;
  });
  return `${pathLine(best, 'best', -3)}${pathLine(move, 'played', 3)}${circles.join('')}`;
}

/** Two paths over the same dots are drawn side by side. */
function pathLine(path: Path, kind: 'best' | 'played', aside: number): string {
  const points = path.map(([row, column]) => {
    const [x, y] = centre(row, column);
    return `${x + aside},${y + aside}`;
  });
  return `<polyline class="${kind}" points="${points.join(' ')}"/>`;
}

function centre(row: number, column: number): readonly [x: number, y: number] {
  return [EDGE + (column + 0.5) * CELL, EDGE + (row + 0.5) * CELL];
}
