import { IllegalStateException, insist } from '../exceptions.js';
import { isMoveDirection } from './directions.js';
import { drive } from './drive.js';
import type { MoveDirection, PlayerInterface, SimulatorInterface, UserInterface } from './types.js';

/**
 * How often one turn is asked for: nearly an hour of a held key, and no time at all for a view
 * that answers at once and always the same.
 */
export const MAX_QUESTIONS = 100_000;

/** Asks the view again while the answer is not possible. */
export const humanPlayer: PlayerInterface = {
  getPlayerMove(game, ui): MoveDirection | Promise<MoveDirection> {
    insist(typeof ui?.getUserMove === 'function', 'the user interface has no getUserMove');
    if (!game.isMovePossible()) throw new IllegalStateException('no move is possible');
    return drive(questions(game, ui));
  },
};

function* questions(
  game: SimulatorInterface,
  ui: UserInterface,
): Generator<unknown, MoveDirection, unknown> {
  for (let asked = 0; asked < MAX_QUESTIONS; asked++) {
    const answer = yield ui.getUserMove(game);
    if (isMoveDirection(answer) && game.isMovePossible(answer)) return answer;
  }
  throw new IllegalStateException(
    `the user has given no possible move in ${MAX_QUESTIONS} answers`,
  );
}
