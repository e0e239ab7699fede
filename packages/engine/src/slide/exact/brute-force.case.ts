import { everyFall, settlements, type Direction } from '@twofold/rules';
import {
  highestTile,
  slide,
  slideMoves,
  slidePosition,
  type Content,
  type SlideAfterstate,
  type SlidePosition,
  type SlideRuleset,
} from '@twofold/rules/slide';
import type { Answer } from '../../common/answer.js';
import type { ExactQuestion } from './question.js';

/** The value of an answer that has to be one. */
export function must<T>(given: Answer<T>): T {
  if (!given.ok) throw new Error(`${given.error.code}: ${given.error.message}`);
  return given.value;
}

export function rules(text: string): SlideRuleset {
  const ruleset = slide.parseRuleset(text);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return ruleset.value;
}

export function board(ruleset: SlideRuleset, cells: readonly Content[]): SlidePosition {
  const position = slidePosition(ruleset, { cells });
  if (!position.ok) throw new Error(position.error.message);
  return position.value;
}

/**
 * Best play by the rules alone, remembered by board and without any use of symmetry, layers or
 * tables: slow, and nothing in common with the solver.
 */
export class BruteForce {
  readonly #question: ExactQuestion;
  readonly #values = new Map<string, number>();

  constructor(question: ExactQuestion) {
    this.#question = question;
  }

  value(position: SlidePosition): number {
    const { target } = this.#question.kind === 'chance' ? this.#question : { target: Infinity };
    if (highestTile(position) >= target) return 1;
    return Math.max(0, ...slideMoves(position).map((move) => this.moveValue(position, move)));
  }

  moveValue(position: SlidePosition, move: Direction): number {
    const acted = slide.act(position, move);
    if (!acted.ok) throw new Error(acted.error.message);
    const points = this.#question.kind === 'points' ? acted.value.points : 0;
    return points + this.#after(acted.value.after);
  }

  start(ruleset: SlideRuleset): number {
    let value = 0;
    for (const fall of everyFall((draws) => slide.start(ruleset, draws))) {
      value += fall.probability * this.value(fall.value.position);
    }
    return value;
  }

  #after(after: SlideAfterstate): number {
    const key = slide.makePosition({ ...after.moved, score: 0, ply: 0 });
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    let value = 0;
    for (const { value: step, probability } of settlements(slide, after)) {
      value += probability * this.value(step.position);
    }
    this.#values.set(key, value);
    return value;
  }
}
