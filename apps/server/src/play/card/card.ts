import { cellCount, type AnyPosition } from '@twofold/rules';
import { escaped } from '../../escaped.js';
import type { CardCell, GameCard } from './game-card.js';

/** What a player shares of a daily game. */
export interface Card {
  readonly game: GameCard;
  readonly day: string;
  readonly name: string;
  readonly position: AnyPosition;
  readonly link: string;
}

/** Lines to paste anywhere: the day, the score, and the last board as coloured squares. */
export function cardText(card: Card): string {
  const rows = rowsOf(card).map((row) => row.map(({ emoji }) => emoji).join(''));
  return [headOf(card), resultOf(card), ...rows, card.link, ''].join('\n');
}

const SIDE = 88;
const GAP = 8;

/** The same as an SVG picture. */
export function cardPicture(card: Card): string {
  const rows = rowsOf(card);
  const width = Math.max(4, rows[0]?.length ?? 0) * (SIDE + GAP) + 5 * GAP;
  const height = rows.length * (SIDE + GAP) + 14 * GAP;
  const cells = rows.flatMap((row, y) => row.map((cell, x) => drawCell(cell, x, y)));
  // A name that is written from right to left turns nothing around but itself.
  const who = `\u2068${card.name}\u2069: ${resultOf(card)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" text-anchor="middle">`,
    `<rect width="${width}" height="${height}" rx="24" fill="#e6edf0"/>`,
    `<g fill="#0d2330"><text x="${width / 2}" y="40" font-size="22" font-weight="600">${escaped(headOf(card))}</text>`,
    `<text x="${width / 2}" y="70" font-size="18"${squeezed(who, 18, width - 4 * GAP)}>${escaped(who)}</text></g>`,
    ...cells,
    '</svg>',
    '',
  ].join('\n');
}

/** Keeps a text that may be wider than its room in it; letters are taken to be as wide as they can be. */
function squeezed(text: string, size: number, room: number): string {
  const letters = [...text].reduce((sum, letter) => sum + (letter < '\u0300' ? 0.65 : 1), 0);
  return letters * size > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
}

function headOf({ game, day }: Card): string {
  return `Twofold ${game.title}, ${day}`;
}

function resultOf({ position }: Card): string {
  return `${position.score.toLocaleString('en')} points in ${position.ply} moves`;
}

function drawCell({ colour, label, ink }: CardCell, x: number, y: number): string {
  const left = 3 * GAP + x * (SIDE + GAP);
  const top = 11 * GAP + y * (SIDE + GAP);
  const square = `<rect x="${left}" y="${top}" width="${SIDE}" height="${SIDE}" rx="14" fill="${colour}"/>`;
  if (label === undefined) return square;
  const size = label.length < 4 ? 32 : label.length < 6 ? 24 : 20;
  return `${square}<text x="${left + SIDE / 2}" y="${top + SIDE / 2 + size / 3}" font-size="${size}" font-weight="700" fill="${ink}">${label}</text>`;
}

function rowsOf({ game, position }: Card): readonly (readonly CardCell[])[] {
  const { width, height } = position.ruleset;
  const cells = game.cells(position);
  if (cells.length !== cellCount(position.ruleset)) throw new Error('a board without its cells');
  return Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width));
}
