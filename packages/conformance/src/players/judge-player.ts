import type { MoveDirection } from '@twofold/specs/ttfe';
import { emptyBoard, boardOf, freePoints, tileAt, type Board } from '../board.js';
import { describeEnd } from '../checks/failure.js';
import { within } from '../later.js';
import { drawsOfText, seededRandom } from '../random.js';
import { DIRECTIONS, ruleOn, possibleMoves } from '../referee.js';
import type { SimulatorSession, SimulatorSource } from '../run/source.js';

export interface PlayerOptions {
  readonly games?: number;
  /** S4: a game runs for at most 10 seconds. */
  readonly gameMilliseconds?: number;
  readonly seed?: string | number;
}

export interface PlayedGame {
  readonly points: number;
  readonly highest: number;
  readonly moves: number;
  /** The time that the player took, all its answers together. */
  readonly milliseconds: number;
  /** Why it ended: no move was possible, time was up, or what the player did instead of a move. */
  readonly end: string;
}

const OUT_OF_TIME = 'time was up';
const GAMES = 10;
const GAME_MILLISECONDS = 10_000;

/**
 * Lets a player play on games of the kit, which it cannot change: for each move it is shown a new
 * simulator of its own author's, with the board on it. Points count until time is up, as S4 says.
 */
export async function judgePlayer(
  source: SimulatorSource,
  { games = GAMES, gameMilliseconds = GAME_MILLISECONDS, seed = 4711 }: PlayerOptions = {},
): Promise<readonly PlayedGame[]> {
  const played: PlayedGame[] = [];
  let session: SimulatorSession | undefined;
  try {
    for (let game = 1; game <= games; game++) {
      const draws = drawsOfText(`${seed} game ${game}`);
      if (session?.isAlive() !== true) session = await opened(source);
      const { ask } = session;
      const move = (board: Board): Promise<unknown> => ask(board, draws.below(2 ** 32), game);
      const result = await playGame(move, (n) => draws.below(n), gameMilliseconds);
      played.push(result);
      // It is still thinking.
      if (result.end === OUT_OF_TIME) await session.close();
    }
  } finally {
    await session?.close();
  }
  return played;
}

/** A program that has started: the time that this takes is not the player's. */
async function opened(source: SimulatorSource): Promise<SimulatorSession> {
  const session = source.open();
  try {
    await session.create(4, 4, seededRandom(0));
  } catch {
    // The first move will tell what is wrong.
  }
  return session;
}

async function playGame(
  ask: (board: Board) => Promise<unknown>,
  below: (n: number) => number,
  most: number,
): Promise<PlayedGame> {
  let board = spawned(spawned(emptyBoard(4, 4), below), below);
  let [points, moves, milliseconds] = [0, 0, 0];
  const ended = (end: string): PlayedGame => ({
    points,
    moves,
    end,
    milliseconds: Math.round(milliseconds),
    highest: Math.max(...board.flat()),
  });
  while (possibleMoves(board).length > 0) {
    const start = performance.now();
    let answer: unknown;
    try {
      answer = await within(most - milliseconds, ask(board), TIME_IS_UP);
    } catch (error) {
      return ended(`the player ${describeEnd(error)}`);
    }
    milliseconds += performance.now() - start;
    if (answer === TIME_IS_UP) return ended(OUT_OF_TIME);
    const ruling = isDirection(answer) ? ruleOn(board, answer) : undefined;
    if (ruling?.moved !== true)
      return ended(`the player answered ${String(answer)}, which is impossible`);
    points += ruling.points;
    moves++;
    board = spawned(ruling.board, below);
  }
  return ended('no move was possible');
}

function spawned(board: Board, below: (n: number) => number): Board {
  const free = freePoints(board);
  const cell = free[below(free.length)];
  const tile = below(10) === 0 ? 4 : 2;
  return boardOf(4, 4, (x, y) => (cell?.x === x && cell.y === y ? tile : tileAt(board, x, y)));
}

const TIME_IS_UP = Symbol('time is up');

function isDirection(answer: unknown): answer is MoveDirection {
  return DIRECTIONS.some((direction) => direction === answer);
}

/** What a player made of its games, as text: S4 gives full points for 2048 in half of them. */
export function makePlayerReport(games: readonly PlayedGame[]): string {
  const lines = games.map(
    ({ points, highest, moves, milliseconds, end }, i) =>
      `game ${i + 1}: ${points} points, highest ${highest}, ${moves} moves, ${(milliseconds / 1000).toFixed(1)} s; ${end}`,
  );
  const mean = Math.round(games.reduce((sum, { points }) => sum + points, 0) / games.length);
  const reached = `2048 in ${reached2048(games)} of ${games.length}`;
  return [...lines, `${mean} points a game, ${reached}`].join('\n');
}

/** In how many games the player made a 2048. */
export function reached2048(games: readonly PlayedGame[]): number {
  return games.filter(({ highest }) => highest >= 2048).length;
}
