import type { Colour, DotsTypes } from '@twofold/rules/dots';
import type { CardCell, GameCard } from '../game-card.js';

const OTHER: CardCell = { emoji: '⚪', colour: '#d8e2e6', label: '' };

const CELLS: Readonly<Record<Colour, CardCell>> = {
  R: { emoji: '🔴', colour: '#d1495b', label: '' },
  B: { emoji: '🔵', colour: '#2a6f97', label: '' },
  O: { emoji: '🟠', colour: '#ee964b', label: '' },
  G: { emoji: '🟢', colour: '#2d936c', label: '' },
  Y: { emoji: '🟡', colour: '#f4d35e', label: '' },
  P: { emoji: '🟣', colour: '#8e44ad', label: '' },
  C: OTHER,
  K: OTHER,
};

export const dotsCard: GameCard<DotsTypes> = {
  title: 'Dots',
  cells: ({ cells }) => cells.map((colour) => CELLS[colour]),
};
