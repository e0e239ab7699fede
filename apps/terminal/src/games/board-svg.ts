import type { Shape } from '@twofold/rules';

/** The side of a cell. */
export const CELL = 40;
/** Room around the board, where arrows stand. */
export const EDGE = 16;

/** A board of so many cells, with what a game draws of it. */
export function boardSvg({ width, height }: Shape, drawing: string): string {
  const [across, down] = [width * CELL + 2 * EDGE, height * CELL + 2 * EDGE];
  return `<svg class="board" viewBox="0 0 ${across} ${down}" role="img" aria-label="The board before the move">${drawing}</svg>`;
}
