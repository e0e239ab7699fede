import {
  advance,
  cellAt,
  DIRECTIONS,
  neighbour,
  type Direction,
  type Timeline,
} from '@twofold/rules';
import {
  canSlide,
  emptyCells,
  reachedTarget,
  slidePosition,
  spawnTile,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import { accepted, IllegalArgumentException, insist, shown } from '../exceptions.js';
import { drawsOf, freshRandom, isRandomSource, Random, type RandomSource } from '../random.js';
import { ensureSize } from './lines.js';
import { newGame } from './new-game.js';
import { contentOf, requireTiles, Tile, tileOf } from './tile.js';

/**
 * S2's game on 4 x 4, a new one in Normal mode. Tiles are handed out and taken in as copies: the
 * board changes by the methods here alone.
 */
export class Game2048 {
  readonly #random: RandomSource;
  #timeline: Timeline<SlideTypes>;

  /** With a seed or a source of chance, the same calls give the same games. */
  constructor(random: RandomSource | number | bigint = freshRandom()) {
    this.#random = isRandomSource(random) ? random : new Random(random);
    this.#timeline = newGame(65, this.#random);
  }

  /** Starts anew: 65 in Normal, 66 in Movable Obstacle, 67 in Fixed Obstacle mode. */
  startGame(keyEventCode: number): void {
    this.#timeline = newGame(keyEventCode, this.#random);
  }

  left(): void {
    this.#move('left');
  }

  right(): void {
    this.#move('right');
  }

  up(): void {
    this.#move('up');
  }

  down(): void {
    this.#move('down');
  }

  /** Takes the last move back, also after the end; nothing when there is none. */
  undo(): void {
    this.#move('undo');
  }

  get score(): number {
    return this.#position.score;
  }

  /** Whether 2048 has been reached. This ends the game. */
  get won(): boolean {
    return reachedTarget(this.#position);
  }

  /** Whether no direction has an effect any more, and nothing was won. */
  get lost(): boolean {
    return !this.won && DIRECTIONS.every((direction) => !canSlide(this.#position, direction));
  }

  /** The same as methods, which is what getters are in the document's language. */
  getScore(): number {
    return this.score;
  }

  isWon(): boolean {
    return this.won;
  }

  isLost(): boolean {
    return this.lost;
  }

  /** Whether there is space, or two equal numbers lie next to each other (S2-14), won or not. */
  canMove(): boolean {
    const { ruleset, cells } = this.#position;
    return cells.some(
      (content, cell) =>
        content === 0 ||
        (typeof content === 'number' &&
          DIRECTIONS.some((direction) => cells[neighbour(ruleset, cell, direction)!] === content)),
    );
  }

  isFull(): boolean {
    return this.availableSpace().length === 0;
  }

  /** The empty tiles, row by row. */
  availableSpace(): Tile[] {
    return emptyCells(this.#position.cells).map(() => new Tile());
  }

  /** Puts a 2 or a 4 on a random empty tile; a full board stays as it is. Not a move for undo. */
  addTile(): void {
    const spawned = spawnTile(this.#position, drawsOf(this.#random));
    if (spawned !== undefined) this.#place(spawned.position);
  }

  /** The tile in row x and column y, as S2 says; its code that turns the board has them swapped. */
  tileAt(x: number, y: number): Tile {
    const cell = cellAt(this.#position.ruleset, x, y);
    if (cell === undefined) {
      throw new IllegalArgumentException(`there is no row ${shown(x)} with column ${shown(y)}`);
    }
    return tileOf(this.#position.cells[cell]!);
  }

  /** A row, from the left. */
  getLine(index: number): Tile[] {
    return Array.from({ length: this.#position.ruleset.width }, (_, y) => this.tileAt(index, y));
  }

  /** Sets a row to tiles that the mode can have. Not a move for undo. */
  setLine(index: number, re: readonly Tile[]): void {
    requireTiles(re);
    const row = this.getLine(index);
    insist(re.length === row.length, `a line has ${row.length} tiles, not ${re.length}`);
    const first = index * row.length;
    const cells = this.#position.cells.toSpliced(first, row.length, ...re.map(contentOf));
    this.#place(accepted(slidePosition(this.#position.ruleset, { ...this.#position, cells })));
  }

  /** Whether two lines hold the same values. */
  compare(line1: readonly Tile[], line2: readonly Tile[]): boolean {
    requireTiles(line1);
    requireTiles(line2);
    return (
      line1.length === line2.length &&
      line1.every((tile, i) => tile.getValue() === line2[i]!.getValue())
    );
  }

  /** Lengthens a list with empty tiles. Static, as the document calls it. */
  static ensureSize(l: Tile[], s: number): void {
    ensureSize(l, s);
  }

  get #position(): SlidePosition {
    return this.#timeline.position;
  }

  #move(action: Direction | 'undo'): void {
    const step = advance(this.#timeline, action);
    if (step.ok) this.#timeline = step.value.timeline;
  }

  #place(position: SlidePosition): void {
    this.#timeline = { ...this.#timeline, position };
  }
}
