import { Ansis } from 'ansis';
import type { Environment, Io } from '../cli/io.js';
import type { Given } from '../cli/spec.js';
import { COLOUR, NO_COLOUR, STILL, STYLE, THEME } from './options.js';
import { distinct256, nearest256 } from './palette.js';
import { SIXTEEN, THEMES, type Paint, type SixteenColour, type Theme } from './themes.js';

/** How many colours there are: none, sixteen, 256, or all. */
type Depth = 0 | 1 | 2 | 3;

/** How something is filled, and the same colour as ink, for edges of half a line. */
export interface Surface {
  readonly fill: string;
  readonly edge: string;
}

/** Everything about looks that a view asks for. Styles are the sequences that switch them on. */
export interface Look {
  readonly depth: Depth;
  /** Frames of plain characters instead of coloured tiles: by wish, or for want of colours. */
  readonly framed: boolean;
  /** Whether only ASCII is drawn. */
  readonly ascii: boolean;
  readonly animated: boolean;
  readonly plain: string;
  readonly bold: string;
  readonly dim: string;
  readonly accent: string;
  /** Well done, look here, and bad: in the terminal's own colours, which suit its background. */
  readonly good: string;
  readonly warning: string;
  readonly bad: string;
  /** Any background with its ink. */
  block(paint: Paint): string;
  tile(rank: number): Surface;
  readonly empty: Surface;
  readonly obstacle: Surface;
  /** A colour of Dots, and which of sixteen stands for it. */
  dot(paint: Paint, sixteen: SixteenColour): string;
}

const DEPTHS = { none: 0, 16: 1, 256: 2, full: 3 } as const;

/** The look that options and terminal allow. */
export function lookOf(given: Given, io: Io): Look {
  const colour = given.get(NO_COLOUR) ? 'none' : given.get(COLOUR);
  const depth = colour === 'auto' ? detectDepth(io) : DEPTHS[colour];
  const style = given.get(STYLE);
  return makeLook({
    depth,
    theme: THEMES[given.get(THEME)],
    ascii: style === 'ascii' || !hasUnicode(io.env),
    framed: style === 'ascii' || depth === 0,
    animated: !given.get(STILL),
  });
}

interface LookOptions extends Pick<Look, 'depth' | 'ascii' | 'framed' | 'animated'> {
  readonly theme: Theme;
}

export function makeLook({ depth, theme, ascii, framed, animated }: LookOptions): Look {
  const ansis = new Ansis(depth);
  const shades = theme.tiles.map(({ bg }) => bg);
  const numbers = depth === 2 ? distinct256(shades) : [];
  const numberOf = (colour: string): number =>
    numbers[shades.indexOf(colour)] ?? nearest256(colour);
  const ink = (colour: string) => (depth === 2 ? ansis.fg(numberOf(colour)) : ansis.hex(colour));
  const background = (colour: string) =>
    depth === 2 ? ansis.bg(numberOf(colour)) : ansis.bgHex(colour);
  const block = (paint: Paint): string => background(paint.bg).open + ink(paint.ink).bold.open;
  const surface = (paint: Paint): Surface => ({ fill: block(paint), edge: ink(paint.bg).open });
  const made = new Map<number, Surface>();
  const makeTile = (rank: number): Surface => {
    if (depth !== 1) return surface(theme.tiles[Math.min(rank, theme.tiles.length) - 1]!);
    const [bg, dark] = SIXTEEN[Math.min(rank, SIXTEEN.length) - 1]!;
    return { fill: ansis[backgroundOf(bg)][dark].open, edge: ansis[bg].open };
  };
  return {
    depth,
    framed,
    ascii,
    animated,
    plain: '',
    bold: ansis.bold.open,
    dim: ansis.dim.open,
    accent: depth === 1 ? ansis.cyan.bold.open : ink('#4bb7bd').bold.open,
    good: ansis.green.open,
    warning: ansis.yellow.open,
    bad: ansis.red.open,
    block,
    tile: (rank) => {
      const tile = made.get(rank) ?? makeTile(rank);
      made.set(rank, tile);
      return tile;
    },
    empty:
      depth === 1
        ? { fill: ansis.bgGray.open, edge: ansis.gray.open }
        : { fill: background(theme.empty).open, edge: ink(theme.empty).open },
    obstacle:
      depth === 1
        ? { fill: ansis.bgBlack.whiteBright.open, edge: ansis.black.open }
        : surface(theme.obstacle),
    dot: (colour, plain) => (depth === 1 ? ansis[backgroundOf(plain)].black.open : block(colour)),
  };
}

function backgroundOf<C extends SixteenColour>(colour: C): `bg${Capitalize<C>}` {
  return `bg${colour[0]!.toUpperCase()}${colour.slice(1)}` as `bg${Capitalize<C>}`;
}

function detectDepth(io: Io): Depth {
  const stdout = { isTTY: io.stdout.isTTY === true };
  const { platform, argv } = process;
  return new Ansis({ process: { env: io.env, platform, argv: argv.slice(0, 2), stdout } })
    .level as Depth;
}

/** Whether box characters can be shown: not where the locale says otherwise, or on a bare console. */
function hasUnicode({ LC_ALL, LC_CTYPE, LANG, TERM }: Environment): boolean {
  const locale = [LC_ALL, LC_CTYPE, LANG].find((name) => name !== undefined && name !== '');
  return TERM !== 'linux' && (locale === undefined || /utf-?8/i.test(locale));
}
