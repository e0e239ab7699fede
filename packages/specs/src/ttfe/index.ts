/**
 * The m x n simulator of document S4 by its own names.
 *
 *     import { createSimulator, MoveDirection, Random } from '@twofold/specs/ttfe';
 *
 *     const game = createSimulator(4, 4, new Random(4711));
 *     if (game.performMove(MoveDirection.WEST)) game.addPiece();
 *     console.log(game.getPoints(), game.getPieceAt(0, 3));
 *
 * `TTFEFactory`, which also makes players, is in `@twofold/specs/ttfe/factory`: the computer player is
 * that of `@twofold/engine`, and whoever wants a simulator alone need not install it.
 */
export { IllegalArgumentException, IllegalStateException } from '../exceptions.js';
export { Random, type RandomSource } from '../random.js';
export { createSimulator } from './simulator.js';
export {
  MoveDirection,
  type PlayerInterface,
  type SimulatorInterface,
  type UserInterface,
} from './types.js';
