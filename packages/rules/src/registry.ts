import { dots, type DotsTypes } from './dots/game.js';
import type { AnyPosition, Game } from './game.js';
import { fault, ok, type Result } from './result.js';
import { slide, type SlideTypes } from './slide/game.js';
import { orList, quoted } from './text.js';

/** The types of every game. A new game is a folder, and its name here and in `GAMES`. */
export interface Games {
  readonly slide: SlideTypes;
  readonly dots: DotsTypes;
}

export type GameName = keyof Games;

/** All games. Every room of the house that knows games has such a table, with an entry for each. */
export const GAMES: { readonly [Name in GameName]: Game<Games[Name]> } = { slide, dots };

export function findGame(name: string): Result<Game> {
  return Object.hasOwn(GAMES, name)
    ? ok(GAMES[name as GameName])
    : fault('unknown-game', `the game is ${orList(Object.keys(GAMES))}, not ${quoted(name)}`, 0);
}

/** Reads the position of any game; its first word names the game. */
export function parsePosition(
  text: string,
): Result<{ readonly game: Game; readonly position: AnyPosition }> {
  const found = findGame(text.slice(0, 32).split('_', 1)[0]!);
  if (!found.ok) return found;
  const game = found.value;
  const position = game.parsePosition(text);
  return position.ok ? ok({ game, position: position.value }) : position;
}
