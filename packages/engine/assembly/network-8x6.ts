// The sum of the patterns 012456 456789 012345 234569 01259a 345678 134567 01489a, each also upside
// down; see `network-4x6.ts` for the four turns.
import { mirrored, transposed } from './board';
import { run, TABLE_0, TABLE_1, TABLE_2, TABLE_3, TABLE_4, TABLE_5, TABLE_6, TABLE_7 } from './tuple';

/** `stage` is where the weights of the stage begin, counted from those of the first. */
@inline
export function sum8x6(board: u64, stage: usize): i32 {
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
    load<i16>(stage + (run(b, 0, 0, 3) | run(b, 4, 3, 3)), TABLE_0) +
    load<i16>(stage + (run(b, 12, 0, 3) | run(b, 8, 3, 3)), TABLE_0) +
    load<i16>(stage + run(b, 4, 0, 6), TABLE_1) +
    load<i16>(stage + (run(b, 8, 0, 4) | run(b, 4, 4, 2)), TABLE_1) +
    load<i16>(stage + run(b, 0, 0, 6), TABLE_2) +
    load<i16>(stage + (run(b, 12, 0, 4) | run(b, 8, 4, 2)), TABLE_2) +
    load<i16>(stage + (run(b, 2, 0, 5) | run(b, 9, 5, 1)), TABLE_3) +
    load<i16>(stage + (run(b, 14, 0, 2) | run(b, 8, 2, 3) | run(b, 5, 5, 1)), TABLE_3) +
    load<i16>(stage + (run(b, 0, 0, 3) | run(b, 5, 3, 1) | run(b, 9, 4, 2)), TABLE_4) +
    load<i16>(stage + (run(b, 12, 0, 3) | run(b, 9, 3, 1) | run(b, 5, 4, 2)), TABLE_4) +
    load<i16>(stage + run(b, 3, 0, 6), TABLE_5) +
    load<i16>(stage + (run(b, 15, 0, 1) | run(b, 8, 1, 4) | run(b, 4, 5, 1)), TABLE_5) +
    load<i16>(stage + (run(b, 1, 0, 1) | run(b, 3, 1, 5)), TABLE_6) +
    load<i16>(stage + (run(b, 13, 0, 1) | run(b, 15, 1, 1) | run(b, 8, 2, 4)), TABLE_6) +
    load<i16>(stage + (run(b, 0, 0, 2) | run(b, 4, 2, 1) | run(b, 8, 3, 3)), TABLE_7) +
    load<i16>(stage + (run(b, 12, 0, 2) | run(b, 8, 2, 1) | run(b, 4, 3, 3)), TABLE_7)
  );
}
