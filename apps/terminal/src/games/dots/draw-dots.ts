import { coordinateOf } from '@twofold/rules';
import type { DotsPosition, Piece } from '@twofold/rules/dots';
import type { Area } from '../../terminal/area.js';
import type { Canvas } from '../../terminal/canvas.js';
import type { Look } from '../../terminal/look.js';
import type { SixteenColour } from '../../terminal/themes.js';
import { cornerOf, gapBetween, type DotsGeometry } from './geometry.js';
import { fallOf, type DotsMotion } from './motion.js';
import { DARK_DOTS } from './paints.js';

/** Which of sixteen colours stands for each. */
const SIXTEEN: Readonly<Record<Piece, SixteenColour>> = {
  R: 'red',
  O: 'yellowBright',
  G: 'green',
  B: 'blueBright',
  P: 'magentaBright',
  Y: 'whiteBright',
  C: 'cyan',
  K: 'magenta',
  A: 'white',
};

/** What stands around a letter: brackets of the cursor, of a dot on the path, and of both; else its ice. */
const MARKS = { none: '  ', ice: ' *', ice2: '**', cursor: '[]', path: '()', both: '<>' } as const;
const ICE = ['none', 'ice', 'ice2'] as const;

export interface Pointing {
  readonly cursor: number;
  readonly path: readonly number[];
}

/** What they are drawn with. */
interface Pen {
  readonly canvas: Canvas;
  readonly area: Area;
  readonly look: Look;
  readonly geometry: DotsGeometry;
}

/** Draws the dots, the path and the cursor; returns whether something still falls. */
export function drawDots(
  canvas: Canvas,
  area: Area,
  position: DotsPosition,
  look: Look,
  geometry: DotsGeometry,
  pointing: Pointing,
  motion: DotsMotion | undefined,
  now: number,
): boolean {
  const pen = { canvas, area, look, geometry };
  const share = motion === undefined ? 1 : fallOf(motion, now);
  if (motion !== undefined && share < 1) {
    for (const { colour, column, from, to } of motion.falling) {
      const [x, y] = cornerOf(area, geometry, from + (to - from) * share, column);
      if (y >= area.y) drawDot(pen, x, y, colour, 'none');
    }
    return true;
  }
  for (const [cell, colour] of position.cells.entries()) {
    const [row, column] = coordinateOf(position.ruleset, cell);
    const [x, y] = cornerOf(area, geometry, row, column);
    drawDot(pen, x, y, colour, markOf(cell, position, pointing));
  }
  drawPath(pen, position, pointing.path);
  return false;
}

function markOf(
  cell: number,
  { ice }: DotsPosition,
  { cursor, path }: Pointing,
): keyof typeof MARKS {
  const isOnPath = path.includes(cell);
  if (cell === cursor) return isOnPath ? 'both' : 'cursor';
  return isOnPath ? 'path' : ICE[ice?.[cell] ?? 0]!;
}

function drawDot(
  { canvas, look, geometry }: Pen,
  x: number,
  y: number,
  colour: Piece,
  mark: keyof typeof MARKS,
): void {
  const { cellWidth, cellHeight } = geometry;
  const style = look.framed ? (mark === 'none' ? look.plain : look.bold) : blockOf(look, colour);
  if (!look.framed) canvas.fill(x, y, cellWidth, cellHeight, style);
  const [left, right] = MARKS[mark];
  const middle = x + Math.floor((cellWidth - 3) / 2);
  canvas.text(middle, y + Math.floor(cellHeight / 2), `${left}${colour}${right}`, style);
}

/** Fills the gaps that the path crosses, so that it is one piece. */
function drawPath(
  { canvas, area, look, geometry }: Pen,
  { ruleset, cells }: DotsPosition,
  path: readonly number[],
): void {
  for (const [i, cell] of path.entries()) {
    const before = path[i - 1];
    if (before === undefined) continue;
    const gap = gapBetween(ruleset, area, geometry, before, cell);
    const isLevel = Math.abs(before - cell) === 1;
    const style = look.framed ? look.bold : blockOf(look, cells[cell]!);
    const letter = look.framed ? (isLevel ? '-' : '|') : ' ';
    canvas.fill(gap.x, gap.y, gap.width, gap.height, style, letter);
  }
}

function blockOf(look: Look, colour: Piece): string {
  return look.dot(DARK_DOTS[colour], SIXTEEN[colour]);
}
