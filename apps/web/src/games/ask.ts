import type { Analysis, Answer, AskOptions, Limits } from '@twofold/engine';
import type { Game, GameName, GameTypes } from '@twofold/rules';
import { askEngine } from '../computer/engine.js';

/** Asks the computer player about a position of whichever game. */
export async function askAbout<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  limits: Limits,
  options: AskOptions<T> = {},
): Promise<Answer<Analysis<T>>> {
  // It answers about the game that it was asked about.
  const answer = askEngine(game.name as GameName, position as never, limits, options as never);
  return answer as unknown as Promise<Answer<Analysis<T>>>;
}
