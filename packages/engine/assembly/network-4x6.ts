// The sum of the patterns 012345 456789 012456 45689a.
//
// Four turns of the board are enough: turning a board upside down keeps the order within its rows, so
// that the other four only need other shifts. The last pattern covers the same cells upside down;
// `fold.ts` has added the two weights beforehand, and one lookup gives both.
import { mirrored, transposed } from './board';
import { run, TABLE_0, TABLE_1, TABLE_2, TABLE_3 } from './tuple';

/** `stage` is where the weights of the stage begin, counted from those of the first. */
export function sum4x6(board: u64, stage: usize): i32 {
  const turned = transposed(board);
  return (
    sumTurn(board, stage) +
    sumTurn(turned, stage) +
    sumTurn(mirrored(board), stage) +
    sumTurn(mirrored(turned), stage)
  );
}

@inline
function sumTurn(b: u64, stage: usize): i32 {
  return (
    load<i16>(stage + run(b, 0, 0, 6), TABLE_0) +
    load<i16>(stage + (run(b, 12, 0, 4) | run(b, 8, 4, 2)), TABLE_0) +
    load<i16>(stage + run(b, 4, 0, 6), TABLE_1) +
    load<i16>(stage + (run(b, 8, 0, 4) | run(b, 4, 4, 2)), TABLE_1) +
    load<i16>(stage + (run(b, 0, 0, 3) | run(b, 4, 3, 3)), TABLE_2) +
    load<i16>(stage + (run(b, 12, 0, 3) | run(b, 8, 3, 3)), TABLE_2) +
    load<i16>(stage + (run(b, 4, 0, 3) | run(b, 8, 3, 3)), TABLE_3)
  );
}
