// The sum of the patterns 012456 456789 012345 234569 01259a 345678 134567 01489a, each also upside
// down; see `network-4x6.ts` for the four turns.
import {
  highCells,
  join,
  join3,
  lowCells,
  middleCells,
  mirroredTurns,
  run,
  turnsOf,
  weights,
} from './tuple';

/** `stage` is where the weights of the stage begin, counted from those of the first. */
@inline
export function sum8x6(board: u64, stage: usize): i32 {
  const turns = turnsOf(board);
  const mirrors = mirroredTurns(turns);
  const low = lowCells(turns, mirrors);
  const middle = middleCells(turns, mirrors);
  const high = highCells(turns, mirrors);
  return (
    weights(join(run(low, 0, 0, 3), run(low, 4, 3, 3)), 0, stage) +
    weights(join(run(high, 4, 0, 3), run(high, 0, 3, 3)), 0, stage) +
    weights(run(middle, 0, 0, 6), 1, stage) +
    weights(join(run(middle, 4, 0, 4), run(middle, 0, 4, 2)), 1, stage) +
    weights(run(low, 0, 0, 6), 2, stage) +
    weights(join(run(high, 4, 0, 4), run(high, 0, 4, 2)), 2, stage) +
    weights(join(run(low, 2, 0, 5), run(middle, 5, 5, 1)), 3, stage) +
    weights(join3(run(high, 6, 0, 2), run(high, 0, 2, 3), run(middle, 1, 5, 1)), 3, stage) +
    weights(join3(run(low, 0, 0, 3), run(low, 5, 3, 1), run(middle, 5, 4, 2)), 4, stage) +
    weights(join3(run(high, 4, 0, 3), run(high, 1, 3, 1), run(middle, 1, 4, 2)), 4, stage) +
    weights(join(run(low, 3, 0, 5), run(middle, 4, 5, 1)), 5, stage) +
    weights(join3(run(high, 7, 0, 1), run(high, 0, 1, 4), run(middle, 0, 5, 1)), 5, stage) +
    weights(join(run(low, 1, 0, 1), run(low, 3, 1, 5)), 6, stage) +
    weights(join3(run(high, 5, 0, 1), run(high, 7, 1, 1), run(high, 0, 2, 4)), 6, stage) +
    weights(join3(run(low, 0, 0, 2), run(low, 4, 2, 1), run(middle, 4, 3, 3)), 7, stage) +
    weights(join3(run(high, 4, 0, 2), run(high, 0, 2, 1), run(middle, 0, 3, 3)), 7, stage)
  );
}
