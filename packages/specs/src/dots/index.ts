/**
 * Dots as the document S1 names it.
 *
 *     import { Controller, GameBoardT, View } from '@twofold/specs/dots';
 *
 *     const game = new Controller(new GameBoardT(), new View());
 *     game.execute_move([[0, 0], [0, 1], [0, 2], [1, 2], [1, 1]]);
 *     console.log(game.get_game_score(), game.is_win());
 */
export {
  IllegalArgumentException,
  IndexOutOfBoundsException,
  NullPointerException,
} from '../exceptions.js';
export type { RandomSource } from '../random.js';
export { GameBoardT } from './board.js';
export { CellT, getRandomCell } from './cell.js';
export { Controller } from './controller.js';
export type { GameSetup } from './setup.js';
export { View } from './view.js';
export type { Writer } from '../writer.js';
