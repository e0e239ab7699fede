import type { GameTypes } from '@twofold/rules';
import type { ReviewedMove } from './report.js';

/** The practical chance of one tile over the moves of a game. */
export interface ChanceLine {
  readonly tile: number;
  /**
   * By place in the list of moves, and then how it ended, where that is known; 1 once the tile is made,
   * NaN where nothing is said of it.
   */
  readonly values: Float64Array;
}

/** Practical chances over a game, smallest tile first; none where moves were judged by something else. */
export function chanceLines<T extends GameTypes>(
  moves: readonly ReviewedMove<T>[],
): readonly ChanceLine[] {
  const tiles = new Set(moves.flatMap(({ practical }) => practical?.tiles ?? []));
  return [...tiles]
    .toSorted((a, b) => a - b)
    .map((tile) => ({ tile, values: lineOf(moves, tile) }));
}

function lineOf<T extends GameTypes>(
  moves: readonly ReviewedMove<T>[],
  tile: number,
): Float64Array {
  const last = moves.at(-1);
  const isOver = last?.practical !== undefined && last.luck !== undefined;
  const values = new Float64Array(moves.length + Number(isOver));
  for (const [place, { practical }] of moves.entries()) {
    const before = values[place - 1] ?? Number.NaN;
    if (practical === undefined) values[place] = before;
    else {
      const chance = practical.chances[practical.tiles.indexOf(tile)];
      values[place] = chance ?? (tile < practical.tiles[0]! ? 1 : Number.NaN);
    }
  }
  if (isOver) values[moves.length] = Number(values[moves.length - 1] === 1);
  return values;
}

/** The line that a graph is about: of the tile that most moves were graded by. */
export function mainTile<T extends GameTypes>(
  moves: readonly ReviewedMove<T>[],
): number | undefined {
  const counts = new Map<number, number>();
  for (const { practical } of moves) {
    if (practical !== undefined) counts.set(practical.tile, (counts.get(practical.tile) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
