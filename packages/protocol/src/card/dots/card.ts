import {
  dots,
  dotsLevel,
  LEVEL_TEXTS,
  type Colour,
  type DotsRuleset,
  type DotsTypes,
} from '@twofold/rules/dots';
import type { CardCell, GameCard } from '../game-card.js';
import { sayOn } from '../words.js';

/** The dots of the browser app on light paper. */
const CELLS: Readonly<Record<Colour, CardCell>> = {
  R: { emoji: '🔴', colour: '#ae3214' },
  O: { emoji: '🟠', colour: '#f4a700' },
  G: { emoji: '🟢', colour: '#00a385' },
  B: { emoji: '🔵', colour: '#003f77' },
  P: { emoji: '🟣', colour: '#d4b8ee' },
  Y: { emoji: '🟡', colour: '#fdf3c4' },
  C: { emoji: '⚪', colour: '#9adcf2' },
  K: { emoji: '🟤', colour: '#5b2333' },
};

export const dotsCard: GameCard<DotsTypes> = {
  title: 'Dots',
  headline: (position, words) => {
    const level = levelOf(position.ruleset);
    if (level === undefined) return 'Dots';
    return sayOn(words, dots.outcome(position).won ? 'card.won' : 'card.level', { level });
  },
  cells: ({ cells }) => cells.map((colour) => ({ ...CELLS[colour], round: true })),
};

function levelOf(ruleset: DotsRuleset): number | undefined {
  const text = dots.makeRuleset(ruleset);
  if (text === dots.makeRuleset(dotsLevel(1)!)) return 1;
  const at = LEVEL_TEXTS.findIndex((other) => other === text);
  return at < 0 ? undefined : at + 1;
}
