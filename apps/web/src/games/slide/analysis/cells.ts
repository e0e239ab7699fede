import type { Shape } from '@twofold/rules';

/** The cell of a board that a click or a tap hit. */
export function cellHit(
  board: Element,
  { width, height }: Shape,
  { clientX, clientY }: MouseEvent,
): number | undefined {
  const box = board.getBoundingClientRect();
  const column = Math.floor(((clientX - box.left) / box.width) * width);
  const row = Math.floor(((clientY - box.top) / box.height) * height);
  const inside = column >= 0 && row >= 0 && column < width && row < height;
  return inside ? row * width + column : undefined;
}
