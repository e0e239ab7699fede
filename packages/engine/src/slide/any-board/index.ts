/** The parts of the any-board player, for those who teach it: training/any-board. */
export { EVERY_OUTCOME, settleCells } from './chance.js';
export type { Evaluation } from './evaluation.js';
export { cellsOf, fieldOf, slideCells, type Cells, type Field } from './field.js';
export { ORDER_WEIGHTS, orderEvaluation, type OrderWeights } from './order-evaluation.js';
export { searchOf } from './search.js';
export { Transpositions } from './transpositions.js';
export { LEVEL_BITS, stemOf, STEMS, tupleLayout, type TupleLayout } from './tuple-layout.js';
export { makeNetworkText, MAX_WEIGHT } from './tuple-network.js';
export { tupleReader } from './tuple-reader.js';
export { FREE, slotOf, weightTable, type SparseWeights } from './weight-table.js';
