import { generatorOf, type Chance, type Shape } from '@twofold/rules';

// What things cost, in microseconds of the event loop on one core of a quiet machine. They need not be
// exact, but in proportion: `npm run proof -- prices` measures them. Whoever adds work adds its price.

/** What every message or request costs, whatever it asks: to be read, decoded and answered. */
const ASKED = 40;
/** Opening a WebSocket. */
export const PRICE_OF_CONNECTING = 400;
/** Each character that is read and checked. */
const CHARACTER = 0.25;
/** Each row that is read. */
const ROW = 15;
/** Rules, seed and commitment of a stored game. */
const TABLE = 60;
/** Changing something, however little: a transaction with its rows, and its share of a disk that syncs, for which SQLite waits. */
export const PRICE_OF_WRITING = 1000;
/** A move that is played again, on the smallest board, and what each cell adds. */
const PLY = 6;
const PLY_CELL = 1 / 50;
/** The same, where what falls depends on the position, which is then written and hashed. */
const HASHED_PLY = 20;
const HASHED_PLY_CELL = 1 / 8;
/** Each cell of a new game: drawn, filled and looked at. */
const START_CELL = 1 / 4;
/** A picture of a game, and what each cell of its board adds. */
const CARD = 45_000;
const CARD_CELL = 300;
/** Each cell of a position that is written as text or read. */
const TEXT_CELL = 1 / 10;

export function priceOfAsking(characters: number): number {
  return ASKED + CHARACTER * characters;
}

export function priceOfText(characters: number): number {
  return CHARACTER * characters;
}

/** Characters of a replay that are read between two pauses. */
export const TEXT_SLICE = 512;
export const PRICE_OF_TEXT_SLICE: number = priceOfText(TEXT_SLICE);

export function priceOfRows(rows: number): number {
  return ROW * rows;
}

/** Games that are listed, each with its commitment. */
export function priceOfGames(games: number): number {
  return games * (ROW + TABLE);
}

/** Drawing a new game. */
export function priceOfStart(shape: Shape): number {
  return TABLE + START_CELL * cellsOf(shape);
}

/** Starting a game: drawing, storing and showing it. */
export function priceOfNewGame(shape: Shape): number {
  return PRICE_OF_WRITING + priceOfStart(shape) + priceOfPosition(shape);
}

export function priceOfPosition(shape: Shape): number {
  return ROW + TEXT_CELL * cellsOf(shape);
}

/** Playing moves, for the first time or again. */
export function priceOfPlies(shape: Shape, chance: Chance, plies: number): number {
  const isHashed = generatorOf(chance) === 'chacha8/2';
  const [ply, cell] = isHashed ? [HASHED_PLY, HASHED_PLY_CELL] : [PLY, PLY_CELL];
  return plies * (ply + cell * cellsOf(shape));
}

/** Playing a whole game again, shared or ended, and keeping what it came to. */
export function priceOfWhole(shape: Shape, chance: Chance, plies: number): number {
  return PRICE_OF_WRITING + priceOfStart(shape) + priceOfPlies(shape, chance, plies);
}

/** Drawing a card: its ground and its texts, and each cell of the board. */
export function priceOfPicture(shape: Shape): number {
  return CARD + CARD_CELL * cellsOf(shape);
}

/** Games that are deleted, with all that hangs on them. */
export function priceOfDeleting(games: number): number {
  return PRICE_OF_WRITING + 4 * ROW * games;
}

function cellsOf({ width, height }: Shape): number {
  return width * height;
}
