import { whyImpossible, type PastedFault } from '@twofold/coach';
import { cellCount } from '@twofold/rules';
import { dots, type DotsPosition } from '@twofold/rules/dots';
import type { SlidePosition } from '@twofold/rules/slide';
import { describePlace } from '../games/slide/describe.js';
import { say } from './messages.js';

/** What keeps a text from being a position, with the place where. */
export type TextProblem = PastedFault | { readonly kind: 'link' };

/** The most cells that are analysed: past this a single look takes too long. */
const MOST_CELLS = 256;

/** What is wrong with a text, and what to do about it. */
export function textProblem(problem: TextProblem): string {
  switch (problem.kind) {
    case 'empty':
    case 'too-long':
    case 'link':
      return say(`problem.${problem.kind}`);
    case 'position': {
      const { at, message: reason } = problem.fault;
      return at === undefined
        ? say('problem.position.whole', { reason })
        : say('problem.position', { at: at + 1, reason });
    }
    case 'cell':
      return say('problem.cell', problem);
    case 'ragged':
      return say('problem.ragged', problem);
    case 'line':
      return say('problem.line', problem);
    case 'size':
      return say('problem.size', problem);
  }
}

/** Why a board cannot be analysed, and what to do about it; undefined where it can. */
export function slideProblem(position: SlidePosition): string | undefined {
  const tooLarge = sizeProblem(position);
  if (tooLarge !== undefined) return tooLarge;
  const why = whyImpossible(position);
  if (why?.kind !== 'odd-tile') return why && say(`problem.${why.kind}`);
  const { cell, value, first } = why;
  const where = describePlace(position.ruleset, cell);
  return say('problem.odd-tile', { value, where, first, second: first * 2, third: first * 4 });
}

export function dotsProblem(position: DotsPosition): string | undefined {
  return (
    sizeProblem(position) ?? (dots.outcome(position).over ? say('problem.dots-over') : undefined)
  );
}

function sizeProblem({ ruleset }: SlidePosition | DotsPosition): string | undefined {
  const { width, height } = ruleset;
  if (cellCount(ruleset) <= MOST_CELLS) return undefined;
  return say('problem.too-large', { width, height, most: MOST_CELLS });
}
