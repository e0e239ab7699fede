import { dots, levelOf, type DotsTypes, type Piece } from '@twofold/rules/dots';
import type { CardCell, GameCard } from '../game-card.js';
import { sayOn } from '../words.js';

/** The dots and anchors of the browser app on light paper. */
const CELLS: Readonly<Record<Piece, CardCell>> = {
  R: { emoji: '🔴', colour: '#ae3214' },
  O: { emoji: '🟠', colour: '#f4a700' },
  G: { emoji: '🟢', colour: '#00a385' },
  B: { emoji: '🔵', colour: '#003f77' },
  P: { emoji: '🟣', colour: '#d4b8ee' },
  Y: { emoji: '🟡', colour: '#fdf3c4' },
  C: { emoji: '⚪', colour: '#9adcf2' },
  K: { emoji: '🟤', colour: '#5b2333' },
  A: { emoji: '⚓', colour: '#4a5a63' },
};

export const dotsCard: GameCard<DotsTypes> = {
  title: 'Dots',
  headline: (position, words) => {
    const level = levelOf(position.ruleset)?.number;
    if (level === undefined) return 'Dots';
    return sayOn(words, dots.outcome(position).won ? 'card.won' : 'card.level', { level });
  },
  cells: ({ cells }) => cells.map((piece) => ({ ...CELLS[piece], round: true })),
};
