import { parseCount } from '../../text.js';
import { ANCHOR } from '../board.js';
import type { DotsMode } from './mode.js';

/**
 * Anchors lie between the dots of the top row as a game begins, each in a column of its own. They fall
 * like dots and no path takes them; one that comes to the bottom leaves the board.
 */
export const anchors: DotsMode<number> = {
  about: 'anchors must fall to the bottom: take the dots below them',
  written: 'a number from 1 to the width of the board',
  parse: (text, { width }) => parseCount(text, width, 1),
  make: String,
  total: (count) => count,
  left: ({ cells }) => cells.filter((piece) => piece === ANCHOR).length,
  started: ({ width, cells }, count, draws) => {
    const columns = Array.from({ length: width }, (_, column) => column);
    for (let i = 0; i < count; i++) {
      const [column] = columns.splice(draws.below(columns.length), 1);
      cells[column!] = ANCHOR;
    }
  },
};
