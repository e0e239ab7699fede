import { inflateSync } from 'node:zlib';
import { cardOf } from '@twofold/protocol/card';
import { parsePosition } from '@twofold/rules';
import { expect, test } from 'vitest';
import { paintCard } from './picture.js';
import { makePng } from './png.js';
import { fill, newRaster, type Raster } from './raster.js';

/** Reads what `makePng` writes: one part of data, no filters. */
function pixelsIn(png: Buffer): Raster {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)));
  const lines = Array.from({ length: height }, (_, y) =>
    rows.subarray(y * (1 + 3 * width) + 1, (y + 1) * (1 + 3 * width)),
  );
  return { width, height, pixels: Buffer.concat(lines) };
}

function at({ width, pixels }: Raster, x: number, y: number): string {
  const from = 3 * (y * width + x);
  return `#${Buffer.from(pixels.subarray(from, from + 3)).toString('hex')}`;
}

test('edges are as much of a colour as they cover', async () => {
  const raster = newRaster(4, 2);
  fill(raster, [[0.5, 0], [3, 0], [3, 1], [0.5, 1]], [255, 255, 255], 1); // prettier-ignore
  const read = pixelsIn(await makePng(raster));
  expect([0, 1, 2, 3].map((x) => at(read, x, 0))).toEqual([
    '#808080',
    '#ffffff',
    '#ffffff',
    '#000000',
  ]);
  expect(at(read, 1, 1)).toBe('#000000');
});

test('a card has its board in the colours of its tiles, and something written beside it', () => {
  const parsed = parsePosition('slide_2x2_2048,4/0,2_20848_1033');
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { game, position } = parsed.value;
  const painting = paintCard({ game: cardOf(game.name)!, position, language: 'en', dare: true });
  let step = painting.next();
  while (step.done !== true) step = painting.next();
  const raster = step.value;
  // Into the upper left of each cell: no digit and no fold is there.
  const cells = [
    [680, 100],
    [925, 100],
    [680, 345],
    [925, 345],
  ] as const;
  expect(cells.map(([x, y]) => at(raster, x, y))).toEqual([
    '#97fbcb',
    '#dbeff4',
    '#cfdde2',
    '#f6fbfc',
  ]);
  const inked = (top: number, bottom: number): number => {
    let count = 0;
    for (let y = top; y < bottom; y++) {
      for (let x = 72; x < 560; x++) if (at(raster, x, y) === '#0d2330') count++;
    }
    return count;
  };
  expect(inked(130, 240)).toBeGreaterThan(2000);
  expect(inked(330, 390)).toBeGreaterThan(500);
});
