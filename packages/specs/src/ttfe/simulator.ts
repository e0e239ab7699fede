import { cellAt, type Draws } from '@twofold/rules';
import {
  canSlide,
  emptyCells,
  MAX_TILE,
  slide,
  slideMoves,
  spawnTile,
  type SlidePosition,
} from '@twofold/rules/slide';
import { IllegalArgumentException, IllegalStateException, shown } from '../exceptions.js';
import { drawsOf, Random, type RandomSource } from '../random.js';
import { checkedSlide } from './directions.js';
import { drive } from './drive.js';
import { simulatorRuleset } from './ruleset.js';
import { turns } from './turns.js';
import type { MoveDirection, PlayerInterface, SimulatorInterface, UserInterface } from './types.js';

/** Seeds that no number is: a copy never draws what a caller's `Random` draws. */
const COPY_SEEDS = 2n ** 255n;

/** A new game on a board of this size, with its first two tiles. */
export function createSimulator(
  width: number,
  height: number,
  random: RandomSource,
): SimulatorInterface {
  const ruleset = simulatorRuleset(width, height);
  const draws = drawsOf(random);
  return new Simulator(slide.start(ruleset, draws).position, draws);
}

/** A position of the rules that changes in place, as S4 wants it. */
class Simulator implements SimulatorInterface {
  #position: SlidePosition;
  readonly #draws: Draws;

  constructor(position: SlidePosition, draws: Draws) {
    this.#position = position;
    this.#draws = draws;
  }

  addPiece(): void {
    const spawned = spawnTile(this.#position, this.#draws);
    if (spawned === undefined) throw new IllegalStateException('the board is full');
    this.#position = spawned.position;
  }

  getBoardWidth(): number {
    return this.#position.ruleset.width;
  }

  getBoardHeight(): number {
    return this.#position.ruleset.height;
  }

  getNumMoves(): number {
    return this.#position.ply;
  }

  getNumPieces(): number {
    const { cells } = this.#position;
    return cells.length - emptyCells(cells).length;
  }

  getPoints(): number {
    return this.#position.score;
  }

  getPieceAt(x: number, y: number): number {
    return this.#position.cells[this.#cellAt(x, y)] as number;
  }

  setPieceAt(x: number, y: number, piece: number): void {
    const cell = this.#cellAt(x, y);
    if (!Number.isInteger(piece) || piece < 0 || piece > MAX_TILE) {
      throw new IllegalArgumentException(
        `a piece is an integer from 0 to ${MAX_TILE}, not ${shown(piece)}`,
      );
    }
    // Adding 0 turns -0 into 0.
    this.#position = { ...this.#position, cells: this.#position.cells.with(cell, piece + 0) };
  }

  isMovePossible(...given: [direction?: MoveDirection]): boolean {
    // An undefined that was passed is a mistake, not the question about any direction.
    if (given.length === 0) return slideMoves(this.#position).length > 0;
    return canSlide(this.#position, checkedSlide(given[0]));
  }

  isSpaceLeft(): boolean {
    return this.#position.cells.includes(0);
  }

  performMove(direction: MoveDirection): boolean {
    const acted = slide.act(this.#position, checkedSlide(direction));
    if (acted.ok) this.#position = acted.value.after.moved;
    return acted.ok;
  }

  run(player: PlayerInterface, ui: UserInterface): void | Promise<void> {
    return drive(turns(this, () => this.#copy(), player, ui));
  }

  /**
   * The same position with chance of its own (S4-14). It follows from the number of moves, so that
   * a game can be repeated, and says nothing about what the real game will draw.
   */
  #copy(): Simulator {
    return new Simulator(
      this.#position,
      drawsOf(new Random(COPY_SEEDS + BigInt(this.#position.ply))),
    );
  }

  #cellAt(x: number, y: number): number {
    const { width, height } = this.#position.ruleset;
    const cell = cellAt(this.#position.ruleset, y, x);
    if (cell === undefined) {
      throw new IllegalArgumentException(
        `(${shown(x)}, ${shown(y)}) is not on a board of ${width} x ${height}`,
      );
    }
    return cell;
  }
}
