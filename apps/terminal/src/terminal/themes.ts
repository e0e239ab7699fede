/** Background and ink of a tile, as in a page: `#rrggbb`. */
export interface Paint {
  readonly bg: string;
  readonly ink: string;
}

export const THEME_NAMES = ['cold', 'dark', 'classic', 'contrast'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** The colours of one theme. Tiles are listed by rank: 2, 4, 8, ... up to 131072 and all above. */
export interface Theme {
  readonly empty: string;
  readonly obstacle: Paint;
  readonly tiles: readonly Paint[];
}

/** Words such as `076478/ffffff`: a tile and its ink, where that is not the usual one. */
function tiles(text: string, ink: string): readonly Paint[] {
  return text.split(' ').map((word) => {
    const [bg, own = ink] = word.split('/');
    return { bg: `#${bg}`, ink: `#${own}` };
  });
}

/**
 * The tiles of the browser app (`tiles.css`), which `palette.test.ts` compares; `classic` are those of
 * document S0-7, with its grey for an empty cell. In the others empty cells are dark, since most terminals
 * are: light ones would outshine the tiles.
 */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  cold: {
    empty: '#2f4550',
    obstacle: { bg: '#0d2330', ink: '#f8fbfb' },
    tiles: tiles(
      'f6fbfc dbeff4 b9e4eb 93d6dd 6bc8cb 42b3ba 076478/ffffff 005a82/ffffff 0d4880/ffffff 1c3274/ffffff 97fbcb 56d7a3 00644a/ffffff 5e489c/ffffff 692e86/ffffff 69185a/ffffff 081a27/97fbcb',
      '0d2330',
    ),
  },
  dark: {
    empty: '#172a33',
    obstacle: { bg: '#8da4af', ink: '#0b151c' },
    tiles: tiles(
      '253d48/e7f1f4 264a56/e7f1f4 245660/eef7f9 1d666e/ffffff 19747a/ffffff 4bb7bd 70cadc 72bfe7 75aee9 8aa2ea 86fabf 59e1a2 54c8b1 b7a2f2 cd94e0 ec9fca eef9f9',
      '06141b',
    ),
  },
  classic: {
    empty: '#808080',
    obstacle: { bg: '#33302c', ink: '#f8fbfb' },
    tiles: tiles(
      'eee4da ede0c8 f2b179 f59563 f67c5f f65e3b edcf72 edcc61 edc850 edc53f edc22e',
      '1c1008',
    ),
  },
  contrast: {
    empty: '#303030',
    obstacle: { bg: '#767676', ink: '#000000' },
    tiles: tiles(
      'ffffff fff3b0 ffdf5c ffbe2e a8ebff 5cd0ff 00306b/ffffff 4a0a7a/ffffff 7a003c/ffffff 5c1a00/ffffff 000000/ffe600 00f59a 00443a/ffffff c4b5ff 3b0066/ffffff ff9ec7 000000/ffffff',
      '000000',
    ),
  },
};

/** With sixteen colours there are no shades: neighbouring ranks take colours far apart. Each with its ink. */
export const SIXTEEN = [
  ['white', 'black'],
  ['whiteBright', 'black'],
  ['cyan', 'black'],
  ['cyanBright', 'black'],
  ['green', 'black'],
  ['greenBright', 'black'],
  ['yellow', 'black'],
  ['yellowBright', 'black'],
  ['blue', 'white'],
  ['blueBright', 'black'],
  ['magenta', 'white'],
  ['magentaBright', 'black'],
  ['red', 'white'],
  ['redBright', 'black'],
] as const;
export type SixteenColour = (typeof SIXTEEN)[number][0];
