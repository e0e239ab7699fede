/**
 * One row of 2048 to the left, by the loop of document S3.
 *
 *     import { makeRowLine, moveLeft } from '@twofold/specs/moveleft';
 *
 *     const b = [[4, 4, 0, 4]];
 *     const points = moveLeft(b, 0);
 *     console.log(makeRowLine(points, b[0])); // 8: 8 4 0 0
 */
export { IllegalArgumentException } from '../exceptions.js';
export { makeRowLine } from './line.js';
export { moveLeft } from './moveleft.js';
