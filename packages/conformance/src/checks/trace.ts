import type { MoveDirection } from '@twofold/specs/ttfe';
import { changedPoints, tileAt, type Board } from '../board.js';
import { after, drive, type Later } from '../later.js';
import { possibleMoves, ruleOn } from '../referee.js';
import type { Bench } from './check.js';
import { fail } from './expect.js';
import type { Part, State, Subject } from './subject.js';

/** More moves than any game of these checks has. */
const MAX_TURNS = 2000;

/** One question to the player: the game it was shown, and its answer. */
export interface Turn {
  readonly shown: State;
  readonly answer: MoveDirection;
  /** What the screen was given last, since the turn before. */
  readonly screen: State | undefined;
}

export interface Trace {
  readonly turns: readonly Turn[];
  /** How often the screen was updated. */
  readonly updates: number;
  /** What was shown as the end of the game, each time that it was. */
  readonly endings: readonly State[];
  /** The simulator after `run`. */
  readonly last: State;
}

/** Lets a simulator play with a player that answers possible moves only, and notes everything. */
export async function traceRun(
  bench: Bench,
  subject: Subject,
  choose: (board: Board) => MoveDirection | undefined = () => undefined,
): Promise<Trace> {
  const turns: Turn[] = [];
  const endings: State[] = [];
  let updates = 0;
  let screen: State | undefined;
  await subject.run({
    move: (game) =>
      after(game.state(), (shown) => {
        const answer = choose(shown.board) ?? anyMove(bench, shown.board);
        turns.push({ shown, answer, screen });
        screen = undefined;
        limitTurns(turns.length);
        return answer;
      }),
    update: (game) =>
      after(game.state(), (shown) => {
        screen = shown;
        updates++;
      }),
    gameOver: (game) =>
      after(game.state(), (shown) => {
        endings.push(shown);
      }),
  });
  return { turns, updates, endings, last: await subject.state() };
}

/** A player that answers any possible move. */
export function anyPlayer(bench: Bench): Part {
  let asked = 0;
  return {
    move: (game): Later<MoveDirection> => {
      limitTurns(++asked);
      return after(game.board(), (board) => anyMove(bench, board));
    },
  };
}

/** The first possible of ever the same directions, which makes games long. */
export function steadyPlayer(): Part {
  let asked = 0;
  function* think(game: Subject): Generator<unknown, MoveDirection, unknown> {
    limitTurns(++asked, 50_000);
    for (const direction of ['WEST', 'NORTH', 'EAST'] as const) {
      if ((yield game.canMove(direction)) === true) return direction;
    }
    return 'SOUTH';
  }
  return { move: (game): Later<MoveDirection> => drive(think(game)) };
}

export function anyMove(bench: Bench, board: Board): MoveDirection {
  const possible = possibleMoves(board);
  const move = possible[bench.below(Math.max(1, possible.length))];
  return move ?? fail('run asked the player for a move although none is possible', { board });
}

export function limitTurns(asked: number, most: number = MAX_TURNS): void {
  if (asked > most) fail(`run asked the player more than ${most} times`);
}

/**
 * The tiles that came after a move: every cell that the slide left free and that has a tile now.
 * Undefined if the rest of the board is not what the move makes of it.
 */
export function spawnedAfter(
  before: Board,
  answer: MoveDirection,
  next: Board,
): readonly number[] | undefined {
  const slid = ruleOn(before, answer).board;
  const changed = changedPoints(slid, next);
  if (changed.some(({ x, y }) => tileAt(slid, x, y) !== 0)) return undefined;
  return changed.map(({ x, y }) => tileAt(next, x, y));
}

/** Each turn with the board that followed it. */
export function* stepsOf({ turns, last }: Trace): Generator<Turn & { readonly next: State }> {
  for (const [i, turn] of turns.entries()) yield { ...turn, next: turns[i + 1]?.shown ?? last };
}
