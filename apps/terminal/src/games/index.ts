import type { Game, GameName, Games, GameTypes } from '@twofold/rules';
import { terminalDots } from './dots/game.js';
import { terminalSlide } from './slide/game.js';
import type { TerminalGame } from './terminal-game.js';

/** Every game as a terminal knows it. */
export const TERMINAL_GAMES: { readonly [Name in GameName]: TerminalGame<Games[Name]> } = {
  slide: terminalSlide,
  dots: terminalDots,
};

/** The only cast: values of one game are only handed back to the same game. */
export function terminalGame<T extends GameTypes>(game: Game<T>): TerminalGame<T> {
  return TERMINAL_GAMES[game.name as GameName] as unknown as TerminalGame<T>;
}
