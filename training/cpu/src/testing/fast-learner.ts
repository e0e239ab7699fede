import { compileFor } from '../compile.js';
import { instantiate, type TrainerExports } from '../jobs.js';
import { GAMES, layoutOf } from '../layout.js';
import { SYMMETRIES } from '../lookups.js';
import { sharedState, type SharedState } from '../memory.js';
import { valueOf } from './quiet.js';
import type { Lesson } from './slow-learner.js';

export interface FastLearner {
  readonly trainer: TrainerExports;
  readonly state: SharedState;
}

/** The trainer's module in the test's own thread, with its games started. */
export async function fastLearner(lesson: Lesson): Promise<FastLearner> {
  const { patterns, stageRanks, games, seed, optimistic, late } = lesson;
  const state = valueOf(sharedState(layoutOf(patterns, stageRanks.length)));
  const trainer = instantiate(
    await compileFor(patterns, stageRanks.length),
    state.memory,
    stageRanks,
  );
  trainer.makeRows();
  trainer.setLate(Math.round(late.share * 2 ** 32), late.rank);
  const { stageBytes } = state.layout;
  state.weights.fill(optimistic / (SYMMETRIES * patterns.length), 0, stageBytes / 4);
  state.weights.fill(Number.NaN, stageBytes / 4);
  trainer.seedGames(0, games, seed, 0);
  return { trainer, state };
}

/** The board and score of a game. */
export function gameOf({ state }: FastLearner, game: number) {
  const view = new DataView(state.memory.buffer, GAMES + game * state.layout.gameBytes);
  const board = view.getBigUint64(0, true);
  const cells = Array.from({ length: 16 }, (_, i) => Number((board >> BigInt(4 * i)) & 15n));
  return { cells, score: view.getUint32(16, true) };
}
