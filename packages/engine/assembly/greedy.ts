// Play by the network alone, one move ahead and without caches: the fastest player there is.
import { joinLeft, joinPoints, joinRight, rowEntry, transposed } from './board';
import { evaluate } from './network';

/** What `choose` left: the board after the best move, 0 when no move is legal, and its points. */
export let next: u64 = 0;
export let points: u32 = 0;

/** Finds the best move. All four are valued before any two are compared: see `ordered.ts`. */
export function choose(board: u64): void {
  const turned = transposed(board);
  const a = rowEntry(board, 0);
  const b = rowEntry(board, 1);
  const c = rowEntry(board, 2);
  const d = rowEntry(board, 3);
  const e = rowEntry(turned, 0);
  const f = rowEntry(turned, 1);
  const g = rowEntry(turned, 2);
  const h = rowEntry(turned, 3);
  const across = joinPoints(a, b, c, d);
  const along = joinPoints(e, f, g, h);
  const left = joinLeft(a, b, c, d);
  const right = joinRight(a, b, c, d);
  const up = joinLeft(e, f, g, h);
  const down = joinRight(e, f, g, h);

  let best: f32 = -Infinity;
  let ofRight: f32 = -Infinity;
  let ofUp: f32 = -Infinity;
  let ofDown: f32 = -Infinity;
  if (left != board) best = <f32>across + evaluate(left);
  if (right != board) ofRight = <f32>across + evaluate(right);
  if (up != turned) ofUp = <f32>along + evaluate(transposed(up));
  if (down != turned) ofDown = <f32>along + evaluate(transposed(down));

  next = left;
  points = across;
  if (ofRight > best) {
    best = ofRight;
    next = right;
  }
  if (ofUp > best) {
    best = ofUp;
    next = transposed(up);
    points = along;
  }
  if (ofDown > best) {
    best = ofDown;
    next = transposed(down);
    points = along;
  }
  if (best == -Infinity) next = 0;
}
