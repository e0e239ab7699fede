import type { CardCell, GameCard } from '../../apps/server/src/play/card/game-card.js';
import type { Block, SameTypes } from './same-game.js';

const EMPTY: CardCell = { emoji: '⬜', colour: '#d8e2e6', label: '' };

const CELLS: Readonly<Record<Block, CardCell>> = {
  R: { emoji: '🟥', colour: '#d1495b', label: '' },
  G: { emoji: '🟩', colour: '#2d936c', label: '' },
  B: { emoji: '🟦', colour: '#2a6f97', label: '' },
  Y: { emoji: '🟨', colour: '#f4d35e', label: '' },
  P: { emoji: '🟪', colour: '#8e44ad', label: '' },
  C: { emoji: '⬛', colour: '#0d2330', label: '' },
};

/** What a player of Same shares of a day. */
export const sameCard: GameCard<SameTypes> = {
  title: 'Same',
  cells: ({ cells }) => cells.map((block) => (block === undefined ? EMPTY : CELLS[block])),
};
