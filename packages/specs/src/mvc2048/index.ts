/**
 * 2048 as the model-view-controller document S0 names it.
 *
 *     import { DirectionT, GameController } from '@twofold/specs/mvc2048';
 *
 *     const game = new GameController();
 *     game.newGame(4);
 *     game.getBoard().generateTileT();
 *     game.getBoard().generateTileT();
 *     game.move(DirectionT.LEFT);
 *     console.log(game.getStringRepresentation());
 */
export { IllegalArgumentException, IllegalStateException } from '../exceptions.js';
export type { RandomSource } from '../random.js';
export { BoardT } from './board.js';
export { GameController } from './controller.js';
export { DirectionT } from './direction.js';
export { GUIGraphics } from './gui.js';
export { TileT } from './tile.js';
export type { Color, Frame, FrameCell, StringRepresentable, Surface } from './types.js';
