import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TimedGame } from '@twofold/engine';
import { err, ok, type Result } from '@twofold/rules';
import { problemOf } from '../../../saves/problem.js';
import { parseJson } from '../../../text/json.js';
import { parseGame } from './result.js';

/** What has been played so far, a line for each game, so that nothing is lost when a run is cut off. */
export interface Journal {
  readonly games: readonly TimedGame[];
  add(game: TimedGame): void;
  /** The run is complete and its result is out. */
  remove(): void;
}

/** Opens the journal of a run; `isWanted` says which games belong to it. */
export function openJournal(
  path: string,
  isWanted: (seed: number) => boolean,
  anew: boolean,
): Result<Journal, string> {
  let text: string;
  try {
    if (anew) rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    appendFileSync(path, '');
    text = readFileSync(path, 'utf8');
    // A line that was cut off ends here, so that it does not spoil the next.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n');
  } catch (error) {
    return err(problemOf(error));
  }
  const games = new Map<number, TimedGame>();
  for (const line of text.split('\n')) {
    const game = parseGame(parseJson(line));
    if (game !== undefined && isWanted(game.seed)) games.set(game.seed, game);
  }
  return ok({
    games: [...games.values()],
    add: (game: TimedGame) => appendFileSync(path, `${JSON.stringify(game)}\n`),
    remove: () => rmSync(path, { force: true }),
  });
}
