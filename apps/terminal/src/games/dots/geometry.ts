import { cellAt, coordinateOf, type Shape } from '@twofold/rules';
import type { Area, Size } from '../../terminal/area.js';

/** How large dots are drawn, in characters. */
export interface DotsGeometry {
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly gapX: number;
  readonly gapY: number;
}

/** Largest first; the last one still has room for a letter in brackets. */
const SIZES: readonly (readonly [number, number, number, number])[] = [
  [13, 7, 3, 1],
  [9, 5, 2, 1],
  [7, 3, 2, 1],
  [7, 2, 2, 1],
  [5, 1, 2, 1],
  [3, 1, 1, 1],
  [3, 1, 1, 0],
  [3, 1, 0, 0],
];

const GEOMETRIES: readonly DotsGeometry[] = SIZES.map(([cellWidth, cellHeight, gapX, gapY]) => ({
  cellWidth,
  cellHeight,
  gapX,
  gapY,
}));

export function chooseDotsGeometry(shape: Shape, room: Size): DotsGeometry | undefined {
  return GEOMETRIES.find((geometry) => {
    const { width, height } = dotsSize(shape, geometry);
    return width <= room.width && height <= room.height;
  });
}

export function leastDotsSize(shape: Shape): Size {
  return dotsSize(shape, GEOMETRIES.at(-1)!);
}

export function dotsSize({ width, height }: Shape, geometry: DotsGeometry): Size {
  const { cellWidth, cellHeight, gapX, gapY } = geometry;
  return {
    width: width * cellWidth + (width - 1) * gapX,
    height: height * cellHeight + (height - 1) * gapY,
  };
}

/** The upper left corner of a cell; rows may lie above the board, where new dots come from. */
export function cornerOf(
  area: Area,
  geometry: DotsGeometry,
  row: number,
  column: number,
): readonly [x: number, y: number] {
  return [
    area.x + Math.round(column * (geometry.cellWidth + geometry.gapX)),
    area.y + Math.round(row * (geometry.cellHeight + geometry.gapY)),
  ];
}

/** The cell under a point of the window, if it is on a dot. */
export function cellUnder(
  shape: Shape,
  area: Area,
  { cellWidth, cellHeight, gapX, gapY }: DotsGeometry,
  x: number,
  y: number,
): number | undefined {
  const column = (x - area.x) / (cellWidth + gapX);
  const row = (y - area.y) / (cellHeight + gapY);
  const isOnDot =
    (x - area.x) % (cellWidth + gapX) < cellWidth &&
    (y - area.y) % (cellHeight + gapY) < cellHeight;
  return isOnDot ? cellAt(shape, Math.floor(row), Math.floor(column)) : undefined;
}

/** The gap between two neighbours, as an area to be filled where a path crosses it. */
export function gapBetween(
  shape: Shape,
  area: Area,
  geometry: DotsGeometry,
  first: number,
  second: number,
): Area {
  const [row, column] = coordinateOf(shape, Math.min(first, second));
  const [otherRow] = coordinateOf(shape, Math.max(first, second));
  const [x, y] = cornerOf(area, geometry, row, column);
  const { cellWidth, cellHeight, gapX, gapY } = geometry;
  const third = Math.max(Math.floor(cellWidth / 3), 1);
  return row === otherRow
    ? { x: x + cellWidth, y: y + Math.floor(cellHeight / 2), width: gapX, height: 1 }
    : { x: x + Math.floor((cellWidth - third) / 2), y: y + cellHeight, width: third, height: gapY };
}
