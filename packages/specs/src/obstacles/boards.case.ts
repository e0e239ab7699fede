import { Game2048, Tile } from './index.js';

/** What the tests of Game2048 share: the codes of its modes, and boards as rows of numbers. */
export const NORMAL = 65;
export const MOVABLE = 66;
export const FIXED = 67;

export function boardOf(game: Game2048): number[][] {
  return [0, 1, 2, 3].map((row) => game.getLine(row).map((tile) => tile.getValue()));
}

export function stateOf(game: Game2048): object {
  return { board: boardOf(game), score: game.getScore(), won: game.isWon(), lost: game.isLost() };
}

export function gameWith(code: number, board: readonly (readonly number[])[]): Game2048 {
  const game = new Game2048(1);
  game.startGame(code);
  for (const rows of [board.map((row) => row.map(() => 0)), board]) {
    for (const [row, line] of rows.entries())
      game.setLine(
        row,
        line.map((value) => new Tile(value)),
      );
  }
  return game;
}

export function obstaclesOf(game: Game2048): number[] {
  return boardOf(game)
    .flat()
    .flatMap((value, cell) => (value < 0 ? [cell] : []));
}
