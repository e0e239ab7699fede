/**
 * The m x n simulator of document S4 by its own names.
 *
 *     import { MoveDirection, Random, TTFEFactory } from '@twofold/specs/ttfe';
 *
 *     const game = TTFEFactory.createSimulator(4, 4, new Random(4711));
 *     if (game.performMove(MoveDirection.WEST)) game.addPiece();
 *     console.log(game.getPoints(), game.getPieceAt(0, 3));
 */
export { IllegalArgumentException, IllegalStateException } from '../exceptions.js';
export { Random, type RandomSource } from '../random.js';
export { TTFEFactory } from './factory.js';
export {
  MoveDirection,
  type PlayerInterface,
  type SimulatorInterface,
  type UserInterface,
} from './types.js';
