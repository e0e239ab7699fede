import type { GameTypes } from '@twofold/rules';
import { JSON_LINE, NEW, PLAYER, SEED, TIME_LIMIT, WEB } from '../cli/options.js';
import type { CommandSpec } from '../cli/spec.js';
import type { TerminalGame } from '../games/terminal-game.js';
import { LOOKS } from '../terminal/options.js';

/** The command that plays a game. */
export function playSpec<T extends GameTypes>(entry: TerminalGame<T>): CommandSpec {
  const { name, summary, details = [], options, examples } = entry.command;
  const hasComputer = entry.computer !== undefined;
  return {
    name,
    summary,
    details,
    options: [
      SEED,
      ...(hasComputer ? [PLAYER] : []),
      ...options,
      NEW,
      JSON_LINE,
      WEB,
      ...(hasComputer ? [TIME_LIMIT] : []),
      ...LOOKS,
    ],
    examples,
    load: async () => (await import('./command.js')).playing(entry),
  };
}
