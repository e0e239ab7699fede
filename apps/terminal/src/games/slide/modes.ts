import { MODES, type ModeName, type SlideTypes } from '@twofold/rules/slide';
import type { GameMode } from '../terminal-game.js';
import { usualIn } from './ruleset.js';

/** Those of the source document by their letters, in its order (S2-4), then all others. */
const NAMED: Readonly<Record<'normal' | ModeName, string>> = {
  normal: 'Normal mode',
  movable: 'Movable obstacle',
  fixed: 'Fixed obstacle',
  fibonacci: 'Fibonacci',
};
const ORDER = [
  ...new Set(['normal', 'movable', 'fixed', ...(Object.keys(MODES) as ModeName[])] as const),
];
const LETTERS = 'ABC';

export const SLIDE_MODES: readonly GameMode<SlideTypes>[] = ORDER.map((mode, i) => ({
  name: NAMED[mode],
  keys: [...(LETTERS[i] ?? ''), `${i + 1}`],
  ruleset: ({ width, height }) => ({ ...usualIn(mode), width, height }),
}));
