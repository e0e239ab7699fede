import type { MoveDirection } from '@twofold/specs/ttfe';
import { boardOf } from '../board.js';
import { after, drive, type Later } from '../later.js';
import { DIRECTIONS, possibleMoves, ruleOn } from '../referee.js';
import { ProgramFault } from '../protocol/fault.js';
import type { Bench } from './check.js';
import { expectSame, expectState, fail } from './expect.js';
import { CandidateThrew, CheckFailure } from './failure.js';
import type { State, Subject } from './subject.js';
import { anyMove, limitTurns, spawnedAfter } from './trace.js';

/** How often a player is asked before insisting on an impossible move counts as endless. */
const MAX_ASKED = 5000;
/** How often a player answers nonsense before it plays on. */
const WRONG_ANSWERS = 3;
/** A player meddles for this many turns; what it broke shows in the next one. */
const MEDDLED_TURNS = 25;

/** Plays with a player that spoils each game it is shown. */
export async function expectCopies(bench: Bench): Promise<void> {
  let last: { readonly shown: State; readonly answer: MoveDirection } | undefined;
  let turns = 0;

  function* think(game: Subject): Generator<unknown, MoveDirection, unknown> {
    const shown = (yield game.state()) as State;
    if (last !== undefined) expectUnspoilt(last.shown, last.answer, shown);
    const answer = anyMove(bench, shown.board);
    last = { shown, answer };
    limitTurns(++turns);
    if (turns <= MEDDLED_TURNS) yield* meddle(game);
    return answer;
  }

  const subject = await bench.create();
  await subject.run({ move: (game): Later<MoveDirection> => drive(think(game)) });
  if (last !== undefined) expectUnspoilt(last.shown, last.answer, await subject.state());
}

function* meddle(game: Subject): Generator<unknown, void, unknown> {
  for (const direction of DIRECTIONS) yield game.move(direction);
  if ((yield game.hasSpace()) === true) yield game.add();
  yield game.set(0, 0, 4096);
  yield game.set(1, 1, 0);
}

function expectUnspoilt(before: State, answer: MoveDirection, next: State): void {
  const ruling = ruleOn(before.board, answer);
  const why =
    'after the player changed its copy, the next game shown does not follow from the last';
  if (spawnedAfter(before.board, answer, next.board) === undefined) {
    fail(why, {
      'board shown': before.board,
      [`after ${answer}`]: ruling.board,
      'next board': next.board,
    });
  }
  expectSame(`${why}: getPoints()`, next.points, before.points + ruling.points);
  expectSame(`${why}: getNumMoves()`, next.moves, before.moves + 1);
}

/** Its tiles cannot go WEST. */
const WESTWARD = boardOf(4, 4, (x, y) => (x === 0 && y < 2 ? 2 ** (y + 1) : 0));

/** Plays with a player that first answers a move that is not possible. */
export async function expectIgnored(bench: Bench): Promise<void> {
  const subject = await bench.createWith(WESTWARD);
  const before = await subject.state();
  let asked = 0;
  const move = (game: Subject): Later<MoveDirection> =>
    after(game.state(), (shown) => {
      limitTurns(++asked);
      const what =
        asked === 1 ? 'the first board that the player is shown' : 'after the answer WEST';
      if (asked <= WRONG_ANSWERS + 1) expectState(what, shown, before);
      return asked <= WRONG_ANSWERS ? 'WEST' : anyMove(bench, shown.board);
    });
  try {
    await subject.run({ move });
  } catch (error) {
    expectException(error);
    expectState('after run threw at the answer WEST', await subject.state(), before);
    return;
  }
  const board = await subject.board();
  const possible = possibleMoves(board);
  if (possible.length === 0) return;
  const why =
    asked === 0 ? 'run did not ask the player' : 'the answer WEST, without effect, ended run';
  fail(`${why}, although ${possible.join(', ')} is possible`, { board });
}

/** Plays with a player that only ever answers a move that is not possible. */
export async function expectPatienceEnds(bench: Bench): Promise<void> {
  const subject = await bench.createWith(WESTWARD);
  let asked = 0;
  const move = (): MoveDirection => {
    if (++asked > MAX_ASKED) {
      fail(`run asked ${MAX_ASKED} times a player that always answers WEST, which is impossible`, {
        board: WESTWARD,
      });
    }
    return 'WEST';
  };
  try {
    await subject.run({ move });
  } catch (error) {
    expectException(error);
  }
}

/** To end by an exception is fine; to break down is not, nor to be found wrong by the player. */
function expectException(error: unknown): void {
  const isAnswer = error instanceof CandidateThrew && !(error.cause instanceof ProgramFault);
  if (!isAnswer || error.cause instanceof CheckFailure) throw error;
}
