import type { Judgement } from '@twofold/coach';
import { coordinateOf, type Direction, type GameTypes } from '@twofold/rules';
import { dots, type DotsPosition, type Path } from '@twofold/rules/dots';
import type { Content, SlidePosition } from '@twofold/rules/slide';
import { labelOf, rankOf } from '../slide/label.js';
import { THEMES } from '../terminal/themes.js';
import { escapeHtml } from './escape.js';

const CELL = 40;
const GAP = 2;
/** Room around the board, where arrows stand. */
const EDGE = 16;

type Moves = Pick<Judgement<GameTypes>, 'best'> & { readonly move: GameTypes['move'] };

/** The board that a move was made on, with what was played and what was better. */
export function boardSvg(game: string, position: GameTypes['position'], moves: Moves): string {
  const { width, height } = position.ruleset;
  const [across, down] = [width * CELL + 2 * EDGE, height * CELL + 2 * EDGE];
  const drawn =
    game === dots.name
      ? dotsDrawing(position as DotsPosition, moves)
      : slideDrawing(position as SlidePosition, moves);
  return `<svg class="board" viewBox="0 0 ${across} ${down}" role="img" aria-label="The board before the move">${drawn}</svg>`;
}

function slideDrawing(position: SlidePosition, { move, best }: Moves): string {
  const { ruleset, cells } = position;
  const tiles = cells.map((content, cell) => {
    const [row, column] = coordinateOf(ruleset, cell);
    return tile(content, EDGE + column * CELL, EDGE + row * CELL);
  });
  const size = { across: ruleset.width * CELL, down: ruleset.height * CELL };
  const sheet = `<rect class="sheet" x="${EDGE}" y="${EDGE}" width="${size.across}" height="${size.down}" rx="4"/>`;
  return `${sheet}${tiles.join('')}${arrow(best as Direction, size, 'best')}${arrow(move as Direction, size, 'played')}`;
}

function tile(content: Content, x: number, y: number): string {
  const box = (style: string): string =>
    `<rect x="${x + GAP / 2}" y="${y + GAP / 2}" width="${CELL - GAP}" height="${CELL - GAP}" rx="3" ${style}/>`;
  if (content === 0) return '';
  const { tiles, obstacle } = THEMES.cold;
  const paint =
    typeof content === 'number' ? tiles[Math.min(rankOf(content), tiles.length) - 1]! : obstacle;
  const label = labelOf(content, 6, false);
  const size = label.length < 3 ? 17 : label.length < 5 ? 13 : 10;
  return `${box(`fill="${paint.bg}"`)}<text x="${x + CELL / 2}" y="${y + CELL / 2}" dy=".36em" text-anchor="middle" font-size="${size}" fill="${paint.ink}">${escapeHtml(label)}</text>`;
}

/** A triangle beside the board, on the side that the tiles went to. */
function arrow(
  direction: Direction,
  { across, down }: { readonly across: number; readonly down: number },
  kind: 'best' | 'played',
): string {
  const turn = { up: 0, right: 90, down: 180, left: 270 }[direction];
  const middle = { x: EDGE + across / 2, y: EDGE + down / 2 };
  const far = (direction === 'up' || direction === 'down' ? down : across) / 2 + EDGE - 2;
  return `<path class="${kind}" transform="translate(${middle.x} ${middle.y}) rotate(${turn})" d="M0 ${-far} l14 11 h-28 z"><title>${kind}: ${direction}</title></path>`;
}

/** Fill, ink and rim of each colour, as in the browser app. */
const DOTS: Readonly<Record<string, readonly [fill: string, ink: string]>> = {
  R: ['#ae3214', '#ffffff'],
  O: ['#f4a700', '#2a1b00'],
  G: ['#00a385', '#06231c'],
  B: ['#003f77', '#ffffff'],
  P: ['#d4b8ee', '#33174d'],
  Y: ['#fffbe6', '#3a3000'],
  C: ['#0f4f66', '#ffffff'],
  K: ['#7d3a50', '#ffffff'],
};

function dotsDrawing({ ruleset, cells }: DotsPosition, { move, best }: Moves): string {
  const circles = cells.map((colour, cell) => {
    const [row, column] = coordinateOf(ruleset, cell);
    const [x, y] = centre(row, column);
    const [fill, ink] = DOTS[colour] ?? ['#68838f', '#ffffff'];
    return `<circle cx="${x}" cy="${y}" r="14" fill="${fill}"/><text x="${x}" y="${y}" dy=".36em" text-anchor="middle" font-size="14" fill="${ink}">${escapeHtml(colour)}</text>`;
  });
  return `${pathLine(best as Path, 'best', -3)}${pathLine(move as Path, 'played', 3)}${circles.join('')}`;
}

/** Two paths over the same dots are drawn side by side. */
function pathLine(path: Path, kind: 'best' | 'played', aside: number): string {
  const points = path.map(([row, column]) => {
    const [x, y] = centre(row, column);
    return `${x + aside},${y + aside}`;
  });
  return `<polyline class="${kind}" points="${points.join(' ')}"/>`;
}

function centre(row: number, column: number): readonly [x: number, y: number] {
  return [EDGE + (column + 0.5) * CELL, EDGE + (row + 0.5) * CELL];
}
