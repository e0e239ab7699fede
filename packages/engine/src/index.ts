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
 * In a browser the worker comes from `@twofold/engine/browser`; `@twofold/engine/player-for` says who
 * would answer, and loads no player. A tour: `common/player.ts` is what all players have in common;
 * `players.ts` has those of each game; `slide/player-for.ts` chooses between those of the 2048 family,
 * of which `slide/network/` is the strong one, over the WebAssembly of `assembly/`; `engine.ts` puts
 * them into a thread of their own.
 */
export {
  ENGINE_FAULT_CODES,
  type Answer,
  type EngineFault,
  type EngineFaultCode,
} from './common/answer.js';
export {
  checkBudget,
  PLAYER_NAMES,
  PRACTICAL_PLAYERS,
  VALUE_UNITS,
  type Analysis,
  type Budget,
  type MoveValue,
  type Player,
  type Practical,
  type PracticalPlayer,
  type PlayerName,
  type ValueUnit,
} from './common/player.js';
export { NETWORK_NAMES, type LoadProgress, type NetworkName } from './common/network-name.js';
export { createEngine, type AskOptions, type Engine, type EngineOptions } from './engine.js';
export type { FromWorker, Limits, Port, ToWorker, WorkerPort } from './messages.js';
export type { Games as TypesOf } from '@twofold/rules';
export { serveEngine } from './worker.js';
export { startGameClock, type GameClock } from './slide/games/clock.js';
export { planFor, type GamePlan } from './slide/games/plan.js';
export { paced, type PacedPlayer } from './slide/games/paced.js';
export { instantSlidePlayer } from './slide/instant-player.js';
export { createSlidePlayer, type SlidePlayer } from './slide/player.js';
export { compileCore, createCore, type Core } from './slide/network/core.js';
export { installNetwork } from './slide/network/install.js';
export { createNetworkPlayer } from './slide/network/player.js';
export { anyBoardPlayer } from './slide/any-board/player.js';
export { dotsPlayer } from './dots/player.js';
export { ExactPlayer, type Preparation } from './slide/exact/player.js';
export type { ExactQuestion } from './slide/exact/question.js';
export { shareOfOptimum, type Share, type ShareOptions } from './slide/exact/share.js';
export {
  solutionBytes,
  solvedMoves,
  solvedValue,
  startValue,
  type ExactMove,
  type ExactSolution,
} from './slide/exact/solution.js';
export { solve, solveFrom, type SolveProgress } from './slide/exact/solve.js';
export {
  DEFAULT_LIMIT,
  playTimedGame,
  type GameOptions,
  type TimedGame,
} from './slide/games/timed-game.js';
export {
  playRulesGame,
  type Pace,
  type RulesGame,
  type RulesGameOptions,
} from './slide/games/rules-game.js';
export {
  meanOf,
  rateOf,
  summarise,
  type GamesSummary,
  type Mean,
  type Rate,
} from './slide/games/summary.js';
export {
  checkNetwork,
  loadNetwork,
  strongestNetwork,
  type LoadOptions,
} from './slide/network/store.js';
export type { NetworkFile } from './slide/network/file.js';
