import { coordinateOf } from '@twofold/rules';
import {
  tileRank,
  tilesOf,
  type Content,
  type SlidePosition,
  type SlideRuleset,
} from '@twofold/rules/slide';
import type { Area } from '../../terminal/area.js';
import type { Canvas } from '../../terminal/canvas.js';
import type { Look, Surface } from '../../terminal/look.js';
import type { Geometry } from './geometry.js';
import { labelOf } from './label.js';
import { progressOf, type Motion } from './motion.js';

const UPPER_HALF_EMPTY = '▄';

const LINES = {
  ascii: { corners: ['+', '+', '+', '+'], joins: ['+', '+', '+', '+', '+'], across: '-', up: '|' },
  box: { corners: ['╭', '╮', '╰', '╯'], joins: ['┬', '┴', '├', '┤', '┼'], across: '─', up: '│' },
} as const;

/** What it is drawn with. */
interface Pen {
  readonly canvas: Canvas;
  readonly ruleset: SlideRuleset;
  readonly look: Look;
  readonly geometry: Geometry;
}

/** Draws a board into an area of its size; returns whether it is still moving. */
export function drawBoard(
  canvas: Canvas,
  area: Area,
  position: SlidePosition,
  look: Look,
  geometry: Geometry,
  motion: Motion | undefined,
  now: number,
): boolean {
  const { ruleset } = position;
  const inset = geometry.frame === 'none' ? 0 : 1;
  const origin = { x: area.x + inset, y: area.y + (geometry.frame === 'all' ? 1 : 0) };
  const pen = { canvas, ruleset, look, geometry };
  drawEmpty(pen, origin);
  if (inset > 0) drawFrame(pen, area);

  const share = motion === undefined ? 1 : progressOf(motion, now);
  const put = (content: Exclude<Content, 0>, from: number, to: number): void => {
    const [fromRow, fromColumn] = coordinateOf(ruleset, from);
    const [toRow, toColumn] = coordinateOf(ruleset, to);
    const between = (a: number, b: number, pitch: number) =>
      Math.round((a + (b - a) * share) * pitch);
    const left = origin.x + between(fromColumn, toColumn, geometry.cellWidth + geometry.gapX);
    const top = origin.y + between(fromRow, toRow, geometry.cellHeight + geometry.gapY);
    drawTile(pen, left, top, content);
  };
  if (motion !== undefined && share < 1) {
    for (const { content, from, to } of motion.sprites) put(content, from, to);
    return true;
  }
  for (const [cell, content] of position.cells.entries())
    if (content !== 0) put(content, cell, cell);
  return false;
}

function drawEmpty(pen: Pen, origin: Pick<Area, 'x' | 'y'>): void {
  const { ruleset, look, geometry } = pen;
  if (look.framed) return;
  for (let row = 0; row < ruleset.height; row++) {
    for (let column = 0; column < ruleset.width; column++) {
      const x = origin.x + column * (geometry.cellWidth + geometry.gapX);
      const y = origin.y + row * (geometry.cellHeight + geometry.gapY);
      drawBlock(pen, x, y, look.empty);
    }
  }
}

function drawBlock({ canvas, geometry }: Pen, x: number, y: number, { fill, edge }: Surface): void {
  const { cellWidth, cellHeight, halved } = geometry;
  canvas.fill(x, y, cellWidth, cellHeight, fill);
  if (halved) canvas.fill(x, y, cellWidth, 1, edge, UPPER_HALF_EMPTY);
}

function drawTile(pen: Pen, x: number, y: number, content: Exclude<Content, 0>): void {
  const { canvas, ruleset, look, geometry } = pen;
  const { cellWidth, cellHeight, halved } = geometry;
  const label = labelOf(content, cellWidth, look.ascii);
  const surface =
    typeof content === 'number' ? look.tile(tileRank(tilesOf(ruleset), content)) : look.obstacle;
  if (!look.framed) drawBlock(pen, x, y, surface);
  // S0-23: the odd blank goes left.
  const left = Math.ceil((cellWidth - label.length) / 2);
  const line = halved && cellHeight === 2 ? 1 : Math.floor(cellHeight / 2);
  canvas.text(x + left, y + line, label, look.framed ? look.bold : surface.fill);
}

function drawFrame(pen: Pen, { x, y, height }: Area): void {
  const { canvas, ruleset: shape, look } = pen;
  const { cellWidth, cellHeight, frame } = pen.geometry;
  const { corners, joins, across, up } = look.ascii ? LINES.ascii : LINES.box;
  const rule = (left: string, join: string, right: string): string =>
    left + Array<string>(shape.width).fill(across.repeat(cellWidth)).join(join) + right;
  for (let column = 0; column <= shape.width; column++) {
    canvas.fill(x + column * (cellWidth + 1), y, 1, height, look.dim, up);
  }
  if (frame !== 'all') return;
  for (let row = 0; row <= shape.height; row++) {
    const line =
      row === 0
        ? rule(corners[0], joins[0], corners[1])
        : row === shape.height
          ? rule(corners[2], joins[1], corners[3])
          : rule(joins[2], joins[4], joins[3]);
    canvas.text(x, y + row * (cellHeight + 1), line, look.dim);
  }
}
