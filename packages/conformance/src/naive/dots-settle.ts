import { CERTAIN, chain, evenly, fraction, type Chance } from './chance.js';
import { firstHole, hasPair, isDot, isOver, withDot } from './dots.js';
import { readDotsRules, type Board, type DotsState } from './dots-text.js';
import { readRules, readSize } from './rules-text.js';

type Boards = Iterable<Chance<Board>>;

/** Everything that chance can make of a board with holes. */
export function* settleDots(after: DotsState): Generator<Chance<DotsState>> {
  const filled = fillHoles(after.board, readDotsRules(after.rules).colours);
  const over = isOver(after);
  const boards = chain(filled, (board) =>
    over || hasPair(board) ? unchanged(board) : shuffle(board),
  );
  for (const { value, probability } of boards) {
    yield { value: { ...after, board: value }, probability };
  }
}

/** Every new game, for rules whose goals are not left to chance. */
export function startDots(rules: string): Iterable<Chance<DotsState>> {
  const [width, height] = readSize(readRules(rules));
  const { goals, board, ice, anchors } = readDotsRules(rules);
  const holes = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  return chain(withAnchors(board ?? holes, anchors), (begun) =>
    settleDots({ rules, board: begun, score: 0, ply: 0, goals, ice }),
  );
}

/** Every way to put so many anchors into the top row, all equally likely. */
function withAnchors(board: Board, anchors: number): Boards {
  if (anchors === 0) return unchanged(board);
  const free = board[0]!.flatMap((dot, column) => (dot === 'A' ? [] : [column]));
  return chain(evenly(free), (column) =>
    withAnchors(withDot(board, [0, column], 'A'), anchors - 1),
  );
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

/** Every order of the dots, all equally likely; those still stuck are repaired. Anchors stay. */
function shuffle(board: Board): Boards {
  const blank = board.map((row) => row.map((dot) => (isDot(dot) ? '.' : dot)));
  return chain(dealOut(board.flat().filter(isDot).toSorted(), blank), (dealt) =>
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
  return chain(next, (dot) =>
    dealOut(dots.toSpliced(dots.indexOf(dot), 1), withDot(board, place, dot)),
  );
}

/** Brings the first dot that has a neighbour and a like one later next to it; else makes two alike. */
function repair(board: Board): Board {
  const width = board[0]!.length;
  const dots = board.flat();
  const placeOf = (i: number): [number, number] => [Math.floor(i / width), i % width];
  const hasBeside = (i: number): boolean =>
    isDot(dots[i]) && besideOf(dots, width, i) !== undefined;
  const first = dots.findIndex((dot, i) => hasBeside(i) && dots.includes(dot, i + 1));
  if (first === -1) {
    const any = dots.findIndex((_, i) => hasBeside(i));
    return withDot(board, placeOf(besideOf(dots, width, any)!), dots[any]!);
  }
  const later = dots.indexOf(dots[first]!, first + 1);
  const beside = besideOf(dots, width, first)!;
  return withDot(withDot(board, placeOf(later), dots[beside]!), placeOf(beside), dots[later]!);
}

/** The dot to the right, else the one below. */
export function besideOf(dots: readonly string[], width: number, i: number): number | undefined {
  if (i % width < width - 1 && isDot(dots[i + 1])) return i + 1;
  return isDot(dots[i + width]) ? i + width : undefined;
}
