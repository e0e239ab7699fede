import { drawsFor, seedFromInteger } from '@twofold/rules';
import type { CellT, GameBoardT, RandomSource } from './index.js';

/** The board of S1-3. */
export const DEFAULT_BOARD: CellT[][] = rowsOf('RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB');

export function rowsOf(text: string): CellT[][] {
  return text.split('/').map((row) => [...row] as CellT[]);
}

/** A path of rows and columns: `0,0 0,1`. */
export function pathOf(text: string): number[][] {
  return text.split(' ').map((cell) => cell.split(',').map(Number));
}

/** Gives these answers, then 0 for ever, and notes what was asked. */
export function scripted(...answers: number[]): RandomSource & { readonly bounds: number[] } {
  const bounds: number[] = [];
  return { bounds, nextInt: (bound) => answers[bounds.push(bound) - 1] ?? 0 };
}

export function seeded(seed: number): RandomSource {
  const draws = drawsFor(seedFromInteger(seed), 0);
  return { nextInt: (bound) => draws.below(bound) };
}

/** All that can be asked of a game, to be compared before and after. */
export function stateOf(game: GameBoardT): unknown {
  return {
    board: game.get_boardT(),
    moves: game.get_moves(),
    objective: game.get_obj(),
    score: game.get_score(),
    over: game.game_over(),
    won: game.is_win(),
  };
}

/** The first two neighbours of one colour that the test wants. */
export function pair(board: readonly (readonly CellT[])[], wanted: readonly CellT[]): number[][] {
  for (const [row, cells] of board.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (!wanted.includes(cell)) continue;
      if (board[row]![column + 1] === cell)
        return [
          [row, column],
          [row, column + 1],
        ];
      if (board[row + 1]?.[column] === cell)
        return [
          [row, column],
          [row + 1, column],
        ];
    }
  }
  throw new Error(`no two neighbours of ${wanted.join(' or ')}`);
}
