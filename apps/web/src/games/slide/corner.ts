import type { Timeline } from '@twofold/rules';
import { highestTile, type SlideTypes } from '@twofold/rules/slide';

/** A shorter time in a corner is nothing to tell. */
const WORTH_TELLING = 50;

/** For how many moves the largest tile has stayed in its corner, where that is worth telling. */
export function cornerHeld({ position, past }: Timeline<SlideTypes>): number | undefined {
  const { ruleset, cells } = position;
  const { width, height } = ruleset;
  const tile = highestTile(position);
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  const corner = corners.find((cell) => cells[cell] === tile);
  if (corner === undefined) return undefined;
  let held = 0;
  for (let left = past; left?.top.position.cells[corner] === tile; left = left.below) held++;
  return held < WORTH_TELLING ? undefined : held;
}
