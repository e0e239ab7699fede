/**
 * One row of 2048 to the left, by the loop of document S3.
 *
 *     import { makeRowLine, moveLeft } from '@twofold/specs/moveleft';
 *
 *     const row = [4, 4, 0, 4];
 *     const points = moveLeft([row], 0);
 *     console.log(makeRowLine(points, row)); // 8: 8 4 0 0
 */
export { IllegalArgumentException } from '../exceptions.js';
export { main } from './main.js';
export { makeRowLine, moveLeft } from './moveleft.js';
