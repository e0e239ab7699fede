import type { SlideRuleset } from '@twofold/rules/slide';
import {
  FREE,
  slotOf,
  tupleLayout,
  tupleReader,
  weightTable,
  type Cells,
  type Evaluation,
  type Field,
} from '@twofold/engine/any-board';
import type { LearnedWeights } from './learner.js';
import { playGame } from './self-play.js';

/** Games in which the use of weights is counted, on seeds that are not measured on. */
const GAMES = 100;
const FIRST_SEED = 1_000_000;
/** Search looks at boards that play does not come to: what it needs is seen two moves ahead. */
const DEPTH = 2;

/** How often each weight is looked up while the whole network plays. */
export function usageOf({ numbers, points }: LearnedWeights, ruleset: SlideRuleset): Uint32Array {
  const table = weightTable({ numbers, values: new Int16Array(numbers.length) }, 0);
  for (const [i, number] of numbers.entries()) table.values[slotOf(table, number)] = points[i]!;
  const uses = new Uint32Array(table.keys.length);
  const reader = tupleReader(tupleLayout(ruleset));
  const looked = new Int32Array(reader.count);
  const evaluationOf = ({ alphabet }: Field): Evaluation => ({
    unit: 'points',
    pointsCount: 1,
    lost: 0,
    won: 0,
    evaluate(cells: Cells): number {
      reader.read(cells, alphabet.levels, looked);
      let sum = 0;
      for (const number of looked) {
        const slot = slotOf(table, number);
        if (table.keys[slot] === FREE) continue;
        uses[slot]!++;
        sum += table.values[slot]!;
      }
      return sum;
    },
  });
  for (let game = 0; game < GAMES; game++)
    playGame(ruleset, FIRST_SEED + game, DEPTH, evaluationOf);
  return Uint32Array.from(numbers, (number) => uses[slotOf(table, number)]!);
}
