import { cellAt, DIRECTIONS, MAX_SIDE, neighbour, type Draws } from '@twofold/rules';
import {
  canSlide,
  highestTile,
  slide,
  SLIDE_PRESETS,
  slidePosition,
  spawnTile,
  type SlidePosition,
} from '@twofold/rules/slide';
import {
  accepted,
  IllegalArgumentException,
  IllegalStateException,
  insist,
} from '../exceptions.js';
import { drawsOf, freshRandom, type RandomSource } from '../random.js';
import { directionOf, type DirectionT } from './direction.js';
import { makeBoardText } from './text.js';
import { TileT } from './tile.js';
import type { StringRepresentable } from './types.js';

const MIN_DIMENSION = 3;

/**
 * A square board. Tiles are copied on the way in and out (S0-9): changing a tile that a getter
 * returned does not change the board.
 */
export class BoardT implements StringRepresentable {
  readonly #draws: Draws;
  #position: SlidePosition;

  constructor(dim: number, random: RandomSource = freshRandom()) {
    this.#draws = drawsOf(random);
    checkDimension(dim);
    this.#position = positionOf(dim, Array<number>(dim * dim).fill(0));
  }

  getDimension(): number {
    return this.#position.ruleset.width;
  }

  getBoard(): TileT[][] {
    const side = Array.from({ length: this.getDimension() }, (_, i) => i);
    return side.map((i) => side.map((j) => this.getTileT(i, j)));
  }

  setBoard(b: readonly (readonly TileT[])[]): void {
    insist(isTileSquare(b), 'a board is a square of TileTs');
    checkDimension(b.length);
    const values = b.flatMap((row) => row.map((tile) => tile.getValue()));
    this.#position = positionOf(b.length, values);
  }

  /** The document uses both names. */
  getBoardT(): TileT[][] {
    return this.getBoard();
  }

  setBoardT(b: readonly (readonly TileT[])[]): void {
    this.setBoard(b);
  }

  getTileT(i: number, j: number): TileT {
    return this.#tile(this.#cell(i, j));
  }

  /** Up, down, left, right; null (NIL in the document) where the board ends. */
  getAdjacentTileTs(i: number, j: number): (TileT | null)[] {
    const cell = this.#cell(i, j);
    return DIRECTIONS.map((direction) => {
      const next = neighbour(this.#position.ruleset, cell, direction);
      return next === undefined ? null : this.#tile(next);
    });
  }

  getHighestTileT(): TileT {
    return new TileT(highestTile(this.#position));
  }

  /** The document uses both names; it is one tile in any case (S0-12). */
  getHighestTileTs(): TileT {
    return this.getHighestTileT();
  }

  /** Puts a 2 or a 4 on a random empty cell. */
  generateTileT(): void {
    const spawned = spawnTile(this.#position, this.#draws);
    if (spawned === undefined) throw new IllegalStateException('the board is full');
    this.#position = spawned.position;
  }

  /** Whether `move` would change the board. */
  canMove(dir: DirectionT): boolean {
    return canSlide(this.#position, directionOf(dir));
  }

  /** Slides and merges, without a new tile, and returns the points (S0-1). */
  move(dir: DirectionT): number {
    const acted = slide.act(this.#position, directionOf(dir));
    if (!acted.ok) return 0;
    const { moved } = acted.value.after;
    // The score is the controller's: here it only measures one move.
    this.#position = { ...moved, score: 0 };
    return moved.score;
  }

  getStringRepresentation(): string {
    return makeBoardText(this.getBoard().map((row) => row.map((tile) => tile.getValue())));
  }

  #cell(i: number, j: number): number {
    const cell = cellAt(this.#position.ruleset, i, j);
    if (cell === undefined) {
      throw new IllegalArgumentException(`an index goes from 0 to ${this.getDimension() - 1}`);
    }
    return cell;
  }

  #tile(cell: number): TileT {
    // The rules of this board have no obstacles: every content is a number.
    return new TileT(this.#position.cells[cell] as number);
  }
}

function checkDimension(dim: number): void {
  const isDimension = Number.isInteger(dim) && dim >= MIN_DIMENSION && dim <= MAX_SIDE;
  insist(isDimension, `a dimension goes from ${MIN_DIMENSION} to ${MAX_SIDE}`);
}

function isTileSquare(b: unknown): boolean {
  return Array.isArray(b) && b.every((row) => isTileRow(row, b.length));
}

function isTileRow(row: unknown, length: number): boolean {
  return Array.isArray(row) && row.length === length && row.every((tile) => tile instanceof TileT);
}

function positionOf(dim: number, cells: readonly number[]): SlidePosition {
  return accepted(slidePosition({ ...SLIDE_PRESETS.mvc, width: dim, height: dim }, { cells }));
}
