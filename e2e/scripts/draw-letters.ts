// Draws the letters of the server's pictures with the app's font: `npm run server:letters`. They are
// committed, because a server has no fonts and no browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { CARD_WORDS } from '@twofold/protocol/card';
import { launchBrowser } from '../browser.js';

const TARGET = new URL('../../apps/server/src/picture/letters-data.ts', import.meta.url);
const FILES = '../../node_modules/@fontsource-variable/bricolage-grotesque/files/';
const FONTS = ['latin', 'vietnamese'].map((part) =>
  readFileSync(new URL(`${FILES}bricolage-grotesque-${part}-wdth-normal.woff2`, import.meta.url)),
);

const FIGURES = '0123456789., ';
const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzäöüßÄÖÜ:-!?'";
const WORDS = Object.values(CARD_WORDS).flatMap((words) => Object.values(words));

/** Large figures, and words that are never drawn large. */
const SETS = [
  { size: 120, letters: FIGURES },
  {
    size: 40,
    letters: [...new Set(FIGURES + LATIN + WORDS.join('').replaceAll(/\{\w+\}/g, ''))].join(''),
  },
];

interface Drawn {
  readonly letters: readonly { readonly advance: number; readonly width: number }[];
  readonly cover: readonly number[];
}

const browser = await launchBrowser();
const page = await browser.newPage();
await page.setContent(
  `<style>${FONTS.map(
    (font, i) =>
      `@font-face { font-family: F${i}; font-weight: 200 800; src: url(data:font/woff2;base64,${font.toString('base64')}) }`,
  ).join('')}</style>`,
);
const sets = [];
for (const set of SETS) {
  const drawn = await page.evaluate(async ({ size, letters }): Promise<Drawn> => {
    const font = `600 ${size}px F0, F1`;
    await Promise.all(
      ['F0', 'F1'].map((name) => document.fonts.load(`600 ${size}px ${name}`, letters)),
    );
    const context = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true })!;
    const found: { advance: number; width: number }[] = [];
    const cover: number[] = [];
    for (const letter of letters) {
      context.canvas.width = 2 * size;
      context.canvas.height = Math.ceil(1.4 * size);
      context.font = font;
      const advance = context.measureText(letter).width;
      const width = Math.ceil(advance) + 2;
      // A pixel of room on the left: some letters lean out of their place.
      context.fillText(letter, 1, size);
      const { data } = context.getImageData(0, 0, width, context.canvas.height);
      for (let i = 3; i < data.length; i += 4) cover.push(data[i]!);
      found.push({ advance, width });
    }
    return { letters: found, cover };
  }, set);
  // Sixteen steps are enough for an edge; two pixels in a byte.
  const nibbles = drawn.cover.map((value) => Math.round(value / 17));
  const bytes = Uint8Array.from(
    { length: Math.ceil(nibbles.length / 2) },
    (_, i) => (nibbles[2 * i]! << 4) | (nibbles[2 * i + 1] ?? 0),
  );
  sets.push({
    size: set.size,
    height: Math.ceil(1.4 * set.size),
    letters: set.letters,
    advances: drawn.letters.map(({ advance }) => Math.round(100 * advance) / 100),
    cover: deflateRawSync(bytes, { level: 9 }).toString('base64'),
  });
}
await browser.close();

writeFileSync(
  TARGET,
  `// Written by e2e/scripts/draw-letters.ts.

/** Letters of one size: how far each moves the pen, and how much of each pixel it covers. */
export interface LetterSet {
  readonly size: number;
  /** Rows of pixels of a letter; they stand on the one that is as far down as the size. */
  readonly height: number;
  readonly letters: string;
  readonly advances: readonly number[];
  /** A nibble for each pixel, letter by letter and row by row, deflated, in base64. */
  readonly cover: string;
}

export const LETTER_SETS: readonly LetterSet[] = ${JSON.stringify(sets, undefined, 2)};
`,
);
