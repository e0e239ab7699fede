import type { MoveDirection } from '@twofold/specs/ttfe';
import { boardOf, type Board } from '../board.js';
import type { Candidate, CandidateUi, Method } from '../candidate.js';
import { after, allOf, isPromise, quiet, type Later } from '../later.js';
import { CandidateThrew, CheckFailure, show, showCall, TIME_IS_UP } from './failure.js';

/**
 * What a simulator is in. Not the number of tiles, which the board tells: whether `getNumPieces`
 * agrees has a check of its own.
 */
export interface State {
  readonly board: Board;
  readonly points: number;
  readonly moves: number;
}

/** What a check plays with: it is asked for a move, and told about the screen. */
export interface Part {
  readonly move: (game: Subject) => Later<MoveDirection>;
  readonly update?: (game: Subject) => Later<void>;
  readonly gameOver?: (game: Subject) => Later<void>;
}

/**
 * A candidate with its answers checked: an answer of the wrong type, a missing method or an
 * exception becomes a failure that names the call. Answers are there at once if the candidate's
 * are.
 */
export class Subject {
  readonly #candidate: Candidate;
  readonly #isOpen: () => boolean;
  readonly width: number;
  readonly height: number;

  /** `isOpen` turns false when time is up: a check that still runs then is stopped. */
  constructor(candidate: Candidate, width: number, height: number, isOpen: () => boolean) {
    this.#candidate = candidate;
    this.#isOpen = isOpen;
    this.width = width;
    this.height = height;
  }

  getBoardWidth(): Later<number> {
    return this.#count('getBoardWidth');
  }

  getBoardHeight(): Later<number> {
    return this.#count('getBoardHeight');
  }

  points(): Later<number> {
    return this.#count('getPoints');
  }

  moves(): Later<number> {
    return this.#count('getNumMoves');
  }

  pieces(): Later<number> {
    return this.#count('getNumPieces');
  }

  at(x: number, y: number): Later<number> {
    return this.#count('getPieceAt', x, y);
  }

  set(x: number, y: number, piece: number): Later<unknown> {
    return this.call('setPieceAt', x, y, piece);
  }

  add(): Later<unknown> {
    return this.call('addPiece');
  }

  hasSpace(): Later<boolean> {
    return this.#truth('isSpaceLeft');
  }

  /** Without a direction: whether any move is possible. */
  canMove(...direction: [MoveDirection?]): Later<boolean> {
    return this.#truth('isMovePossible', ...direction);
  }

  move(direction: MoveDirection): Later<boolean> {
    return this.#truth('performMove', direction);
  }

  board(): Later<Board> {
    const { width, height } = this;
    const cells: Later<number>[] = [];
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) cells.push(this.at(x, y));
    return after(allOf(cells), (tiles) =>
      boardOf(width, height, (x, y) => tiles[y * width + x] ?? 0),
    );
  }

  /** Puts every tile of the board, zeros too. */
  setBoard(board: Board): Later<unknown> {
    return allOf(board.flatMap((row, y) => row.map((tile, x) => this.set(x, y, tile))));
  }

  state(): Later<State> {
    const numbers = allOf([this.points(), this.moves()]);
    return after(allOf<Board | readonly number[]>([this.board(), numbers]), (all) => {
      const [board, [points, moves]] = all as [Board, [number, number]];
      return { board, points, moves };
    });
  }

  /** Plays with this part. What the part itself throws is thrown here, whatever `run` does. */
  async run(part: Part): Promise<void> {
    const problems: unknown[] = [];
    const on =
      <T>(play: (game: Subject) => Later<T>) =>
      (game: Candidate): Later<T> =>
        noting(problems, () => play(new Subject(game, this.width, this.height, this.#isOpen)));
    const ui = screen({
      updateScreen: on((game) => part.update?.(game)),
      showGameOverScreen: on((game) => part.gameOver?.(game)),
    });
    try {
      await this.call('run', { getPlayerMove: on(part.move) }, ui);
    } catch (error) {
      throw problems.length > 0 ? problems[0] : error;
    }
    if (problems.length > 0) throw problems[0];
  }

  #count(name: Method, ...args: readonly unknown[]): Later<number> {
    const value = this.call(name, ...args);
    // Most calls of all checks come by here: the usual answer takes the short way.
    if (isCount(value)) return value;
    return after(value, (answer) => {
      if (isCount(answer)) return answer;
      throw wrongType(name, args, answer, 'a whole number of at least 0');
    });
  }

  #truth(name: Method, ...args: readonly unknown[]): Later<boolean> {
    return after(this.call(name, ...args), (value) => {
      if (typeof value === 'boolean') return value;
      throw wrongType(name, args, value, 'true or false');
    });
  }

  /** Any call, with any arguments. */
  call(name: Method, ...args: readonly unknown[]): Later<unknown> {
    if (!this.#isOpen()) throw new CheckFailure(TIME_IS_UP);
    const method: unknown = this.#candidate[name];
    if (typeof method !== 'function') throw new CheckFailure(`the simulator has no ${name}`);
    let value: unknown;
    try {
      value = Reflect.apply(method, this.#candidate, args);
    } catch (error) {
      throw new CandidateThrew(showCall(name, args), error);
    }
    if (!isPromise(value)) return value;
    const rethrow = (error: unknown): never => {
      throw new CandidateThrew(showCall(name, args), error);
    };
    return quiet(Promise.resolve(value).catch(rethrow));
  }
}

/** A user interface that shows nothing unless told to. */
export function screen(parts: Partial<CandidateUi> = {}): CandidateUi {
  return {
    updateScreen: () => {},
    showGameOverScreen: () => {},
    getUserMove: () => {
      throw new CheckFailure('run asked the user interface for a move instead of the player');
    },
    getUserInput: (_, answers) => answers[0] ?? '',
    showMessage: () => {},
    ...parts,
  };
}

function noting<T>(problems: unknown[], play: () => Later<T>): Later<T> {
  const note = (problem: unknown): never => {
    problems.push(problem);
    throw problem;
  };
  try {
    const value = play();
    return isPromise(value) ? value.catch(note) : value;
  } catch (error) {
    return note(error);
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function wrongType(name: Method, args: readonly unknown[], value: unknown, wanted: string): Error {
  return new CheckFailure(`${showCall(name, args)} returned ${show(value)}, expected ${wanted}`);
}
