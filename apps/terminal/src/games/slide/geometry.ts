import type { Shape } from '@twofold/rules';
import type { Size } from '../../terminal/area.js';
import type { Look } from '../../terminal/look.js';

/** How large tiles are drawn, in characters. */
export interface Geometry {
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly gapX: number;
  readonly gapY: number;
  /** The first line of a tile is only half a line, which leaves a gap to the one above. */
  readonly halved: boolean;
  /** Lines are drawn around the cells: all of them, or with no room between rows, only the upright. */
  readonly frame: 'none' | 'all' | 'upright';
}

function tiles(cellWidth: number, cellHeight: number, gapX: number, gapY: number): Geometry {
  const halved = gapY === 0 && cellHeight > 1;
  return { cellWidth, cellHeight, gapX, gapY, halved, frame: 'none' };
}

/** Coloured tiles, largest first. */
const TILES: readonly Geometry[] = [
  tiles(30, 15, 4, 2),
  tiles(24, 11, 3, 1),
  tiles(18, 9, 2, 1),
  tiles(14, 7, 2, 1),
  tiles(12, 5, 2, 1),
  tiles(10, 5, 2, 1),
  tiles(10, 3, 2, 1),
  tiles(8, 3, 2, 1),
  tiles(8, 3, 2, 0),
  tiles(7, 3, 1, 0),
  tiles(8, 2, 2, 0),
  tiles(6, 2, 1, 0),
  tiles(7, 1, 1, 0),
  tiles(6, 1, 1, 0),
  tiles(5, 1, 1, 0),
  tiles(4, 1, 1, 0),
  tiles(3, 1, 1, 0),
];

const WIDEST = 6;
const MARGIN = 2;
/** Room for a number with its thousands shortened. */
const NARROWEST = 3;

/** The frame of S0-22, and narrower ones for small windows. */
function framedGeometries(longest: number): readonly Geometry[] {
  const standard = Math.max(longest, Math.min(WIDEST, MARGIN + longest));
  const widths = [...new Set([standard, Math.max(longest, NARROWEST), NARROWEST])];
  return (['all', 'upright'] as const).flatMap((frame) =>
    widths.map((cellWidth) => ({
      cellWidth,
      cellHeight: 1,
      gapX: 1,
      gapY: frame === 'all' ? 1 : 0,
      halved: false,
      frame,
    })),
  );
}

/** The largest way to draw a board with labels of this length that fits; undefined when none does. */
export function chooseGeometry(
  shape: Shape,
  longest: number,
  look: Look,
  room: Size,
): Geometry | undefined {
  const all = look.framed
    ? framedGeometries(longest)
    : TILES.filter(({ halved }) => !halved || !look.ascii);
  const fitting = all.filter((geometry) => {
    const { width, height } = sizeOf(shape, geometry);
    return width <= room.width && height <= room.height;
  });
  return fitting.find(({ cellWidth }) => cellWidth >= longest) ?? fitting[0];
}

/** The least room that a board needs. */
export function leastSize(shape: Shape, look: Look): Size {
  const all = look.framed ? framedGeometries(NARROWEST) : TILES;
  return sizeOf(shape, all.at(-1)!);
}

export function sizeOf({ width, height }: Shape, geometry: Geometry): Size {
  const { cellWidth, cellHeight, gapX, gapY, frame } = geometry;
  const edgeX = frame === 'none' ? 0 : 2;
  const edgeY = frame === 'all' ? 2 : 0;
  return {
    width: width * cellWidth + (width - 1) * gapX + edgeX,
    height: height * cellHeight + (height - 1) * gapY + edgeY,
  };
}
