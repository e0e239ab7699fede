// What the module offers; `src/slide/network/core.ts` types it for its callers.
import { EXCHANGE, NETWORK } from './memory';

export { help, threads, unpackAll } from './crew';
export { listReplies, playErring, setSlips } from './erring';
export {
  gameEmpty,
  gameHigh,
  gameLow,
  gameMoves,
  gameRank,
  gameScore,
  gameTiles,
  newGame,
  playGame,
  playGreedily,
  playMove,
  searchGame,
  setGame,
} from './game';
export { setAlone } from './limits';
export { evaluate, useNetwork } from './network';
export { playInterleaved, playRandomly } from './random';
export { bestValue, chosenMove, deepen, lead, search, searchedNodes } from './root';
export { forget, useRules } from './settings';
export { decodeTable } from './unpack';

export { makeRows, moved, pointsOf } from './board';
export { halved, slideWide, slidHigh, slidLow, slidPoints } from './wide';

/** Where arguments and answers lie that are more than a number. */
export function exchangeAt(): usize {
  return EXCHANGE;
}

/** Where weights are put: `networkAt` and everything above it is the caller's to fill. */
export function networkAt(): usize {
  return NETWORK;
}
