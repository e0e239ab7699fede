import type { TimedGame } from '@twofold/engine';
import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '@twofold/rules';
import { problemOf } from '../../../saves/problem.js';
import { parseResult, resultOf, type BenchResult } from './result.js';

/** Puts the results of shards together; they have to be of one kind, and no game may be there twice. */
export function mergeFiles(paths: readonly string[]): Result<BenchResult, string> {
  const games = new Map<number, TimedGame>();
  let first: BenchResult | undefined;
  for (const path of paths) {
    const read = readResult(path);
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

function readResult(path: string): Result<BenchResult, string> {
  try {
    return parseResult(readFileSync(path, 'utf8'));
  } catch (error) {
    return err(problemOf(error));
  }
}
