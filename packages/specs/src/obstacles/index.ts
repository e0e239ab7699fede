/**
 * 2048 with undo and obstacles, by the names of document S2.
 *
 *     import { Game2048 } from '@twofold/specs/obstacles';
 *
 *     const game = new Game2048(4711);
 *     game.startGame(66);
 *     game.left();
 *     game.undo();
 *     console.log(game.getScore(), game.tileAt(0, 3).getValue());
 */
export { IllegalArgumentException } from '../exceptions.js';
export { Random, type RandomSource } from '../random.js';
export { FixedObstacle } from './fixed-obstacle.js';
export { Game2048 } from './game2048.js';
export { MovableObstacle } from './movable-obstacle.js';
export { Tile } from './tile.js';
