import { inflateRawSync } from 'node:zlib';
import { LETTER_SETS, type LetterSet } from './letters-data.js';
import { blend, type Colour, type Raster } from './raster.js';

interface Letter {
  readonly advance: number;
  readonly width: number;
  /** From 0 to 15 for each pixel. */
  readonly cover: Uint8Array;
}

interface Font extends Pick<LetterSet, 'size' | 'height'> {
  readonly letters: ReadonlyMap<string, Letter>;
}

/** Unpacked when the first picture is drawn. */
let fonts: readonly Font[] | undefined;

function unpacked({ size, height, letters, advances, cover }: LetterSet): Font {
  const bytes = inflateRawSync(Buffer.from(cover, 'base64'));
  let at = 0;
  const found = [...letters].map((letter, i): [string, Letter] => {
    const advance = advances[i]!;
    const width = Math.ceil(advance) + 2;
    const own = Uint8Array.from({ length: width * height }, () => {
      const byte = bytes[at >> 1]!;
      return at++ % 2 === 0 ? byte >> 4 : byte & 15;
    });
    return [letter, { advance, width, cover: own }];
  });
  return { size, height, letters: new Map(found) };
}

/** The largest letters that have all of a text; a letter that none have is left out. */
function fontFor(text: string): Font {
  fonts ??= LETTER_SETS.map(unpacked);
  return fonts.find(({ letters }) => [...text].every((one) => letters.has(one))) ?? fonts.at(-1)!;
}

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly align: 'start' | 'middle';
  readonly room: number;
}

/** Writes a line; one that is wider than its room is made smaller. */
export function write(raster: Raster, line: Line, colour: Colour): void {
  const font = fontFor(line.text);
  const letters = [...line.text].flatMap((one) => font.letters.get(one) ?? []);
  const wide = letters.reduce((sum, { advance }) => sum + advance, 0) / font.size;
  const size = Math.min(line.size, line.room / wide);
  const scale = size / font.size;
  let pen = line.align === 'start' ? line.x : line.x - (wide * size) / 2;
  for (const letter of letters) {
    stamp(raster, letter, { left: pen - scale, top: line.y - size, scale, font }, colour);
    pen += letter.advance * scale;
  }
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly font: Font;
}

/** Looks that are averaged along each side of a pixel. */
const LOOKS = 3;

function stamp(
  raster: Raster,
  letter: Letter,
  { left, top, scale, font }: Place,
  colour: Colour,
): void {
  const right = Math.min(raster.width - 1, left + letter.width * scale);
  const bottom = Math.min(raster.height - 1, top + font.height * scale);
  for (let y = Math.max(0, Math.floor(top)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= right; x++) {
      let sum = 0;
      for (let i = 0; i < LOOKS * LOOKS; i++) {
        const u = (x + ((i % LOOKS) + 0.5) / LOOKS - left) / scale;
        const v = (y + (Math.floor(i / LOOKS) + 0.5) / LOOKS - top) / scale;
        sum += coverAt(letter, font.height, u, v);
      }
      if (sum > 0) blend(raster, x, y, colour, sum / (15 * LOOKS * LOOKS));
    }
  }
}

function coverAt({ width, cover }: Letter, height: number, u: number, v: number): number {
  const inside = u >= 0 && v >= 0 && u < width && v < height;
  return inside ? cover[Math.floor(v) * width + Math.floor(u)]! : 0;
}
