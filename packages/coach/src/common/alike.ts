import type { Analysis, EngineFault, Limits } from '@twofold/engine';
import { ok, type GameTypes, type Result } from '@twofold/rules';
import type { Ask } from './ask.js';

/** A board that is being solved while questions are asked may change from estimates to proofs. */
const MOST_ROUNDS = 3;

/** Analyses of positions that are to be compared: all by the same player, and in the same unit. */
export async function analysedAlike<T extends GameTypes>(
  positions: readonly T['position'][],
  ask: Ask<T>,
  limits: Limits,
  onAnswer?: (answered: number) => void,
): Promise<Result<readonly Analysis<T>[], EngineFault>> {
  let analyses: Analysis<T>[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    analyses = [];
    for (const position of positions) {
      const given = await ask(position, limits);
      if (!given.ok) return given;
      analyses.push(given.value);
      onAnswer?.(analyses.length);
    }
    // Proofs and estimates do not compare: once one is proven, all can be.
    if (analyses.every(({ by }) => by === analyses[0]!.by)) break;
  }
  return ok(inOneUnit(analyses));
}

/** Where a target is out of reach points are all that is left, and of the chance nothing is. */
function inOneUnit<T extends GameTypes>(analyses: readonly Analysis<T>[]): readonly Analysis<T>[] {
  if (analyses.every(({ unit }) => unit !== 'chance')) return analyses;
  return analyses.map((analysis) =>
    analysis.unit === 'chance'
      ? analysis
      : {
          ...analysis,
          unit: 'chance',
          moves: analysis.moves.map((valued) => ({ ...valued, value: 0 })),
        },
  );
}
