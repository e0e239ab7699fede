import { IllegalArgumentException } from '../exceptions.js';
import { isMoveDirection } from './directions.js';
import type { PlayerInterface, SimulatorInterface, UserInterface } from './types.js';

/**
 * The turns of one game, as steps for `drive`. Player and view are shown copies: nothing they do
 * to one reaches the game (S4-14), and a view may keep what it was shown. An answer that is not a
 * possible move ends the game there and then (S4-11).
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
    const move = yield player.getPlayerMove(copy(), ui);
    if (!isMoveDirection(move) || !game.performMove(move)) break;
    game.addPiece();
    yield ui.updateScreen(copy());
  }
  yield ui.showGameOverScreen(copy());
}

function requireMethods<T extends object>(
  who: string,
  given: T | null | undefined,
  names: readonly (keyof T & string)[],
): void {
  const missing = names.find((name) => typeof given?.[name] !== 'function');
  if (missing !== undefined) throw new IllegalArgumentException(`the ${who} has no ${missing}`);
}
