import type { TimedGame } from './timed-game.js';

/** A share of games with the bounds of its 95 % confidence interval. */
export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface GamesSummary extends Mean {
  readonly games: number;
  readonly median: number;
  readonly best: number;
  readonly movesPerSecond: number;
  readonly secondsPerGame: number;
  readonly longestSeconds: number;
  /** Games that time ended. */
  readonly unfinished: number;
  /** For each tile from 2048 on that a game came to: the share of games with it or a higher one. */
  readonly tiles: Readonly<Record<string, Rate>>;
}

/** Two-sided 95 % of a normal distribution. */
const Z = 1.959964;

/** Wilson's interval: it stays within 0 and 1, also for few games and rates near the ends. */
export function rateOf(hits: number, games: number): Rate {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = hits / games;
  const scale = 1 + Z ** 2 / games;
  const middle = (share + Z ** 2 / (2 * games)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / games + (Z / (2 * games)) ** 2);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** An average, and how sure it is. */
export interface Mean {
  readonly mean: number;
  readonly standardError: number;
}

export function meanOf(values: readonly number[]): Mean {
  const count = values.length;
  const mean = count === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, standardError: count > 1 ? Math.sqrt(squares / (count - 1) / count) : 0 };
}

/** What a list of games comes to. */
export function summarise(games: readonly TimedGame[]): GamesSummary {
  const count = games.length;
  const total = (value: (game: TimedGame) => number) =>
    games.reduce((sum, game) => sum + value(game), 0);
  const seconds = total((game) => game.seconds);
  const sorted = games.map(({ score }) => score).toSorted((a, b) => a - b);
  const highest = games.reduce((most, { maxTile }) => Math.max(most, maxTile), 0);
  const tiles: Record<string, Rate> = {};
  for (let tile = 2048; tile <= highest; tile *= 2) {
    tiles[tile] = rateOf(games.filter(({ maxTile }) => maxTile >= tile).length, count);
  }
  return {
    games: count,
    ...meanOf(games.map(({ score }) => score)),
    median: sorted[Math.floor(count / 2)] ?? 0,
    best: sorted.at(-1) ?? 0,
    movesPerSecond: seconds > 0 ? total(({ moves }) => moves) / seconds : 0,
    secondsPerGame: count === 0 ? 0 : seconds / count,
    longestSeconds: games.reduce((most, game) => Math.max(most, game.seconds), 0),
    unfinished: games.filter(({ finished }) => !finished).length,
    tiles,
  };
}
