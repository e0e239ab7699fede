import { cellCount, type AnyPosition } from '@twofold/rules';
import { dots, type DotsPosition } from '@twofold/rules/dots';
import { slide, type SlidePosition } from '@twofold/rules/slide';

/** What a player shares of a daily game. */
export interface Card {
  readonly game: string;
  readonly day: string;
  readonly name: string;
  readonly position: AnyPosition;
  readonly link: string;
}

interface Cell {
  readonly emoji: string;
  readonly colour: string;
  readonly label: string;
}

const TITLES: Readonly<Record<string, string>> = { [slide.name]: '2048', [dots.name]: 'Dots' };
/** From low to high tiles, each twice. */
const TILE_EMOJI = ['⬜', '🟨', '🟧', '🟥', '🟪', '🟦', '🟩', '🟫', '⬛'];
const TILE_COLOURS = [
  '#d8e2e6',
  '#f4d35e',
  '#ee964b',
  '#d1495b',
  '#8e44ad',
  '#2a6f97',
  '#2d936c',
  '#7f5539',
  '#1b1b1e',
];
const DOT_EMOJI: Readonly<Record<string, string>> = {
  R: '🔴',
  B: '🔵',
  O: '🟠',
  G: '🟢',
  Y: '🟡',
  P: '🟣',
};
const DOT_COLOURS: Readonly<Record<string, string>> = {
  R: '#d1495b',
  B: '#2a6f97',
  O: '#ee964b',
  G: '#2d936c',
  Y: '#f4d35e',
  P: '#8e44ad',
};

/** Lines to paste anywhere: the day, the score, and the last board as coloured squares. */
export function cardText(card: Card): string {
  const rows = rowsOf(card.position).map((row) => row.map(({ emoji }) => emoji).join(''));
  return [headOf(card), resultOf(card), ...rows, card.link, ''].join('\n');
}

const SIDE = 88;
const GAP = 8;

/** The same as an SVG picture. */
export function cardPicture(card: Card): string {
  const rows = rowsOf(card.position);
  const width = Math.max(4, rows[0]?.length ?? 0) * (SIDE + GAP) + 5 * GAP;
  const height = rows.length * (SIDE + GAP) + 14 * GAP;
  const cells = rows.flatMap((row, y) => row.map((cell, x) => drawCell(cell, x, y)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" text-anchor="middle">`,
    `<rect width="${width}" height="${height}" rx="24" fill="#f4f8f9"/>`,
    `<g fill="#0d2330"><text x="${width / 2}" y="40" font-size="22" font-weight="600">${escaped(headOf(card))}</text>`,
    `<text x="${width / 2}" y="70" font-size="18">${escaped(`${card.name}: ${resultOf(card)}`)}</text></g>`,
    ...cells,
    '</svg>',
    '',
  ].join('\n');
}

function headOf({ game, day }: Card): string {
  return `Twofold ${TITLES[game]}, ${day}`;
}

function resultOf({ position }: Card): string {
  return `${position.score.toLocaleString('en')} points in ${position.ply} moves`;
}

function drawCell({ colour, label }: Cell, x: number, y: number): string {
  const left = 3 * GAP + x * (SIDE + GAP);
  const top = 11 * GAP + y * (SIDE + GAP);
  const square = `<rect x="${left}" y="${top}" width="${SIDE}" height="${SIDE}" rx="14" fill="${colour}"/>`;
  if (label === '') return square;
  const size = label.length > 4 ? 24 : 32;
  const ink = colour === TILE_COLOURS[1] ? '#0d2330' : '#fff';
  return `${square}<text x="${left + SIDE / 2}" y="${top + SIDE / 2 + size / 3}" font-size="${size}" font-weight="700" fill="${ink}">${label}</text>`;
}

function rowsOf(position: AnyPosition): Cell[][] {
  const { width, height } = position.ruleset;
  const cells =
    'goals' in position
      ? (position as DotsPosition).cells.map(dotCell)
      : (position as SlidePosition).cells.map((content) =>
          tileCell(typeof content === 'number' ? content : undefined),
        );
  if (cells.length !== cellCount(position.ruleset)) throw new Error('a board without its cells');
  return Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width));
}

function dotCell(colour: string): Cell {
  return { emoji: DOT_EMOJI[colour] ?? '⚪', colour: DOT_COLOURS[colour] ?? '#d8e2e6', label: '' };
}

function tileCell(value: number | undefined): Cell {
  if (value === undefined) return { emoji: '🧱', colour: '#3b5360', label: '' };
  const step = value === 0 ? 0 : Math.ceil(Math.log2(Math.max(2, value)) / 2);
  const level = Math.min(step, TILE_EMOJI.length - 1);
  return {
    emoji: TILE_EMOJI[level]!,
    colour: TILE_COLOURS[level]!,
    label: value === 0 ? '' : `${value}`,
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');
}
