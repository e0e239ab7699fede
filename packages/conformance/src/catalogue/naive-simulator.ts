import {
  IllegalArgumentException,
  IllegalStateException,
  MoveDirection,
  type PlayerInterface,
  type RandomSource,
  type SimulatorInterface,
  type UserInterface,
} from '@twofold/specs/ttfe';
import { drive } from '../later.js';
import { seededRandom } from '../random.js';

/** x and y. */
export type Cell = readonly [x: number, y: number];

/**
 * A small correct simulator, written from S4 alone and in pieces, so that a faulty one can be made by
 * replacing a single piece. It shares no code with the rules.
 */
export class NaiveSimulator implements SimulatorInterface {
  readonly width: number;
  readonly height: number;
  random: RandomSource;
  /** `rows[y][x]`; 0 is a free cell. */
  rows: number[][];
  points = 0;
  moves = 0;

  constructor(width: number, height: number, random: RandomSource) {
    this.checkWidth(width);
    this.checkHeight(height);
    this.checkRandom(random);
    this.width = width;
    this.height = height;
    this.random = random;
    this.rows = this.emptyRows();
    this.placeStartTiles();
  }

  getBoardWidth(): number {
    return this.width;
  }

  getBoardHeight(): number {
    return this.height;
  }

  getNumMoves(): number {
    return this.moves;
  }

  getPoints(): number {
    return this.points;
  }

  getNumPieces(): number {
    return this.width * this.height - this.freeCells().length;
  }

  isSpaceLeft(): boolean {
    return this.freeCells().length > 0;
  }

  getPieceAt(x: number, y: number): number {
    this.checkX(x);
    this.checkY(y);
    return this.tile(x, y);
  }

  setPieceAt(x: number, y: number, piece: number): void {
    this.checkX(x);
    this.checkY(y);
    this.checkPiece(piece);
    this.put(x, y, piece);
  }

  addPiece(): void {
    const free = this.freeCells();
    if (free.length === 0) {
      this.refuseFullBoard();
      return;
    }
    const [x, y] = this.chooseCell(free);
    this.put(x, y, this.chooseValue());
  }

  isMovePossible(...given: [direction?: MoveDirection]): boolean {
    if (given.length === 0) return this.isAnyMovePossible();
    this.checkDirection(given[0]);
    return this.hasEffect(given[0]);
  }

  performMove(direction: MoveDirection): boolean {
    this.checkDirection(direction);
    if (!this.hasEffect(direction)) return this.makeIdleMove();
    for (const line of this.lines(direction)) this.slide(line);
    this.moves++;
    return true;
  }

  run(player: PlayerInterface, ui: UserInterface): void | Promise<void> {
    this.checkPlayer(player);
    this.checkUi(ui);
    return drive(this.play(player, ui));
  }

  // The pieces: constructor

  checkWidth(width: number): void {
    insist(width >= 2, 'the width must be at least 2');
  }

  checkHeight(height: number): void {
    insist(height >= 2, 'the height must be at least 2');
  }

  checkRandom(random: RandomSource): void {
    insist(random !== null && random !== undefined, 'a random number generator is needed');
  }

  placeStartTiles(): void {
    for (let i = 0; i < 2; i++) this.addPiece();
  }

  emptyRows(): number[][] {
    return Array.from({ length: this.height }, () => Array.from({ length: this.width }, () => 0));
  }

  // The pieces: cells

  checkX(x: number): void {
    insist(x >= 0 && x < this.width, `x = ${x} is not on the board`);
  }

  checkY(y: number): void {
    insist(y >= 0 && y < this.height, `y = ${y} is not on the board`);
  }

  checkPiece(piece: number): void {
    insist(piece >= 0, 'a piece cannot be negative');
  }

  tile(x: number, y: number): number {
    return this.rows[y]?.[x] ?? 0;
  }

  put(x: number, y: number, piece: number): void {
    const row = this.rows[y];
    if (row !== undefined) row[x] = piece;
  }

