import { CERTAIN, chain, evenly, fraction, type Chance } from './chance.js';
import { firstHole, hasPair, isOver, withDot } from './dots.js';
import { readDotsRules, type Board, type DotsState } from './dots-text.js';
import { readRules, readSize } from './rules-text.js';

type Boards = Iterable<Chance<Board>>;

/** Everything that chance can make of a board with holes. */
export function* settleDots(after: DotsState): Generator<Chance<DotsState>> {
  const filled = fillHoles(after.board, readDotsRules(after.rules).colours);
  const boards = chain(filled, (board) =>
    hasPair(board) || isOver(after) ? unchanged(board) : shuffle(board),
  );
  for (const { value, probability } of boards) {
    yield { value: { ...after, board: value }, probability };
  }
}

/** Every new game, for rules whose goals are not left to chance. */
export function startDots(rules: string): Iterable<Chance<DotsState>> {
  const [width, height] = readSize(readRules(rules));
  const { goals, board } = readDotsRules(rules);
  const holes = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  return settleDots({ rules, board: board ?? holes, score: 0, ply: 0, goals });
}

function unchanged(board: Board): Boards {
  return [{ value: board, probability: CERTAIN }];
}

/** Every way to fill the holes, all equally likely. */
function fillHoles(board: Board, colours: readonly string[]): Boards {
  const hole = firstHole(board);
  if (hole === undefined) return unchanged(board);
  return chain(evenly(colours), (colour) => fillHoles(withDot(board, hole, colour), colours));
}

/** Every order of the dots, all equally likely; those still stuck are repaired. */
function shuffle(board: Board): Boards {
  const blank = board.map((row) => row.map(() => '.'));
  return chain(dealOut(board.flat().toSorted(), blank), (dealt) =>
    unchanged(hasPair(dealt) ? dealt : repair(dealt)),
  );
}

/** Each of the dots left is as likely as the others to come next; equal ones make no difference. */
function dealOut(dots: readonly string[], board: Board): Boards {
  const place = firstHole(board);
  if (place === undefined) return unchanged(board);
  const next = [...new Set(dots)].map((dot) => ({
    value: dot,
    probability: fraction(dots.filter((other) => other === dot).length, dots.length),
  }));
  return chain(next, (dot) => {
    const at = dots.indexOf(dot);
    return dealOut([...dots.slice(0, at), ...dots.slice(at + 1)], withDot(board, place, dot));
  });
}

/** Brings the first dot that has a like one later next to it. */
function repair(board: Board): Board {
  const width = board[0]!.length;
  const dots = board.flat();
  const placeOf = (i: number): [number, number] => [Math.floor(i / width), i % width];
  const first = dots.findIndex((dot, i) => dots.indexOf(dot, i + 1) !== -1);
  if (first === -1) return withDot(board, placeOf(1), dots[0]!);
  const later = dots.indexOf(dots[first]!, first + 1);
  const beside = first % width === width - 1 ? first + width : first + 1;
  return withDot(withDot(board, placeOf(later), dots[beside]!), placeOf(beside), dots[later]!);
}
