import { readSlideRules, type Board, type Cell, type SlideState } from './slide-text.js';

const LARGEST_TILE = 2n ** 52n;
/** Score and move number stop here. */
const LARGEST_COUNT = 2n ** 53n - 1n;

/** How often the board is turned to the left until a slide in this direction is one to the left. */
const TURNS = { L: 0, U: 1, R: 2, D: 3 } as const;
export type Letter = keyof typeof TURNS;
export const LETTERS: readonly Letter[] = ['U', 'D', 'L', 'R'];

/** A quarter turn to the left: the top row becomes the left column, from the bottom up. */
function turn(board: Board, times: number): Board {
  if (times === 0) return board;
  const width = board[0]!.length;
  const turned = Array.from({ length: width }, (_, i) => board.map((row) => row[width - 1 - i]!));
  return turn(turned, times - 1);
}

interface Slid<T> {
  readonly value: T;
  readonly points: bigint;
}

/** What two tiles make, if they merge. */
type Made = (a: bigint, b: bigint) => bigint | undefined;

const equalsMake: Made = (a, b) => (a === b ? a + b : undefined);

/** By Cassini's identity: for a up to b, b² - ab - a² is 1 or -1 just for neighbours. */
const fibonacciMake: Made = (a, b) => {
  if (a > b) return fibonacciMake(b, a);
  return (b * b - a * b - a * a) ** 2n === 1n ? a + b : undefined;
};

function slideBoardLeft(board: Board, made: Made): Slid<Board> {
  const rows = board.map((row) => slideRowLeft(row, made));
  return {
    value: rows.map((row) => row.value),
    points: rows.reduce((sum, row) => sum + row.points, 0n),
  };
}

/** The pieces between fixed obstacles slide on their own. */
function slideRowLeft(row: readonly Cell[], made: Made): Slid<readonly Cell[]> {
  const wall = row.indexOf('x');
  if (wall === -1) return slideOpenLeft(row, made);
  const before = slideOpenLeft(row.slice(0, wall), made);
  const behind = slideRowLeft(row.slice(wall + 1), made);
  return {
    value: [...before.value, 'x', ...behind.value],
    points: before.points + behind.points,
  };
}

function slideOpenLeft(cells: readonly Cell[], made: Made): Slid<readonly Cell[]> {
  const packed = merge(
    cells.filter((cell) => cell !== '0'),
    made,
  );
  const blanks = cells.slice(packed.value.length).map(() => '0');
  return { value: [...packed.value, ...blanks], points: packed.points };
}

function merge(cells: readonly Cell[], made: Made): Slid<readonly Cell[]> {
  const [first, second, ...rest] = cells;
  if (first === undefined || second === undefined) return { value: cells, points: 0n };
  const areTiles = isTile(first) && isTile(second);
  const tile = areTiles ? made(BigInt(first), BigInt(second)) : undefined;
  if (tile !== undefined && tile <= LARGEST_TILE) {
    const others = merge(rest, made);
    return { value: [`${tile}`, ...others.value], points: tile + others.points };
  }
  const others = merge([second, ...rest], made);
  return { value: [first, ...others.value], points: others.points };
}

function isTile(cell: Cell): boolean {
  return /^[1-9]/.test(cell);
}

/** Whether a tile that ends the game is on the board. */
function isStopped({ rules, board }: SlideState): boolean {
  const { stopAt } = readSlideRules(rules);
  return (
    stopAt !== undefined && board.flat().some((cell) => isTile(cell) && BigInt(cell) >= stopAt)
  );
}

/** What a move makes before chance settles it, or undefined when it is not legal. */
export function actSlide(state: SlideState, letter: Letter): SlideState | undefined {
  if (isStopped(state)) return undefined;
  const made = readSlideRules(state.rules).fibonacci ? fibonacciMake : equalsMake;
  const slid = slideBoardLeft(turn(state.board, TURNS[letter]), made);
  const board = turn(slid.value, (4 - TURNS[letter]) % 4);
  if (board.flat().join() === state.board.flat().join()) return undefined;
  return {
    ...state,
    board: board.map((row) => row.map(ageCell)),
    score: atMostLargest(state.score + slid.points),
    ply: atMostLargest(state.ply + 1n),
  };
}

function ageCell(cell: Cell): Cell {
  if (!cell.startsWith('m')) return cell;
  const life = Number(cell.slice(1)) - 1;
  return life === 0 ? '0' : `m${life}`;
}

function atMostLargest(count: bigint): bigint {
  return count > LARGEST_COUNT ? LARGEST_COUNT : count;
}
