import { dots, type DotsTypes } from './dots/game.js';
import type { AnyPosition, Game } from './game.js';
import { fault, ok, type Result } from './result.js';
import { slide, type SlideTypes } from './slide/game.js';
import { quoted } from './text.js';

/** All games. A new one is a folder and a line here. */
export const GAMES: { readonly slide: Game<SlideTypes>; readonly dots: Game<DotsTypes> } = {
  slide,
  dots,
};

export type GameName = keyof typeof GAMES;

export function findGame(name: string): Result<Game> {
  return Object.hasOwn(GAMES, name)
    ? ok(GAMES[name as GameName])
    : fault(
        'unknown-game',
        `the games are ${Object.keys(GAMES).join(' and ')}, not ${quoted(name)}`,
        0,
      );
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
