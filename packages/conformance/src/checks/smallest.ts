import type { MoveDirection } from '@twofold/specs/ttfe';
import { boardOf, pointsOf, sameBoard, tileAt, widthOf, type Board } from '../board.js';
import { ProgramFault } from '../protocol/fault.js';
import { DIRECTIONS } from '../referee.js';
import type { Bench } from './check.js';
import { CandidateThrew, CheckFailure, TIME_IS_UP } from './failure.js';
import type { Subject } from './subject.js';

/** What must hold of a simulator that has this board on it. */
type BoardTest = (subject: Subject, board: Board) => Promise<void>;

/** How many smaller boards are tried: enough for every tile of the usual ones. */
const MAX_TRIED = 200;

/**
 * Puts the board and runs the test. If it fails, it is tried on ever smaller boards in new games,
 * and the failure is the one of the smallest board found.
 */
export async function expectOn(
  bench: Bench,
  subject: Subject,
  board: Board,
  test: BoardTest,
): Promise<void> {
  await subject.setBoard(board);
  await expectNow(bench, subject, board, test);
}

/** As `expectOn`, for each board and direction, with a game for each board. */
export async function expectOnEach(
  bench: Bench,
  boards: readonly Board[],
  test: (subject: Subject, board: Board, direction: MoveDirection) => Promise<void>,
  directions: readonly MoveDirection[] = DIRECTIONS,
): Promise<void> {
  for (const board of boards) {
    const subject = await bench.create(widthOf(board), board.length);
    for (const direction of directions) {
      await expectOn(bench, subject, board, (game, start) => test(game, start, direction));
    }
  }
}

/** As `expectOn`, in a game that has come to this board by itself. */
export async function expectNow(
  bench: Bench,
  subject: Subject,
  board: Board,
  test: BoardTest,
): Promise<void> {
  try {
    await test(subject, board);
  } catch (error) {
    throw isFinding(error) ? await smallest(bench, board, test, error) : error;
  }
}

async function smallest(
  bench: Bench,
  board: Board,
  test: BoardTest,
  seen: Error,
): Promise<unknown> {
  const failureOf = async (smaller: Board): Promise<Error | undefined> => {
    try {
      await test(await bench.createWith(smaller), smaller);
    } catch (error) {
      if (isFinding(error)) return error;
    }
    return undefined;
  };
  let failure = await failureOf(board);
  if (failure === undefined) {
    const hint = 'In a new game with this board it is right: it depends on what happened before.';
    return new CheckFailure(`${seen.message}\n${hint}`);
  }
  let left = smallerThan(board);
  for (let tried = 0; tried < MAX_TRIED && left.length > 0; tried++) {
    const next = left.shift()!;
    const found = await failureOf(next);
    if (found === undefined) continue;
    failure = found;
    left = smallerThan(next);
  }
  return failure;
}

/** Boards with less on them: without a row or a column, without a tile, or with a 2 for a tile. */
function smallerThan(board: Board): Board[] {
  const [width, height] = [widthOf(board), board.length];
  const changed = (isChanged: (x: number, y: number) => boolean, tile: number): Board =>
    boardOf(width, height, (x, y) =>
      isChanged(x, y) && tileAt(board, x, y) > tile ? tile : tileAt(board, x, y),
    );
  const candidates: Board[] = [];
  for (let row = 0; row < height; row++) candidates.push(changed((_, y) => y === row, 0));
  for (let column = 0; column < width; column++) candidates.push(changed((x) => x === column, 0));
  for (const tile of [0, 2]) {
    for (const { x, y } of pointsOf(board)) {
      candidates.push(changed((a, b) => a === x && b === y, tile));
    }
  }
  return candidates.filter((candidate) => !sameBoard(candidate, board));
}

/** A fault of the simulator, as opposed to a program that broke down or ran out of time. */
function isFinding(error: unknown): error is Error {
  if (error instanceof CandidateThrew) return !(error.cause instanceof ProgramFault);
  return error instanceof CheckFailure && error.message !== TIME_IS_UP;
}
