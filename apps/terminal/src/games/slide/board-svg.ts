import { coordinateOf, type Direction } from '@twofold/rules';
import {
  tileRank,
  tilesOf,
  type Content,
  type SlidePosition,
  type SlideRuleset,
} from '@twofold/rules/slide';
import { THEMES } from '../../terminal/themes.js';
import { CELL, EDGE } from '../board-svg.js';
import { labelOf } from './label.js';

const GAP = 2;

/** The board with an arrow for what was played and for what was better. */
export function slideDrawing(position: SlidePosition, move: Direction, best: Direction): string {
  const { ruleset, cells } = position;
  const tiles = cells.map((content, cell) => {
    const [row, column] = coordinateOf(ruleset, cell);
    return tile(ruleset, content, EDGE + column * CELL, EDGE + row * CELL);
  });
  const size = { across: ruleset.width * CELL, down: ruleset.height * CELL };
  const sheet = `<rect class="sheet" x="${EDGE}" y="${EDGE}" width="${size.across}" height="${size.down}" rx="4"/>`;
  return `${sheet}${tiles.join('')}${arrow(best, size, 'best')}${arrow(move, size, 'played')}`;
}

function tile(ruleset: SlideRuleset, content: Content, x: number, y: number): string {
  const box = (style: string): string =>
    `<rect x="${x + GAP / 2}" y="${y + GAP / 2}" width="${CELL - GAP}" height="${CELL - GAP}" rx="3" ${style}/>`;
  if (content === 0) return '';
  const { tiles, obstacle } = THEMES.cold;
  const paint =
    typeof content === 'number'
      ? tiles[Math.min(tileRank(tilesOf(ruleset), content), tiles.length) - 1]!
      : obstacle;
  const label = labelOf(content, 6, false);
  const size = label.length < 3 ? 17 : label.length < 5 ? 13 : 10;
  return `${box(`fill="${paint.bg}"`)}<text x="${x + CELL / 2}" y="${y + CELL / 2}" dy=".36em" text-anchor="middle" font-size="${size}" fill="${paint.ink}">${label}</text>`;
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
