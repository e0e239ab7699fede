/** The parts of the any-board player, for those who teach it: training/any-board. */
export { makeBoardNetwork, parseBoardNetwork, type BoardWeights } from './board-network.js';
export { EVERY_OUTCOME, settleCells } from './chance.js';
export type { Evaluation } from './evaluation.js';
export { cellsOf, fieldOf, slideCells, type Cells, type Field } from './field.js';
export { LEARNED_BOARDS, type LearnedBoard } from './learned-boards.js';
export { ORDER_WEIGHTS, orderEvaluation, type OrderWeights } from './order-evaluation.js';
export { MOVES_PER_SLIP } from './played-out.js';
export { searchMemory, searchOf } from './search.js';
export { tupleLayout, type TupleLayout } from './tuple-layout.js';
