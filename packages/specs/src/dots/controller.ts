import { NullPointerException } from '../exceptions.js';
import type { GameBoardT } from './board.js';
import type { CellT } from './cell.js';
import type { View } from './view.js';

/** Passes moves to the game, and shows in the view what they led to. */
export class Controller {
  readonly #board: GameBoardT;
  readonly #view: View;

  constructor(board: GameBoardT, view: View) {
    if (isMissing(board)) throw new NullPointerException('please give a game board');
    if (isMissing(view)) throw new NullPointerException('please give a view');
    this.#board = board;
    this.#view = view;
  }

  /** Throws what `GameBoardT.move` throws; the view is then left alone. */
  execute_move(path: readonly (readonly number[])[]): void {
    this.#board.move(path);
    this.#view.print_boardT(this.get_game_boardT());
    this.#view.print_info(...this.get_game_obj(), this.get_game_score(), this.get_game_moves());
  }

  get_game_moves(): number {
    return this.#board.get_moves();
  }

  get_game_obj(): [cell: CellT, count: number] {
    return this.#board.get_obj();
  }

  get_game_score(): number {
    return this.#board.get_score();
  }

  get_game_boardT(): CellT[][] {
    return this.#board.get_boardT();
  }

  game_over(): boolean {
    return this.#board.game_over();
  }

  is_win(): boolean {
    return this.#board.is_win();
  }
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}
