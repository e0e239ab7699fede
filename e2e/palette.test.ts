// The style sheets of the browser app are the palette: whatever is drawn without them has the same colours.
import { readFileSync } from 'node:fs';
import { CARDS } from '@twofold/protocol/card';
import { COLOURS, dots } from '@twofold/rules/dots';
import { slide } from '@twofold/rules/slide';
import { Tile } from '@twofold/specs/obstacles';
import { expect, test } from 'vitest';
import { DARK_DOTS, LIGHT_DOTS } from '../apps/terminal/src/games/dots/paints.js';
import { THEME_NAMES, THEMES } from '../apps/terminal/src/terminal/themes.js';

function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
}

const SHEETS = ['styles/tokens.css', 'games/slide/tiles.css', 'games/dots/colours.css']
  .map((path) => read(`apps/web/src/${path}`))
  .join('');

/** What a theme says, over what holds for all. */
function theme(name: string): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const [, own, body] of SHEETS.matchAll(/:root(?:\[data-theme='(\w+)'\])? \{([^}]*)\}/g)) {
    if (own !== undefined && own !== name) continue;
    for (const [, token, light, dark] of body!.matchAll(
      /(--[\w-]+): (?:light-dark\()?(#\w+|var\(--[\w-]+\))(?:, (#\w+)\))?;/g,
    ))
      tokens.set(token!, name === 'dark' ? (dark ?? light!) : light!);
  }
  for (const [token, value] of tokens) {
    const [, other] = /^var\((.*)\)$/.exec(value) ?? [];
    if (other !== undefined) tokens.set(token, tokens.get(other)!);
  }
  return tokens;
}

const COLD = theme('cold');
const RANKS = Array.from({ length: 17 }, (_, i) => i + 1);

function tilesOf(tokens: ReadonlyMap<string, string>): readonly unknown[] {
  return RANKS.map((rank) => ({
    bg: tokens.get(`--tile-${rank}`),
    ink: tokens.get(`--tile-ink-${rank}`) ?? tokens.get('--tile-text'),
  }));
}

test.each(THEME_NAMES)('tiles in a terminal: %s', (name) => {
  const { tiles } = THEMES[name];
  // The last goes on.
  const drawn = RANKS.map((rank) => tiles[Math.min(rank, tiles.length) - 1]);
  expect(drawn).toEqual(tilesOf(theme(name)));
});

test.each([
  { row: 'in a page', paints: LIGHT_DOTS, tokens: COLD },
  { row: 'on a screen', paints: DARK_DOTS, tokens: theme('dark') },
])('dots of the terminal: $row', ({ paints, tokens }) => {
  for (const colour of COLOURS) {
    const [bg, ink] = [tokens.get(`--dot-${colour}`), tokens.get(`--dot-${colour}-ink`)];
    expect(paints[colour]).toEqual({ bg, ink });
  }
});

test('cards', () => {
  const powers = RANKS.map((rank) => 2 ** rank);
  const rows = [powers.slice(0, 6), powers.slice(6, 12), [...powers.slice(12), 0]];
  const tiles = slide.parsePosition(`slide_6x3-target=none_${rows.join('/')}`);
  const board = dots.parsePosition(`dots_8x2-colours=8_${COLOURS.join('')}/${COLOURS.join('')}`);
  if (!tiles.ok || !board.ok) throw new Error('these are boards');
  const cells = CARDS.slide!.cells(tiles.value).map(({ colour, ink }) => ({ bg: colour, ink }));
  expect(cells).toEqual([...tilesOf(COLD), { bg: COLD.get('--cell-b'), ink: undefined }]);
  const drawn = CARDS.dots!.cells(board.value).map(({ colour }) => colour);
  expect(drawn.slice(0, 8)).toEqual(COLOURS.map((colour) => COLD.get(`--dot-${colour}`)));
});

test('tiles by the names of document S2', () => {
  const shown = RANKS.map((rank) => new Tile(2 ** rank).getBackground());
  expect(shown.map((rgb) => `#${Buffer.from(rgb).toString('hex')}`)).toEqual(
    RANKS.map((rank) => COLD.get(`--tile-${rank}`)),
  );
});

test.each([
  'packages/protocol/src/card/draw.ts',
  'apps/terminal/src/games/slide/bench/html.ts',
  'apps/terminal/src/review/html-style.ts',
  'apps/web/index.html',
  'apps/web/public/manifest.webmanifest',
  'apps/web/src/ui/icons.tsx',
  'bench/coach/plot.ts',
  'scripts/draw-icons.ts',
])('%s has no colours of its own', (path) => {
  const known = new Set(THEME_NAMES.flatMap((name) => [...theme(name).values()]));
  const used = read(path).match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((colour) => !known.has(colour))).toEqual([]);
});
