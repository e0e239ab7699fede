import { tileRank, tilesOf, type Content, type SlideTypes, type Tiles } from '@twofold/rules/slide';
import type { CardCell, GameCard } from '../game-card.js';

export const slideCard: GameCard<SlideTypes> = {
  title: '2048',
  cells: ({ ruleset, cells }) => cells.map((content) => tileCell(tilesOf(ruleset), content)),
};

/** From low to high tiles, each twice. */
const EMOJI = ['⬜', '🟨', '🟧', '🟥', '🟪', '🟦', '🟩', '🟫', '⬛'];
const COLOURS = [
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

function tileCell(tiles: Tiles, content: Content): CardCell {
  if (typeof content !== 'number') return { emoji: '🧱', colour: '#3b5360', label: '' };
  const step = content === 0 ? 0 : Math.ceil(tileRank(tiles, content) / 2);
  const level = Math.min(step, EMOJI.length - 1);
  return {
    emoji: EMOJI[level]!,
    colour: COLOURS[level]!,
    label: content === 0 ? '' : `${content}`,
    dark: level === 1,
  };
}
