import { parseCount } from '../../text.js';
import type { DotsMode } from './mode.js';

const MAX_SCORE = 9999;

/** So many points are to be made. */
export const score: DotsMode<number> = {
  about: 'so many points, each dot that is taken being one',
  written: `a number from 1 to ${MAX_SCORE}`,
  parse: (text) => parseCount(text, MAX_SCORE, 1),
  make: String,
  total: (points) => points,
  left: (standing, points) => Math.max(points - standing.score, 0),
};
