import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Raster } from './raster.js';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Eight bits a channel, red, green and blue, not interlaced. */
const FORMAT = [8, 2, 0, 0, 0];
const deflated = promisify(deflate);

/** A picture as a PNG file; it is compressed in a thread of Node's own. */
export async function makePng({ width, height, pixels }: Raster): Promise<Buffer> {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Each row begins with the filter it is written with: 0 is none, which flat areas need least.
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(3 * width * y, 3 * width * (y + 1)), y * (1 + 3 * width) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from(FORMAT)])),
    chunk('IDAT', await deflated(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Its length, its name, its data, and the checksum of both. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
