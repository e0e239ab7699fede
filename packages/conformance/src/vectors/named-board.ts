import type { Board } from '../board.js';

export interface NamedBoard {
  readonly name: string;
  /** Where the board is from: a requirement, or what it is there to show. */
  readonly source: string;
  readonly board: Board;
}

type Row = readonly [name: string, source: string, board: string];

/** From a table with a row for each; the lines of its board are parted by strokes. */
export function namedBoards(rows: readonly Row[]): readonly NamedBoard[] {
  return rows.map(([name, source, text]) => ({ name, source, board: parseBoard(text) }));
}

function parseBoard(text: string): Board {
  return text.split(' / ').map((line) => line.split(' ').map(Number));
}
