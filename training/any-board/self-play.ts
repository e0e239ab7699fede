import { must, seedFromInteger, start } from '@twofold/rules';
import { slide, type SlideRuleset } from '@twofold/rules/slide';
import {
  cellsOf,
  EVERY_OUTCOME,
  fieldOf,
  searchMemory,
  searchOf,
  settleCells,
  slideCells,
  type Cells,
  type Evaluation,
  type Field,
} from '@twofold/engine/any-board';

const memory = searchMemory();

/** A small generator, so that a run can be repeated. */
export function createUniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Rules without a target, from text such as `4x3` or `4x4-obstacle=fixed:2`. */
export function rulesOf(text: string): SlideRuleset {
  return must(slide.parseRuleset(`${text}-target=none`));
}

/** Plays a game to its end, looking `depth` moves ahead; returns the score. */
export function playGame(
  ruleset: SlideRuleset,
  seed: number,
  depth: number,
  evaluationOf: (field: Field, cells: Cells) => Evaluation,
): number {
  const { position } = start(slide, ruleset, seedFromInteger(seed));
  const uniform = createUniform(seed);
  const field = fieldOf(position);
  const cells = cellsOf(position, field);
  const moved = cells.slice();
  for (let score = 0; ;) {
    const evaluation = evaluationOf(field, cells);
    const search = searchOf(field, { cells, owed: 0 }, evaluation, memory, { isOn: () => false });
    const values = search.run(depth)!;
    let best = -1;
    for (const [i, value] of values.entries()) {
      if (!Number.isNaN(value) && (best < 0 || value > values[best]!)) best = i;
    }
    if (best < 0) return score;
    score += slideCells(field, cells, moved, best);
    cells.set(moved);
    settle(field, cells, uniform);
  }
}

/** Settles the board in one way, by chance. */
function settle(field: Field, cells: Cells, uniform: () => number): void {
  let rest = uniform();
  let chosen: Cells | undefined;
  settleCells(field, cells, 0, EVERY_OUTCOME, {
    visit(probability) {
      if (chosen === undefined && (rest -= probability) < 0) chosen = cells.slice();
    },
  });
  if (chosen !== undefined) cells.set(chosen);
}
