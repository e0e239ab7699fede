/** Chances of players as strong as people are, for those who make or measure them: docs/coach.md. */
export { largestOf, readCells } from './board.js';
export { readFeatures, TABLE_WEIGHTS, WEIGHTS_READ } from './features.js';
export { makeChanceTables, parseChanceTables } from './file.js';
export { chanceOf, MOVES_PER_SLIP, pointsToCome, STEP, type ChanceTable } from './tables.js';
