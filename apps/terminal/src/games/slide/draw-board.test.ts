import { slide, slidePosition, SLIDE_PRESETS, type SlidePosition } from '@twofold/rules/slide';
import { TileT } from '@twofold/specs/mvc2048';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Canvas } from '../../terminal/canvas.js';
import { makeLook } from '../../terminal/look.js';
import { distinct256 } from '../../terminal/palette.js';
import { THEME_NAMES, THEMES } from '../../terminal/themes.js';
import { slideFace } from './face.js';
import { labelOf } from './label.js';
import { boardText } from './plain.js';

const plain = makeLook({ depth: 0, theme: THEMES.cold, ascii: true, framed: true, animated: true });
const coloured = makeLook({
  depth: 3,
  theme: THEMES.cold,
  ascii: false,
  framed: false,
  animated: true,
});

function position(text: string): SlidePosition {
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** What a board looks like in an area of its own. */
function drawn(board: SlidePosition, look = plain, width = 80, height = 40): string | undefined {
  const face = slideFace(look);
  const size = face.size(board, { width, height });
  if (size === undefined) return undefined;
  const canvas = new Canvas(size.width, size.height);
  face.draw(canvas, { x: 0, y: 0, ...size }, board, 0);
  return canvas.lines().join('\n');
}

// oxlint-disable-next-line no-control-regex
const STYLES = /\u001b\[[\d;]*m/g;

describe('a board on the screen', () => {
  test('S0-22: without colours it is the board of the document, for any size and tiles', () => {
    const tile = fc.integer({ min: 0, max: 16 }).map((rank) => (rank === 0 ? 0 : 2 ** rank));
    const boards = fc
      .record({ width: fc.integer({ min: 2, max: 6 }), height: fc.integer({ min: 2, max: 6 }) })
      .chain((shape) => {
        const cells = shape.width * shape.height;
        return fc
          .array(tile, { minLength: cells, maxLength: cells })
          .map((values) =>
            slidePosition({ ...SLIDE_PRESETS.classic, ...shape }, { cells: values }),
          );
      });
    fc.assert(
      fc.property(boards, (board) => {
        if (!board.ok) throw new Error(board.error.message);
        expect(`${drawn(board.value)}\n`).toBe(boardText(board.value));
      }),
    );
  });

  test('whatever the window, it fits, and shows every tile', () => {
    const board = position(
      'slide_4x4_2,4,8,16/32,64,128,256/512,1024,2048,4096/8192,16384,32768,65536',
    );
    for (const look of [plain, coloured]) {
      for (let width = 1; width < 140; width += 3) {
        for (let height = 1; height < 70; height += 3) {
          const text = drawn(board, look, width, height)?.replaceAll(STYLES, '');
          const isSmall = width < 19 || height < 4;
          expect(text !== undefined || isSmall).toBe(true);
          const lines = text?.split('\n') ?? [];
          expect(lines.length).toBeLessThanOrEqual(height);
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
          expect(text?.match(/\d+[KM]?/g) ?? Array(16)).toHaveLength(16);
        }
      }
    }
  });

  test('obstacles are seen, and told apart', () => {
    const fixed = position('slide_2x2-obstacle=fixed:1_2,0/x,4');
    const movable = position('slide_2x2-obstacle=movable:5:3/10:2_2,0/m3,4');
    expect(drawn(fixed)).toContain(' x ');
    expect(drawn(movable)).toContain('m3');
    expect(drawn(fixed, coloured)).toContain('✕');
    expect(drawn(movable, coloured)).toContain('◆3');
  });

  test('a slide is shown on its way, and is at its end in the end', () => {
    const face = slideFace(coloured);
    const before = position('slide_4x4_2,0,0,2/0,0,0,0/0,0,0,0/0,0,0,0');
    const acted = slide.act(before, 'left');
    if (!acted.ok) throw new Error(acted.error.message);
    const size = face.size(before, { width: 80, height: 24 })!;
    const after = acted.value.after.moved;
    const at = (now: number): { moving: boolean; text: string } => {
      const canvas = new Canvas(size.width, size.height);
      const moving = face.draw(canvas, { x: 0, y: 0, ...size }, after, now);
      return { moving, text: canvas.lines().join('').replaceAll(STYLES, '') };
    };
    face.moved(before, acted.value.events, 1000);
    const middle = at(1040);
    expect(middle.moving).toBe(true);
    expect(middle.text.match(/2/g)).toHaveLength(2);
    const end = at(2000);
    expect(end.moving).toBe(false);
    expect(end.text.trim()).toBe('4');
  });
});

test.each([
  [2048, 4, '2048'],
  [2048, 3, '2K'],
  [16384, 4, '16K'],
  [131072, 4, '128K'],
  [2 ** 52, 3, '4P'],
])('the label of %i in %i characters is %s', (value, room, label) => {
  expect(labelOf(value, room, true)).toBe(label);
});

describe('themes', () => {
  test('S0-7: classic has the colours of the document', () => {
    const hexOf = (value: number): string =>
      `#${new TileT(value)
        .getColor()
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('')}`;
    const { empty, tiles } = THEMES.classic;
    expect(empty).toBe(hexOf(0));
    for (const [i, { bg }] of tiles.entries()) expect(bg).toBe(hexOf(2 ** (i + 1)));
  });

  test.each(THEME_NAMES)('%s: 256 colours tell the tiles apart', (name) => {
    const shades = THEMES[name].tiles.map(({ bg }) => bg);
    expect(new Set(distinct256(shades)).size).toBe(new Set(shades).size);
  });
});
