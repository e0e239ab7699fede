/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const EMPTY_COLOUR: Rgb = rgb(0xcfdde2);
export const FIXED_COLOUR: Rgb = rgb(0xb9cad2);
export const MOVABLE_COLOUR: Rgb = rgb(0x3b5360);

/** Cold colours for 2, 4, 8, ... up to 131072: ice, sea and night, with mint for 2048. */
const TILE_COLOURS: readonly Rgb[] = [
  0xf6fbfc, 0xdbeff4, 0xb9e4eb, 0x93d6dd, 0x6bc8cb, 0x42b3ba, 0x076478, 0x005a82, 0x0d4880,
  0x1c3274, 0x97fbcb, 0x56d7a3, 0x00644a, 0x5e489c, 0x692e86, 0x69185a, 0x081a27,
].map(rgb);

/** The colour of the power of two at or below the value; the first and the last go on. */
export function tileColour(value: number): Rgb {
  const last = TILE_COLOURS.length;
  const rank = 31 - Math.clz32(Math.min(value, 2 ** last));
  return TILE_COLOURS[Math.max(rank, 1) - 1]!;
}

function rgb(hex: number): Rgb {
  return [hex >> 16, (hex >> 8) & 0xff, hex & 0xff];
}