  freeCells(): readonly Cell[] {
    const free: Cell[] = [];
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) if (this.tile(x, y) === 0) free.push([x, y]);
    }
    return free;
  }

  // The pieces: new tiles

  refuseFullBoard(): void {
    throw new IllegalStateException('the board is full');
  }

  chooseCell(free: readonly Cell[]): Cell {
    return free[this.random.nextInt(free.length)] ?? [0, 0];
  }

  chooseValue(): number {
    return this.random.nextInt(10) === 0 ? 4 : 2;
  }

  // The pieces: moves

  checkDirection(direction: MoveDirection | null | undefined): asserts direction is MoveDirection {
    insist(
      direction !== null && direction !== undefined && direction in MoveDirection,
      'a direction is needed',
    );
  }

  /** The cells of each row or column, from the edge that the tiles slide towards. */
  lines(direction: MoveDirection): readonly (readonly Cell[])[] {
    const { width, height } = this;
    const isHorizontal = direction === 'WEST' || direction === 'EAST';
    const isForward = direction === 'WEST' || direction === 'NORTH';
    const [count, length] = isHorizontal ? [height, width] : [width, height];
    return Array.from({ length: count }, (_, i) => {
      const line = Array.from({ length }, (__, j): Cell => (isHorizontal ? [j, i] : [i, j]));
      return isForward ? line : line.toReversed();
    });
  }

  valuesOf(line: readonly Cell[]): readonly number[] {
    return line.map(([x, y]) => this.tile(x, y));
  }

  slide(line: readonly Cell[]): void {
    const after = this.slideValues(this.valuesOf(line));
    for (const [i, [x, y]] of line.entries()) this.put(x, y, after[i] ?? 0);
  }

  /** The three phases of S4: slide, merge, slide. */
  slideValues(values: readonly number[]): readonly number[] {
    return this.closeGaps(this.merge(this.closeGaps(values)));
  }

  closeGaps(values: readonly number[]): readonly number[] {
    const tiles = values.filter((value) => value !== 0);
    return [...tiles, ...values.slice(tiles.length).map(() => 0)];
  }

  merge(values: readonly number[]): readonly number[] {
    const merged = [...values];
    for (let i = 0; i + 1 < merged.length; i++) {
      const [value = 0, next = 0] = [merged[i], merged[i + 1]];
      if (value === 0 || !this.canMerge(value, next)) continue;
      merged[i] = this.sum(value, next);
      merged[i + 1] = 0;
      this.score(value + next);
    }
    return merged;
  }

  canMerge(value: number, next: number): boolean {
    return value === next;
  }

  sum(value: number, next: number): number {
    return value + next;
  }

  score(points: number): void {
    this.points += points;
  }

  makeIdleMove(): boolean {
    return false;
  }

  isAnyMovePossible(): boolean {
    return Object.values(MoveDirection).some((direction) => this.hasEffect(direction));
  }

  hasEffect(direction: MoveDirection): boolean {
    return this.lines(direction).some((line) => this.canSlide(this.valuesOf(line)));
  }

  canSlide(values: readonly number[]): boolean {
    return values.some((value, i) => {
      const before = values[i - 1];
      if (value === 0 || before === undefined) return false;
      return before === 0 || this.canMerge(before, value);
    });
  }

  // The pieces: a whole game

  checkPlayer(player: PlayerInterface): void {
    insist(player !== null && player !== undefined, 'a player is needed');
  }

  checkUi(ui: UserInterface): void {
    insist(ui !== null && ui !== undefined, 'a user interface is needed');
  }

  *play(player: PlayerInterface, ui: UserInterface): Generator<unknown, void, unknown> {
    yield this.updateScreen(ui);
    while (this.goesOn()) {
      for (let asked = 0; ; asked++) {
        this.limitPatience(asked);
        const answer = (yield this.ask(player, ui)) as MoveDirection;
        if (this.playTurn(answer)) break;
      }
      yield this.updateScreen(ui);
    }
    yield this.showGameOver(ui);
  }

  goesOn(): boolean {
    return this.isMovePossible();
  }

  ask(player: PlayerInterface, ui: UserInterface): unknown {
    return player.getPlayerMove(this.handOut(), ui);
  }

  /** Whoever answers nothing but impossible moves is not asked for ever. */
  limitPatience(asked: number): void {
    if (asked >= 1000) throw new IllegalStateException('the player answers no possible move');
  }

  /** False if the answer was not possible: the player is asked again. */
  playTurn(answer: MoveDirection): boolean {
    if (!this.performMove(answer)) return false;
    this.addPiece();
    return true;
  }

  updateScreen(ui: UserInterface): unknown {
    return ui.updateScreen(this);
  }

  showGameOver(ui: UserInterface): unknown {
    return ui.showGameOverScreen(this);
  }

  /** What the player is shown: a copy with chance of its own. */
  handOut(): NaiveSimulator {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as NaiveSimulator;
    Object.assign(copy, this);
    copy.rows = this.rows.map((row) => [...row]);
    copy.random = seededRandom(this.moves);
    return copy;
  }
}

export function insist(condition: boolean, message: string): void {
  if (!condition) throw new IllegalArgumentException(message);
}
