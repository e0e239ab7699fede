import {
  highestTile,
  tileRank,
  tilesOf,
  type Content,
  type SlideTypes,
  type Tiles,
} from '@twofold/rules/slide';
import type { CardCell, GameCard } from '../game-card.js';
import { sayOn } from '../words.js';

export const slideCard: GameCard<SlideTypes> = {
  title: '2048',
  headline: (position, words) => sayOn(words, 'card.reached', { tile: highestTile(position) }),
  cells: ({ ruleset, cells }) => cells.map((content) => tileCell(tilesOf(ruleset), content)),
};

/** The tiles of the browser app on light paper by rank, and what stands for them in a text. */
const STEPS = [
  { emoji: '⬜', ink: '#0d2330', colours: ['#f6fbfc', '#dbeff4', '#b9e4eb'] },
  { emoji: '🔹', ink: '#0d2330', colours: ['#93d6dd', '#6bc8cb', '#42b3ba'] },
  { emoji: '🟦', ink: '#ffffff', colours: ['#076478', '#005a82', '#0d4880', '#1c3274'] },
  { emoji: '🟩', ink: '#0d2330', colours: ['#97fbcb', '#56d7a3'] },
  { emoji: '🟩', ink: '#ffffff', colours: ['#00644a'] },
  { emoji: '🟪', ink: '#ffffff', colours: ['#5e489c', '#692e86', '#69185a'] },
  { emoji: '🟪', ink: '#97fbcb', colours: ['#081a27'] },
];
const TILES: readonly CardCell[] = STEPS.flatMap(({ emoji, ink, colours }) =>
  colours.map((colour) => ({ emoji, colour, ink })),
);
const EMPTY: CardCell = { emoji: '▫️', colour: '#cfdde2', empty: true };
const OBSTACLE: CardCell = { emoji: '⬛', colour: '#3b5360' };

function tileCell(tiles: Tiles, content: Content): CardCell {
  if (content === 0) return EMPTY;
  if (typeof content !== 'number') return OBSTACLE;
  const rank = Math.min(tileRank(tiles, content), TILES.length);
  return { ...TILES[rank - 1]!, label: `${content}` };
}
