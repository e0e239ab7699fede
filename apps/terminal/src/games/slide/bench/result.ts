import { rateOf, summarise, type TimedGame, type Rate, type GamesSummary } from '@twofold/engine';
import { err, ok, type Result } from '@twofold/rules';
import { slide, SLIDE_PRESETS, tileAbove, tilesOf, type Tiles } from '@twofold/rules/slide';
import { parseJson } from '../../../text/json.js';
import { isSettings, type Settings } from './settings.js';

/** What a run comes to: as JSON, this is what `--json` prints and `--merge` reads. */
export interface BenchResult {
  readonly games: readonly TimedGame[];
  readonly summary: BenchSummary;
}

interface BenchSummary extends GamesSummary {
  readonly settings: Settings;
}

export function resultOf(settings: Settings, games: readonly TimedGame[]): BenchResult {
  return {
    games,
    summary: { ...summarise(games), tiles: tileRates(tilesIn(settings), games), settings },
  };
}

function tilesIn({ rules }: Settings): Tiles {
  const ruleset = slide.parseRuleset(rules);
  return tilesOf(ruleset.ok ? ruleset.value : SLIDE_PRESETS.classic);
}

/**
 * The share of games that made each tile or a higher one, from the last that all of them made. The
 * rate of the usual target is always told: 2048 is what the source document wants.
 */
export function tileRates(
  tiles: Tiles,
  games: readonly TimedGame[],
): Readonly<Record<string, Rate>> {
  const rates: Record<string, Rate> = {};
  const { value } = tiles.target;
  const highest = games.reduce((most, { maxTile }) => Math.max(most, maxTile), value);
  const lowest = games.reduce((least, { maxTile }) => Math.min(least, maxTile), value);
  for (let tile = lowest; tile <= highest; tile = tileAbove(tiles, tile)) {
    rates[tile] = rateOf(games.filter(({ maxTile }) => maxTile >= tile).length, games.length);
  }
  return rates;
}

export function makeResult({ games, summary }: BenchResult): string {
  const list = games.map(({ seed, score, moves, maxTile, seconds, finished }) => ({
    seed,
    score,
    moves,
    maxTile,
    seconds,
    // Games that time ended are rare, and have to be seen.
    ...(finished ? {} : { finished }),
  }));
  return JSON.stringify({ games: list, summary });
}

/** Reads what `makeResult` wrote: only what can be counted again is taken from it. */
export function parseResult(text: string): Result<BenchResult, string> {
  const value = parseJson(text);
  if (value === undefined) return err('it is no JSON');
  const { games, summary } = (value ?? {}) as { games?: unknown; summary?: unknown };
  const settings = (summary as { settings?: unknown } | null | undefined)?.settings;
  if (!Array.isArray(games) || !isSettings(settings)) {
    return err('it is not what twofold bench --json prints');
  }
  const records = games.map(parseGame);
  const bad = records.indexOf(undefined);
  if (bad !== -1) return err(`its game number ${bad + 1} is damaged`);
  return ok(resultOf(settings, records as TimedGame[]));
}

const NUMBERS = ['seed', 'score', 'moves', 'maxTile', 'seconds'] as const;

/** One game from outside, or undefined when it is none. */
export function parseGame(value: unknown): TimedGame | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  const isGame = NUMBERS.every((name) => {
    const number = given[name];
    return typeof number === 'number' && Number.isFinite(number) && number >= 0;
  });
  // A game has a tile from its start.
  if (!isGame || Number(given['maxTile']) < 1) return undefined;
  const { seed, score, moves, maxTile, seconds } = given as unknown as TimedGame;
  return { seed, score, moves, maxTile, seconds, finished: given['finished'] !== false };
}
