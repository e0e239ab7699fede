import { settlements, type Game, type GameTypes } from './game.js';

/** How many positions a number of plies can lead to. */
export interface PerftRow {
  readonly ply: number;
  /** Distinct positions. */
  readonly positions: number;
  /** Distinct ways there: sequences of a move and the position that chance made of it. */
  readonly paths: bigint;
}

/**
 * Counts all positions reachable by any moves and any chance, ply by ply. The counts are the same
 * for any two right implementations of the rules, which is how they are checked (as perft does in
 * chess). Positions count as equal when their notation is.
 */
export function perft<T extends GameTypes>(
  game: Game<T>,
  from: T['position'],
  depth: number,
): PerftRow[] {
  const rows: PerftRow[] = [{ ply: 0, positions: 1, paths: 1n }];
  let frontier = new Map([[game.makePosition(from), { position: from, paths: 1n }]]);
  for (let ply = 1; ply <= depth; ply++) {
    const next: typeof frontier = new Map();
    for (const { position, paths } of frontier.values()) {
      for (const move of game.legalMoves(position)) {
        for (const [text, reached] of reachedBy(game, position, move)) {
          const entry = next.get(text);
          next.set(text, { position: reached, paths: paths + (entry?.paths ?? 0n) });
        }
      }
    }
    frontier = next;
    let paths = 0n;
    for (const entry of frontier.values()) paths += entry.paths;
    rows.push({ ply, positions: frontier.size, paths });
  }
  return rows;
}

function reachedBy<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  move: T['move'],
): Map<string, T['position']> {
  const acted = game.act(position, move);
  if (!acted.ok) throw new Error(`a legal move was refused: ${acted.error.message}`);
  const reached = new Map<string, T['position']>();
  for (const { value } of settlements(game, acted.value.after)) {
    reached.set(game.makePosition(value.position), value.position);
  }
  return reached;
}
