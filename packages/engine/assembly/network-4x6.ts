// The sum of the patterns 012345 456789 012456 45689a.
//
// Four turns of the board are enough: turning a board upside down keeps the order within its rows, so
// that the other four only need other shifts. The last pattern covers the same cells upside down;
// `fold.ts` has added the two weights beforehand, and one lookup gives both.
import { highCells, join, lowCells, middleCells, mirroredTurns, run, turnsOf, weights } from './tuple';

/** `stage` is where the weights of the stage begin, counted from those of the first. */
@inline
export function sum4x6(board: u64, stage: usize): i32 {
  const turns = turnsOf(board);
  const mirrors = mirroredTurns(turns);
  const low = lowCells(turns, mirrors);
  const middle = middleCells(turns, mirrors);
  const high = highCells(turns, mirrors);
  return (
    weights(run(low, 0, 0, 6), 0, stage) +
    weights(join(run(high, 4, 0, 4), run(high, 0, 4, 2)), 0, stage) +
    weights(run(middle, 0, 0, 6), 1, stage) +
    weights(join(run(middle, 4, 0, 4), run(middle, 0, 4, 2)), 1, stage) +
    weights(join(run(low, 0, 0, 3), run(low, 4, 3, 3)), 2, stage) +
    weights(join(run(high, 4, 0, 3), run(high, 0, 3, 3)), 2, stage) +
    weights(join(run(middle, 0, 0, 3), run(middle, 4, 3, 3)), 3, stage)
  );
}
