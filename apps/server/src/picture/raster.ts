import type { Point } from '@twofold/protocol/card';

/** A picture in memory: red, green and blue of each pixel, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export type Colour = readonly [red: number, green: number, blue: number];

export function newRaster(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8Array(3 * width * height) };
}

/** `#rrggbb` */
export function parseColour(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Lays a colour over a pixel; `cover` from 0 to 1. */
export function blend(
  { width, pixels }: Raster,
  x: number,
  y: number,
  [red, green, blue]: Colour,
  cover: number,
): void {
  const at = 3 * (y * width + x);
  pixels[at] = mixed(pixels[at]!, red, cover);
  pixels[at + 1] = mixed(pixels[at + 1]!, green, cover);
  pixels[at + 2] = mixed(pixels[at + 2]!, blue, cover);
}

function mixed(below: number, above: number, cover: number): number {
  return below + (above - below) * cover + 0.5;
}

/** Lines that are looked at in each row of pixels, so that edges are smooth. */
const LINES = 4;

/** Fills a polygon; where it crosses itself, by the even-odd rule. */
export function fill(
  raster: Raster,
  points: readonly Point[],
  colour: Colour,
  opacity: number,
): void {
  const [left, right] = within(
    raster.width,
    points.map(([x]) => x),
  );
  const [top, bottom] = within(
    raster.height,
    points.map(([, y]) => y),
  );
  const cover = new Float32Array(raster.width);
  for (let y = top; y < bottom; y++) {
    cover.fill(0, left, right);
    for (let line = 0; line < LINES; line++) {
      const crossings = crossingsAt(points, y + (line + 0.5) / LINES);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        addSpan(cover, crossings[i]!, crossings[i + 1]!);
      }
    }
    for (let x = left; x < right; x++) {
      const share = (cover[x]! / LINES) * opacity;
      if (share > 0) blend(raster, x, y, colour, Math.min(1, share));
    }
  }
}

/** The pixels that places on a line touch, of so many. */
function within(size: number, places: readonly number[]): readonly [from: number, to: number] {
  return [
    Math.max(0, Math.floor(Math.min(...places))),
    Math.min(size, Math.ceil(Math.max(...places))),
  ];
}

/** Where the edges cross a line, from left to right. */
function crossingsAt(points: readonly Point[], y: number): readonly number[] {
  const found: number[] = [];
  for (const [i, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(i + 1) % points.length]!;
    if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  }
  return found.toSorted((a, b) => a - b);
}

/** Adds how much of each pixel lies between two places of a line. */
function addSpan(cover: Float32Array, from: number, to: number): void {
  const left = Math.max(0, from);
  const right = Math.min(cover.length, to);
  if (right <= left) return;
  const [first, last] = [Math.floor(left), Math.ceil(right) - 1];
  for (let x = first; x <= last; x++) cover[x]! += 1;
  cover[first]! -= left - first;
  cover[last]! -= last + 1 - right;
}
