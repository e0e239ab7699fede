import type { MoveDirection } from '@twofold/specs/ttfe';
import { drive, type Later } from '../later.js';
import { DIRECTIONS, ruleOn } from '../referee.js';
import { ProgramFault } from '../protocol/fault.js';
import type { Bench } from './check.js';
import { expectSame, expectState, fail } from './expect.js';
import { CandidateThrew } from './failure.js';
import type { State, Subject } from './subject.js';
import { anyMove, limitTurns, spawnedAfter } from './trace.js';

/** How often a player is asked before insisting on an impossible move counts as endless. */
const MAX_ASKED = 1000;
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

/** Plays with a player that only ever answers a move that is not possible. */
export async function expectForfeit(bench: Bench): Promise<void> {
  const subject = await bench.createWith([
    [2, 0, 0, 0],
    [4, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  const before = await subject.state();
  let asked = 0;
  const insist = (): MoveDirection => {
    if (++asked > MAX_ASKED) {
      fail(`run asked ${MAX_ASKED} times a player that always answers WEST, which is impossible`, {
        board: before.board,
      });
    }
    return 'WEST';
  };
  try {
    await subject.run({ move: insist });
  } catch (error) {
    // To end by an exception is fine; to break down is not.
    const isAnswer = error instanceof CandidateThrew && !(error.cause instanceof ProgramFault);
    if (!isAnswer) throw error;
  }
  expectSame('whether the player was asked', asked > 0, true);
  expectState('after an impossible answer', await subject.state(), before);
}
