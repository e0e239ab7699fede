import { parseCount } from '../../text.js';
import { emptyCells, place } from '../draft.js';
import type { SlideMode } from './mode.js';

/** Obstacles that stand still for the whole game and cut their lines into segments (S2-8, S2-9). */
export interface FixedObstacleRule {
  readonly kind: 'fixed';
  readonly count: number;
}

export interface FixedTypes {
  field: 'obstacle';
  rule: FixedObstacleRule;
  obstacle: { readonly kind: 'fixed' };
}

export const fixed: SlideMode<FixedTypes> = {
  name: 'fixed',
  about: 'An obstacle stays where it is, all game long.',
  field: 'obstacle',
  standard: { kind: 'fixed', count: 1 },

  written: 'fixed:COUNT',
  parse([number = '', ...rest]) {
    const count = parseCount(number, Number.MAX_SAFE_INTEGER, 1);
    return count === undefined || rest.length > 0 ? undefined : { kind: 'fixed', count };
  },
  make: ({ count }) => [`${count}`],

  obstacles: {
    stand: true,
    most: ({ count }) => count,
    first: ({ count }) => count,
    written: 'x',
    parse: (text) => (text === 'x' ? { kind: 'fixed' } : undefined),
    make: () => 'x',
    check: () => ({ kind: 'fixed' }),
  },

  started(draft, { count }, draws) {
    const empty = emptyCells(draft.cells);
    for (let i = 0; i < count; i++) place(draft, { kind: 'fixed' }, draws, empty);
  },
};
