import { IllegalArgumentException, IllegalStateException, shown } from '../exceptions.js';
import { isMoveDirection } from './directions.js';
import type { PlayerInterface, SimulatorInterface, UserInterface } from './types.js';

/**
 * How often a player is asked for one move. Whoever guesses among four directions is right long
 * before; whoever insists is ended.
 */
const MAX_ANSWERS = 1000;

/**
 * The turns of one game, as steps for `drive`. Player and view are shown copies: nothing they do
 * to one reaches the game (S4-14), and a view may keep what it was shown. At the end no move is
 * possible, and nothing else ends it but an exception (S4-11).
 */
export function* turns(
  game: SimulatorInterface,
  copy: () => SimulatorInterface,
  player: PlayerInterface,
  ui: UserInterface,
): Generator<unknown, void, unknown> {
  requireMethods('player', player, ['getPlayerMove']);
  requireMethods('user interface', ui, ['updateScreen', 'showGameOverScreen']);
  yield ui.updateScreen(copy());
  while (game.isMovePossible()) {
    let answer: unknown;
    let asked = 0;
    // An answer without effect is not executed, and the player is asked again.
    do {
      if (asked++ === MAX_ANSWERS) throw new IllegalStateException(insisted(answer));
      answer = yield player.getPlayerMove(copy(), ui);
    } while (!isMoveDirection(answer) || !game.performMove(answer));
    game.addPiece();
    yield ui.updateScreen(copy());
  }
  yield ui.showGameOverScreen(copy());
}

function insisted(answer: unknown): string {
  return `the player has answered ${MAX_ANSWERS} times without a possible move, at last ${shown(answer)}`;
}

function requireMethods<T extends object>(
  who: string,
  given: T | null | undefined,
  names: readonly (keyof T & string)[],
): void {
  const missing = names.find((name) => typeof given?.[name] !== 'function');
  if (missing !== undefined) throw new IllegalArgumentException(`the ${who} has no ${missing}`);
}
