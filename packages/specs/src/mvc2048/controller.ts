import { SLIDE_PRESETS } from '@twofold/rules/slide';
import { insist } from '../exceptions.js';
import { freshRandom, type RandomSource } from '../random.js';
import { BoardT } from './board.js';
import type { DirectionT } from './direction.js';
import { makeScreenText } from './text.js';
import type { StringRepresentable } from './types.js';

const DEFAULT_DIMENSION: number = SLIDE_PRESETS.mvc.width;
const TARGET: number = SLIDE_PRESETS.mvc.target!.value;

/**
 * One game: a board, its score, and whether 2048 was ever reached. An object of its own, so that
 * several games can run (S0-1). Before `newGame` it has an empty board of the standard size.
 */
export class GameController implements StringRepresentable {
  readonly #random: RandomSource;
  #board: BoardT;
  #score = 0;
  #reached = false;

  constructor(random: RandomSource = freshRandom()) {
    this.#random = random;
    this.#board = new BoardT(DEFAULT_DIMENSION, random);
  }

  /** An empty board and no points; the caller generates the start tiles. */
  newGame(dim: number): void {
    this.#board = new BoardT(dim, this.#random);
    this.#score = 0;
    this.#reached = false;
  }

  /** The board being played on, not a copy: the view generates the start tiles on it (S0-25). */
  getBoard(): BoardT {
    this.#remember();
    return this.#board;
  }

  /**
   * Goes on from the tiles of `b`, with the score as it is. They are copied: two controllers that
   * are given the same board still play two games.
   */
  setBoard(b: BoardT): void {
    insist(b instanceof BoardT, 'a board is a BoardT');
    const board = new BoardT(b.getDimension(), this.#random);
    board.setBoard(b.getBoard());
    this.#remember();
    this.#board = board;
  }

  /** The document uses both names. */
  getBoardT(): BoardT {
    return this.getBoard();
  }

  setBoardT(b: BoardT): void {
    this.setBoard(b);
  }

  getScore(): number {
    return this.#score;
  }

  addScore(num: number): void {
    checkScore(num);
    // Like the rules, stop counting where numbers are no longer exact.
    this.#score = Math.min(this.#score + num, Number.MAX_SAFE_INTEGER);
  }

  setScore(num: number): void {
    checkScore(num);
    this.#score = num;
  }

  /** No cell is empty and no two neighbours are equal (S0-21): an empty board is not the end. */
  gameOver(): boolean {
    return this.#board.getBoard().every((row, i) =>
      row.every((tile, j) => {
        const value = tile.getValue();
        const around = this.#board.getAdjacentTileTs(i, j);
        return value !== 0 && around.every((next) => next?.getValue() !== value);
      }),
    );
  }

  canMove(dir: DirectionT): boolean {
    return this.#board.canMove(dir);
  }

  /** Moves, scores and brings a new tile, or does nothing where the move has no effect (S0-20). */
  move(dir: DirectionT): void {
    if (!this.canMove(dir)) return;
    const before = this.#board.getBoard();
    const points = this.#board.move(dir);
    try {
      this.#board.generateTileT();
    } catch (error) {
      // The source of randomness failed. A failed call changes nothing.
      this.#board.setBoard(before);
      throw error;
    }
    this.addScore(points);
    this.#remember();
  }

  /**
   * Whether this game ever had a tile of 2048 or more, also if that board was replaced since.
   * Not in the document, whose view has no way to ask.
   */
  hasReached2048(): boolean {
    this.#remember();
    return this.#reached;
  }

  /** The board can be changed from outside: it is looked at whenever there is an occasion. */
  #remember(): void {
    this.#reached ||= this.#board.getHighestTileT().getValue() >= TARGET;
  }

  getStringRepresentation(): string {
    return makeScreenText(
      this.#board.getStringRepresentation(),
      this.#score,
      this.#board.getHighestTileT().getStringRepresentation(),
      this.hasReached2048(),
    );
  }
}

function checkScore(num: number): void {
  insist(Number.isSafeInteger(num) && num >= 0, 'a score is a whole number from 0');
}
