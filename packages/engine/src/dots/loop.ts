import type { Dots, Field } from './field.js';
import type { Region } from './region.js';

/** A path that closes a loop within a region that has one: a square if there is any. */
export function loopIn(field: Field, dots: Dots, region: Region): number[] {
  return square(field, dots, region) ?? circle(field, dots, region.cells[0]!);
}

function square(
  { width, size }: Field,
  dots: Dots,
  { colour, cells }: Region,
): number[] | undefined {
  const corner = cells.find(
    (cell) =>
      (cell + 1) % width !== 0 &&
      cell + width < size &&
      dots[cell + 1] === colour &&
      dots[cell + width] === colour &&
      dots[cell + width + 1] === colour,
  );
  if (corner === undefined) return undefined;
  return [corner, corner + 1, corner + width + 1, corner + width, corner];
}

/** Walks in depth until it meets a cell of its own path that it did not just come from. */
function circle({ size, beside }: Field, dots: Dots, start: number): number[] {
  const dot = dots[start];
  const tried = new Uint8Array(size);
  const place = new Int32Array(size).fill(-1);
  const path = [start];
  place[start] = 0;
  while (path.length > 0) {
    const cell = path.at(-1)!;
    if (tried[cell] === 4) {
      path.pop();
      continue;
    }
    const next = beside[4 * cell + tried[cell]!]!;
    tried[cell]!++;
    if (next < 0 || dots[next] !== dot || next === path.at(-2)) continue;
    const met = place[next]!;
    // A cell that was left for good has no loop behind it: one would have been met then.
    if (met >= 0) return [...path.slice(met), next];
    place[next] = path.length;
    path.push(next);
  }
  throw new RangeError('this region has no loop');
}
