import { stemOf, tupleLayout } from '@twofold/engine/any-board';
import type { LearnedWeights } from './learner.js';
import type { Plan } from './plans.js';

/** What is kept decides what stands in for the rest, and the other way round: a few rounds do. */
const ROUNDS = 3;

/**
 * The weights whose loss would do most harm: those that are used most often, and differ most from
 * what would stand in for them. The rest is replaced by means over equal first cells.
 */
export function pruned(learned: LearnedWeights, uses: Uint32Array, plan: Plan): LearnedWeights {
  const { numbers, points } = learned;
  const stems = stemsOf(numbers, plan);
  let isKept = new Uint8Array(numbers.length);
  let means = meansOf(learned, uses, stems, isKept);
  for (let round = 0; round < ROUNDS; round++) {
    const harm = Float64Array.from(numbers, (_, i) => {
      return uses[i]! * (points[i]! - (means.get(stems[i]!) ?? 0)) ** 2;
    });
    const least = harm.toSorted().at(-Math.min(plan.kept, harm.length))!;
    isKept = Uint8Array.from(harm, (own) => Number(own > 0 && own >= least));
    means = meansOf(learned, uses, stems, isKept);
  }
  const kept = [...means];
  for (const [i, number] of numbers.entries()) if (isKept[i] === 1) kept.push([number, points[i]!]);
  kept.sort(([a], [b]) => a - b);
  return {
    numbers: Uint32Array.from(kept, ([number]) => number),
    points: Float32Array.from(kept, ([, worth]) => worth),
  };
}

/** For each weight, what would stand in for it. */
function stemsOf(numbers: Uint32Array, plan: Plan): Uint32Array {
  const offsets = [...new Set(tupleLayout(plan).placements.map(({ offset }) => offset))];
  return Uint32Array.from(numbers, (number) => {
    return stemOf(
      number,
      offsets.findLast((offset) => offset <= number)!,
    );
  });
}

/** The mean of the weights that are not kept, by their uses. */
function meansOf(
  { points }: LearnedWeights,
  uses: Uint32Array,
  stems: Uint32Array,
  isKept: Uint8Array,
): Map<number, number> {
  const sums = new Map<number, { uses: number; points: number }>();
  for (const [i, stem] of stems.entries()) {
    if (isKept[i] === 1 || uses[i] === 0) continue;
    const sum = sums.get(stem) ?? { uses: 0, points: 0 };
    sum.uses += uses[i]!;
    sum.points += uses[i]! * points[i]!;
    sums.set(stem, sum);
  }
  return new Map([...sums].map(([stem, sum]) => [stem, sum.points / sum.uses]));
}
