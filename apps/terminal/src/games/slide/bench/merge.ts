import type { TimedGame } from '@twofold/engine';
import { err, ok, type Result } from '@twofold/rules';
import { readText } from '../../../saves/atomic.js';
import { parseResult, resultOf, type BenchResult } from './result.js';

/** Puts the results of shards together; they have to be of one kind, and no game may be there twice. */
export function mergeFiles(paths: readonly string[]): Result<BenchResult, string> {
  const games = new Map<number, TimedGame>();
  let first: BenchResult | undefined;
  for (const path of paths) {
    const text = readText(path);
    const read = text.ok ? parseResult(text.value) : text;
    if (!read.ok) return err(`${path}: ${read.error}`);
    first ??= read.value;
    const { settings } = read.value.summary;
    if (JSON.stringify(settings) !== JSON.stringify(first.summary.settings)) {
      return err(`${path}: its games were played otherwise than those of ${paths[0]}`);
    }
    for (const game of read.value.games) {
      if (games.has(game.seed)) {
        return err(`${path}: the game with seed ${game.seed} was in a file before`);
      }
      games.set(game.seed, game);
    }
  }
  if (first === undefined) return err('there is nothing to merge');
  const ordered = [...games.values()].toSorted((a, b) => a.seed - b.seed);
  return ok(resultOf(first.summary.settings, ordered));
}
