import type { OpenNetwork } from './open-network.js';
import { meanScore, readTally, standardError, tileRates, type Tally } from './tally.js';
import { startTeam } from './team.js';

const GAMES_PER_THREAD = 32;

export interface EvaluationPlan {
  readonly games: number;
  readonly seed: number;
  readonly threads: number;
}

/** Plays fresh games with a fixed network; the result does not depend on the number of threads. */
export async function evaluate(
  network: OpenNetwork,
  { games, seed, threads }: EvaluationPlan,
  signal: AbortSignal,
): Promise<Tally> {
  const { module, state, stageRanks } = network;
  const late = { share: 0, rank: 15 };
  const side = { games: threads * GAMES_PER_THREAD, threads, late };
  const team = await startTeam({ module, state, stageRanks, ...side });
  const stop = (): void => team.stop();
  signal.addEventListener('abort', stop);
  try {
    // Training draws from the same streams by game number: another seed keeps the two apart.
    const ownSeed = ~BigInt(seed);
    await team.run(() => ({ kind: 'finish', seed: ownSeed, games }));
    return readTally(state.tallies);
  } finally {
    signal.removeEventListener('abort', stop);
    await team.close();
  }
}

/** One line of JSON, with the names that the GPU trainer uses. */
export function evaluationLine(tally: Tally, seconds: number): string {
  return JSON.stringify({
    plies: 1,
    games: tally.finished,
    moves: tally.moves,
    mean: Number(meanScore(tally).toFixed(1)),
    standardError: Number(standardError(tally).toFixed(1)),
    ...tileRates(tally, [10, 11, 12, 13, 14, 15, 16]),
    seconds: Number(seconds.toFixed(2)),
  });
}
