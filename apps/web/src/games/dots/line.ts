import type { Path } from '@twofold/rules/dots';

/** A path from dot to dot as SVG has it, in a drawing whose cells have this side. */
export function lineThrough(path: Path, side: number): string {
  const points = path.map(([row, column]) => `${(column + 0.5) * side} ${(row + 0.5) * side}`);
  return points.length === 0 ? '' : `M${points.join('L')}`;
}
