import { reviewLimits } from '@twofold/coach';
import { anyBoardPlayer } from '@twofold/engine';
import {
  cellsOf,
  fieldOf,
  MOVES_PER_SLIP,
  orderEvaluation,
  slideCells,
  type Evaluation,
  type Field,
} from '@twofold/engine/any-board';
import {
  advance,
  beginFrom,
  DIRECTIONS,
  drawsFor,
  seedFromInteger,
  start,
  type Direction,
} from '@twofold/rules';
import { slide, type SlidePosition, type SlideRuleset } from '@twofold/rules/slide';
import { errorOf, type CalibrationError } from './calibration.js';

/** What is said of boards without tables, beside what such a player makes of them. */
export interface OtherBoard extends CalibrationError {
  readonly rules: string;
}

const MOST_MOVES = 2000;

/** The player of the play-outs, by the rules themselves and to the end of the game. */
class OrderPlayer {
  readonly #field: Field;
  readonly #evaluation: Evaluation;
  readonly #after: Int32Array;

  constructor(position: SlidePosition) {
    this.#field = fieldOf(position);
    this.#evaluation = orderEvaluation(this.#field, cellsOf(position, this.#field));
    this.#after = new Int32Array(this.#field.size);
  }

  choose(position: SlidePosition, seed: number): Direction {
    const draws = drawsFor(seedFromInteger(seed), position.ply);
    const legal = [...slide.legalMoves(position)];
    if (draws.below(MOVES_PER_SLIP) === 0) return legal[draws.below(legal.length)]!;
    const cells = cellsOf(position, this.#field);
    const values = legal.map((move) => {
      const points = slideCells(this.#field, cells, this.#after, DIRECTIONS.indexOf(move));
      return points * this.#evaluation.pointsCount + this.#evaluation.evaluate(this.#after);
    });
    return legal[values.indexOf(Math.max(...values))]!;
  }
}

/** Every position of a game from here on, with `first` as its first move. */
function played(
  position: SlidePosition,
  seed: number,
  first?: Direction,
): readonly SlidePosition[] {
  const player = new OrderPlayer(position);
  const line: SlidePosition[] = [];
  let timeline = beginFrom(slide, position, seedFromInteger(seed));
  for (let moves = 0; moves < MOST_MOVES && !slide.outcome(timeline.position).over; moves++) {
    line.push(timeline.position);
    const move = (moves === 0 ? first : undefined) ?? player.choose(timeline.position, seed);
    const step = advance(timeline, move);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return [...line, timeline.position];
}

/** Compares the chance that grades, by the play-outs of a review, with how often the tile is made. */
export function calibrateOther(
  ruleset: SlideRuleset,
  positions: number,
  continuations: number,
): OtherBoard {
  const points: { readonly predicted: number; readonly played: number }[] = [];
  for (let number = 0; points.length < positions; number++) {
    const seed = 6000 + number;
    const line = played(start(slide, ruleset, seedFromInteger(seed)).position, seed);
    const position = line[drawsFor(seedFromInteger(number), 0).below(line.length - 1)]!;
    const found = anyBoardPlayer.analyse(position, reviewLimits(slide.name, ruleset));
    if (!found.ok) throw new Error(found.error.message);
    const { practical, moves } = found.value;
    if (practical === undefined) continue;
    const made = Array.from({ length: continuations }, (_, game) => {
      const last = played(position, 1_000_000 + 1000 * number + game, moves[0]!.move).at(-1)!;
      return Math.max(...last.cells.map(Number).filter(Number.isFinite)) >= practical.tile;
    });
    points.push({
      predicted: moves[0]!.value,
      played: made.filter(Boolean).length / continuations,
    });
  }
  return { rules: slide.makeRuleset(ruleset), ...errorOf(points, continuations) };
}
