import type { Direction } from '@twofold/rules';
import { insist } from '../exceptions.js';

/** The four directions of S0. Row 0 is the top, so UP is towards row 0 (S0-15). */
export const DirectionT = {
  UP: 'UP',
  DOWN: 'DOWN',
  LEFT: 'LEFT',
  RIGHT: 'RIGHT',
} as const;
export type DirectionT = (typeof DirectionT)[keyof typeof DirectionT];

const IN_THE_RULES: ReadonlyMap<DirectionT, Direction> = new Map([
  [DirectionT.UP, 'up'],
  [DirectionT.DOWN, 'down'],
  [DirectionT.LEFT, 'left'],
  [DirectionT.RIGHT, 'right'],
]);

export function directionOf(dir: DirectionT): Direction {
  const direction = IN_THE_RULES.get(dir);
  insist(direction !== undefined, 'a direction is UP, DOWN, LEFT or RIGHT');
  return direction;
}
