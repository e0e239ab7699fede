import {
  readDotsRules,
  readPath,
  stepFrom,
  type Board,
  type DotsState,
  type Place,
} from './dots-text.js';

const HOLE = '.';
const ANCHOR = 'A';

export function isOver(state: DotsState): boolean {
  return isWon(state) || state.ply >= readDotsRules(state.rules).moves;
}

/** All that is asked for is done, and something is. */
export function isWon({ rules, board, goals, ice, score: points }: DotsState): boolean {
  const { anchors, score } = readDotsRules(rules);
  return (
    goals.length + ice.length + anchors + score > 0 &&
    goals.every((goal) => goal.left === 0) &&
    ice.flat().every((layers) => layers === '0') &&
    !board.flat().includes(ANCHOR) &&
    points >= score
  );
}

/** Every legal move as text; each sequence of cells is a move of its own. */
export function dotsMoves(state: DotsState): string[] {
  return state.board.flatMap((row, r) => row.flatMap((_, c) => longerMoves(state, `${r}.${c}`)));
}

function longerMoves(state: DotsState, move: string): string[] {
  return ['U', 'D', 'L', 'R'].flatMap((letter) => {
    const longer = `${move}${letter}`;
    return isLegal(state, readPath(longer)) ? [longer, ...longerMoves(state, longer)] : [];
  });
}

function isLegal(state: DotsState, path: readonly Place[]): boolean {
  const { board, rules } = state;
  const last = path.at(-1)!;
  const open = path.slice(0, -1);
  return (
    path.length >= 2 &&
    path.every((place) => dotAt(board, place) === dotAt(board, path[0]!)) &&
    path.every((place) => isDot(dotAt(board, place))) &&
    open.every((place, i) => areNeighbours(place, path[i + 1]!)) &&
    open.every((place, i) => visitOf(open, place) === i) &&
    (visitOf(open, last) === -1 || (readDotsRules(rules).loops && closesLoop(path))) &&
    !isOver(state)
  );
}

function dotAt(board: Board, [row, column]: Place): string | undefined {
  return board[row]?.[column];
}

/** Neither a hole nor an anchor nor off the board. */
export function isDot(dot: string | undefined): boolean {
  return dot !== undefined && dot !== HOLE && dot !== ANCHOR;
}

function areNeighbours(a: Place, b: Place): boolean {
  return ['U', 'D', 'L', 'R'].some((letter) => isSame(stepFrom(a, letter), b));
}

function isSame(a: Place, b: Place): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** When the path came by this place first, or -1. */
function visitOf(path: readonly Place[], place: Place): number {
  return path.findIndex((visited) => isSame(visited, place));
}

function closesLoop(path: readonly Place[]): boolean {
  const first = visitOf(path, path.at(-1)!);
  return path.length - 1 - first >= 4;
}

/** What a move leaves: everything has fallen, with holes on top. Undefined when it is not legal. */
export function actDots(state: DotsState, move: string): DotsState | undefined {
  const path = readPath(move);
  if (!isLegal(state, path)) return undefined;
  const { board } = state;
  const colour = dotAt(board, path[0]!)!;
  const all = closesLoop(path);
  const cleared = board.map((row, r) =>
    row.map((dot, c) => ((all ? dot === colour : visitOf(path, [r, c]) !== -1) ? HOLE : dot)),
  );
  const count = cleared.flat().filter((dot) => dot === HOLE).length;
  return {
    ...state,
    board: fall(cleared),
    score: state.score + count,
    ply: state.ply + 1,
    goals: state.goals.map((goal) =>
      goal.colour === colour ? { ...goal, left: Math.max(0, goal.left - count) } : goal,
    ),
    ice: state.ice.map((row, r) =>
      row.map((layers, c) => (cleared[r]![c] === HOLE ? melted(layers) : layers)),
    ),
  };
}

function melted(layers: string): string {
  return layers === '2' ? '1' : '0';
}

/** Lets all fall one step at a time until nothing is above a hole; anchors at the bottom leave. */
function fall(board: Board): Board {
  const landed = board.at(-1)!.indexOf(ANCHOR);
  if (landed !== -1) return fall(withDot(board, [board.length - 1, landed], HOLE));
  for (const [r, row] of board.entries()) {
    for (const [c, dot] of row.entries()) {
      if (dot !== HOLE && board[r + 1]?.[c] === HOLE) {
        return fall(withDot(withDot(board, [r, c], HOLE), [r + 1, c], dot));
      }
    }
  }
  return board;
}

/** The board with one dot replaced. */
export function withDot(board: Board, [row, column]: Place, dot: string): Board {
  return board.with(row, board[row]!.with(column, dot));
}

/** The first hole in reading order. */
export function firstHole(board: Board): Place | undefined {
  const row = board.findIndex((cells) => cells.includes(HOLE));
  return row === -1 ? undefined : [row, board[row]!.indexOf(HOLE)];
}

/** Whether two neighbours are dots that are alike. */
export function hasPair(board: Board): boolean {
  return board.some((row, r) =>
    row.some((dot, c) => isDot(dot) && (dot === row[c + 1] || dot === board[r + 1]?.[c])),
  );
}
