import { rowsOf, type Coordinate, type Draws, type Fault } from '@twofold/rules';
import { dots, isWon, movesLeft, type DotsPosition, type Path } from '@twofold/rules/dots';
import {
  IllegalArgumentException,
  IndexOutOfBoundsException,
  NullPointerException,
} from '../exceptions.js';
import { drawsOf, freshRandom, type RandomSource } from '../random.js';
import type { CellT } from './cell.js';
import { rulesetOf, type GameSetup } from './setup.js';

/** One game of Dots; any number of them run side by side (S1-6). */
export class GameBoardT {
  static readonly SIZE = 6;

  readonly #draws: Draws;
  #position: DotsPosition;

  constructor(random: RandomSource = freshRandom(), setup: GameSetup = {}) {
    this.#draws = drawsOf(random);
    this.#position = dots.start(rulesetOf(setup), this.#draws).position;
  }

  /**
   * Connects the dots of a path of [row, column] pairs. The classes of what it throws, and their
   * order, are those of S1-13; then nothing has changed (S1-15).
   */
  move(path: readonly (readonly number[])[]): void {
    const acted = dots.act(this.#position, checkForm(path));
    if (!acted.ok) throw exceptionFor(acted.error);
    this.#position = dots.settle(acted.value.after, this.#draws).position;
  }

  /** Moves that are left. */
  get_moves(): number {
    return movesLeft(this.#position)!;
  }

  /** The colour asked for, and how many of it are still to be cleared. */
  get_obj(): [cell: CellT, count: number] {
    const { colour, count } = this.#position.goals[0]!;
    return [colour as CellT, count];
  }

  get_score(): number {
    return this.#position.score;
  }

  get_boardT(): CellT[][] {
    const { cells, ruleset } = this.#position;
    return rowsOf(ruleset, cells) as CellT[][];
  }

  /**
   * Whether the moves are used up, as the document defines it. A game also ends with a win, which
   * only `is_win` tells: after a win on the last move both are true, and it is a win (S1-4).
   */
  game_over(): boolean {
    return this.get_moves() <= 0;
  }

  is_win(): boolean {
    return isWon(this.#position);
  }
}

/** What the rules take for granted: a list of pairs of numbers. Whether they fit is for the rules. */
function checkForm(path: unknown): Path {
  if (path === null || path === undefined) throw noPath();
  if (!Array.isArray(path)) throw new IllegalArgumentException('a path is a list of coordinates');
  const cells: Coordinate[] = [];
  for (const [i, cell] of path.entries()) {
    if (!isCoordinate(cell)) {
      throw new IndexOutOfBoundsException(`coordinate ${i} of the path is not [row, column]`);
    }
    cells.push([cell[0], cell[1]]);
  }
  return cells;
}

function isCoordinate(cell: unknown): cell is Coordinate {
  return (
    Array.isArray(cell) &&
    cell.length === 2 &&
    typeof cell[0] === 'number' &&
    typeof cell[1] === 'number'
  );
}

function exceptionFor({ code, message }: Fault): Error {
  if (code === 'empty-path') return noPath();
  if (code === 'off-board' || code === 'wrong-colour') {
    return new IndexOutOfBoundsException(message);
  }
  return new IllegalArgumentException(message);
}

function noPath(): NullPointerException {
  return new NullPointerException('please enter a valid path');
}
