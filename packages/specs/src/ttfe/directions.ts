import type { Direction } from '@twofold/rules';
import { IllegalArgumentException, shown } from '../exceptions.js';
import { MoveDirection } from './types.js';

/** S4 names directions by the compass, the rules by where the tiles go. */
export const SLIDES: Readonly<Record<MoveDirection, Direction>> = {
  NORTH: 'up',
  SOUTH: 'down',
  EAST: 'right',
  WEST: 'left',
};

export const MOVE_DIRECTIONS: readonly MoveDirection[] = Object.values(MoveDirection);

/** Whether an answer from outside is one of the four directions. */
export function isMoveDirection(value: unknown): value is MoveDirection {
  return typeof value === 'string' && Object.hasOwn(MoveDirection, value);
}

/** The rules' name of a direction that a caller gave. */
export function checkedSlide(direction: unknown): Direction {
  if (!isMoveDirection(direction)) {
    throw new IllegalArgumentException(
      `a direction is ${MOVE_DIRECTIONS.join(', ')}, not ${shown(direction)}`,
    );
  }
  return SLIDES[direction];
}
