import type { CardCell, GameCard } from '@twofold/protocol/card';
import type { Block, SameTypes } from './same-game.js';

const EMPTY: CardCell = { emoji: '⬜', colour: '#d8e2e6', empty: true };

const CELLS: Readonly<Record<Block, CardCell>> = {
  R: { emoji: '🟥', colour: '#d1495b' },
  G: { emoji: '🟩', colour: '#2d936c' },
  B: { emoji: '🟦', colour: '#2a6f97' },
  Y: { emoji: '🟨', colour: '#f4d35e' },
  P: { emoji: '🟪', colour: '#8e44ad' },
  C: { emoji: '⬛', colour: '#0d2330' },
};

/** What a player of Same shares of a day. */
export const sameCard: GameCard<SameTypes> = {
  title: 'Same',
  headline: () => 'Same',
  cells: ({ cells }) => cells.map((block) => (block === undefined ? EMPTY : CELLS[block])),
};
