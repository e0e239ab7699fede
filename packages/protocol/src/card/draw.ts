import { cellCount, type AnyPosition } from '@twofold/rules';
import type { CardCell, GameCard } from './game-card.js';
import { area, corners, rounded, type Box, type Point, type Shape } from './shapes.js';
import { CARD_WORDS, sayOn, type CardLanguage } from './words.js';

/** What is shown of a game that somebody shares. */
export interface Card {
  readonly game: GameCard;
  readonly position: AnyPosition;
  readonly language: CardLanguage;
  /** Numbers and days are written as there: `en-GB`; as in all of the language where it is not said. */
  readonly region?: string | undefined;
  /** The day of a daily game, as `2026-11-15`, which cannot be played again by a friend. */
  readonly day?: string | undefined;
  /** Days in a row. */
  readonly streak?: number | undefined;
  /** Whether a friend can play it with the same luck. */
  readonly dare: boolean;
}

/** As wide and as high as previews of links want it. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

// The light theme of the browser app, whichever is chosen there.
const PAPER = '#e6edf0';
const SHEET = '#f8fbfb';
const INK = '#0d2330';
const INK_2 = '#425a66';
const SIGNAL = '#f4b23e';
const CREASE = '#c3d0d6';

const LEFT = 72;
const BOARD: Box = { x: 638, y: 70, width: 490, height: 490 };
const WHOLE: Box = { x: 0, y: 0, width: CARD_WIDTH, height: CARD_HEIGHT };

/** A card as shapes, from the back to the front, each made when it is asked for: a board can have thousands. */
export function* drawCard(card: Card): Generator<Shape, void> {
  const { game, position, language, region = language, day, streak = 0, dare } = card;
  const words = CARD_WORDS[language];
  const head =
    day === undefined
      ? game.headline(position, words)
      : sayOn(words, 'card.daily', { day: dayName(day, region) });
  const tab = dare
    ? words['card.dare']
    : streak > 1
      ? sayOn(words, 'card.streak', { days: streak })
      : undefined;
  yield area(corners(WHOLE), SHEET);
  yield area(
    [
      [764, 0],
      [CARD_WIDTH, 0],
      [CARD_WIDTH, CARD_HEIGHT],
      [498, CARD_HEIGHT],
    ],
    PAPER,
  );
  yield write(head, 97, 36, INK, 520);
  yield write(scoreText(position.score, region), 222, 118, INK, 520);
  yield write(movesText(position.ply, language, region), 280, 30, INK_2, 520);
  if (tab !== undefined) yield* tabOf(tab);
  yield* markAt(LEFT, 528);
  yield { ...write('Twofold', 560, 32, INK, 300), at: [LEFT + 58, 560] };
  yield* boardOf(game.cells(position), position.ruleset);
}

export function scoreText(score: number, region: string): string {
  return score.toLocaleString(region);
}

export function movesText(ply: number, language: CardLanguage, region: string): string {
  const words = CARD_WORDS[language];
  if (ply === 1) return words['card.move'];
  return sayOn(words, 'card.moves', { moves: ply.toLocaleString(region) });
}

export function dayName(day: string, region: string): string {
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(region, options);
}

function write(
  text: string,
  y: number,
  size: number,
  colour: string,
  room: number,
): Shape & { readonly kind: 'text' } {
  return { kind: 'text', text, at: [LEFT, y], size, colour, room, align: 'start' };
}

/** A strip of signal paper that points on. */
function tabOf(text: string): readonly Shape[] {
  const [top, bottom, right] = [326, 394, 514];
  const points: readonly Point[] = [
    [LEFT, top],
    [right, top],
    [right + 30, (top + bottom) / 2],
    [right, bottom],
    [LEFT, bottom],
  ];
  const line = { ...write(text, 370, 28, INK, right - LEFT - 44), at: [LEFT + 26, 370] as const };
  return [area(points, SIGNAL), line];
}

/** The mark of the app: a square sheet with one corner folded in. */
function markAt(x: number, y: number): readonly Shape[] {
  const at = (points: readonly Point[]): readonly Point[] =>
    points.map(([dx, dy]) => [x + 2.1 * dx, y + 2.1 * dy]);
  return [
    area(at([[0, 0], [10, 0], [10, 10], [0, 20]]), '#42b3ba'), // prettier-ignore
    area(at([[0, 20], [10, 10], [20, 10], [20, 20]]), '#0d4880'), // prettier-ignore
    area(at([[10, 0], [20, 10], [10, 10]]), '#97fbcb'), // prettier-ignore
  ];
}

/** The last board, as large as its place allows. */
function* boardOf(
  cells: readonly CardCell[],
  shape: { readonly width: number; readonly height: number },
): Generator<Shape, void> {
  const { width, height } = shape;
  if (cells.length !== cellCount(shape)) throw new Error('a board without its cells');
  const side = Math.min(BOARD.width / width, BOARD.height / height);
  const left = BOARD.x + (BOARD.width - side * width) / 2;
  const top = BOARD.y + (BOARD.height - side * height) / 2;
  const ground: Box = { x: left, y: top, width: side * width, height: side * height };
  const isRound = cells.some(({ round }) => round);
  yield area(corners({ ...ground, y: top + 8 }), INK, 0.08);
  yield area(corners(ground), isRound ? SHEET : CREASE);
  for (const [i, cell] of cells.entries()) {
    const row = Math.floor(i / width);
    const box = { x: left + (i % width) * side, y: top + row * side, width: side, height: side };
    yield* cellAt(cell, box, i + row);
  }
}

function cellAt(cell: CardCell, { x, y, width: side }: Box, parity: number): readonly Shape[] {
  const { colour, label, ink = INK } = cell;
  if (cell.round === true) {
    const gap = side * 0.19;
    const disc = { x: x + gap, y: y + gap, width: side - 2 * gap, height: side - 2 * gap };
    return [area(rounded(disc, disc.width / 2), colour)];
  }
  const gap = side * (cell.empty === true ? 0.012 : 0.04);
  const box = { x: x + gap, y: y + gap, width: side - 2 * gap, height: side - 2 * gap };
  const sheet = area(rounded(box, side * 0.055), colour);
  if (cell.empty === true) return [sheet];
  const [nw, ne, se, sw] = corners(box);
  // Light comes from the top left; the fold goes the other way on every other sheet.
  const fold = parity % 2 === 0 ? [ne!, se!, sw!] : [nw!, se!, sw!];
  const shapes = [sheet, area(fold, INK, 0.05)];
  if (label === undefined) return shapes;
  const size = side * (label.length < 3 ? 0.46 : label.length < 4 ? 0.4 : 0.34);
  return [
    ...shapes,
    {
      kind: 'text',
      text: label,
      at: [x + side / 2, y + side / 2 + size * 0.35],
      size,
      colour: ink,
      align: 'middle',
      room: side * 0.8,
    },
  ];
}
