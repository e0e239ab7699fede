import { drawBoard, sameBoard, type Board } from '../board.js';
import { isPromise, type Later } from '../later.js';
import { isOfClass } from '../thrown.js';
import { CandidateThrew, CheckFailure, describeEnd } from './failure.js';
import type { State, Subject } from './subject.js';

type Boards = Readonly<Record<string, Board>>;

/** Fails unless the two are the same; `boards` are drawn under the message. */
export function expectSame(
  what: string,
  seen: number | boolean,
  expected: number | boolean,
  boards: Boards = {},
): void {
  if (seen === expected) return;
  fail(`${what} is ${String(seen)}, expected ${String(expected)}`, boards);
}

export function expectBoard(what: string, seen: Board, expected: Board, before?: Board): void {
  if (sameBoard(seen, expected)) return;
  const boards = { 'expected board': expected, 'seen board': seen };
  fail(what, before === undefined ? boards : { 'board before': before, ...boards });
}

export function expectState(what: string, seen: State, expected: State): void {
  expectBoard(`${what}: the board is wrong`, seen.board, expected.board);
  const boards = { board: seen.board };
  expectSame(`${what}: getPoints()`, seen.points, expected.points, boards);
  expectSame(`${what}: getNumMoves()`, seen.moves, expected.moves, boards);
}

/** Fails unless the call throws this exception. */
export async function expectThrows(
  what: string,
  call: () => Later<unknown>,
  exception = 'IllegalArgumentException',
): Promise<void> {
  let problem: string;
  try {
    const value = call();
    if (isPromise(value)) await value;
    problem = 'it threw nothing';
  } catch (error) {
    if (!(error instanceof CandidateThrew)) throw error;
    if (isOfClass(error.cause, exception)) return;
    // What the check's own player saw is said as it is: the call went on instead of being refused.
    const { cause } = error;
    problem = cause instanceof CheckFailure ? cause.message : `it ${describeEnd(cause)}`;
  }
  fail(`${what} must throw ${exception}, but ${problem}`);
}

/** As `expectThrows`, and that the refused call left everything as it was. */
export async function expectRefused(
  subject: Subject,
  what: string,
  call: () => Later<unknown>,
  exception?: string,
): Promise<void> {
  const before = await subject.state();
  await expectThrows(what, call, exception);
  expectState(`after ${what} was refused`, await subject.state(), before);
}

export function fail(what: string, boards: Boards = {}): never {
  const drawn = Object.entries(boards).map(([name, board]) => `${name}:\n${drawBoard(board)}`);
  throw new CheckFailure([what, ...drawn].join('\n'));
}
