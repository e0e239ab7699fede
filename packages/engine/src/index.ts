/**
 * The computer players, behind one interface.
 *
 *     import { createEngine } from '@twofold/engine';
 *     import { spawnWorkerThread } from '@twofold/engine/node';
 *     import { seedFromInteger, start } from '@twofold/rules';
 *     import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
 *
 *     const engine = createEngine({ network: 'lite', spawn: spawnWorkerThread });
 *     const loaded = await engine.loaded;
 *     if (!loaded.ok) console.log(`playing without the network: ${loaded.error.message}`);
 *     const { position } = start(slide, SLIDE_PRESETS.classic, seedFromInteger(4711));
 *     const analysis = await engine.analyse('slide', position, { milliseconds: 100 });
 *     if (analysis.ok) console.log(analysis.value.best, analysis.value.moves);
 *     engine.close();
 *
 * In a browser the worker comes from `@twofold/engine/browser`. A tour: `player.ts` is what all
 * players have in common; `slide-player.ts` chooses between them; `network-player.ts` is the strong
 * one, over the WebAssembly of `assembly/`; `engine.ts` puts them into a thread of their own.
 */
export {
  ENGINE_FAULT_CODES,
  type Answer,
  type EngineFault,
  type EngineFaultCode,
} from './answer.js';
export {
  checkBudget,
  PLAYER_NAMES,
  VALUE_UNITS,
  type Analysis,
  type Budget,
  type MoveValue,
  type Player,
  type PlayerName,
  type ValueUnit,
} from './player.js';
export { createEngine, type AskOptions, type Engine, type EngineOptions } from './engine.js';
export type { FromWorker, Limits, Port, ToWorker, TypesOf, WorkerPort } from './messages.js';
export { serveEngine } from './worker.js';
export { movesToPlan } from './game-clock.js';
export { instantSlidePlayer } from './instant-player.js';
export { createSlidePlayer, type SlidePlayer } from './slide-player.js';
export { compileCore, createCore, type Core } from './wasm.js';
export { installNetwork } from './network.js';
export { createNetworkPlayer } from './network-player.js';
export { anyBoardPlayer } from './any-board/any-board-player.js';
export { dotsPlayer } from './dots/player.js';
export { ExactPlayer, type Preparation } from './exact/exact-player.js';
export type { ExactQuestion } from './exact/question.js';
export { shareOfOptimum, type Share, type ShareOptions } from './exact/share.js';
export {
  solutionBytes,
  solvedMoves,
  solvedValue,
  startValue,
  type ExactMove,
  type ExactSolution,
} from './exact/solution.js';
export { solve, solveFrom, type SolveProgress } from './exact/solve.js';
export { DEFAULT_LIMIT, playTimedGame, type GameOptions, type GameRecord } from './play-game.js';
export {
  playRulesGame,
  type Pace,
  type RulesGame,
  type RulesGameOptions,
} from './play-rules-game.js';
export { rateOf, summarise, type Rate, type Summary } from './summary.js';
export {
  checkNetwork,
  loadNetwork,
  type LoadOptions,
  type LoadProgress,
  type NetworkName,
} from './network-store.js';
export type { NetworkFile } from './network-file.js';
export { NETWORK_NAMES } from './network-record.js';
