import {
  cellCount,
  type DotsPosition,
  dots,
  slide,
  type Fault,
  type SlidePosition,
} from '@twofold/rules';
import { describePlace } from '../slide/describe.js';
import { say } from './messages.js';

/** What keeps a text from being a position, with the place where. */
export type TextProblem =
  | { readonly kind: 'empty' | 'too-long' | 'link' }
  | { readonly kind: 'position'; readonly fault: Fault }
  | {
      readonly kind: 'cell';
      readonly line: number;
      readonly place: number;
      readonly text: string;
    }
  | {
      readonly kind: 'ragged';
      readonly line: number;
      readonly count: number;
      readonly first: number;
    }
  | { readonly kind: 'line'; readonly count: number }
  | {
      readonly kind: 'size';
      readonly width: number;
      readonly height: number;
      readonly most: number;
    };

/** The most cells that are analysed: past this a single look takes too long. */
export const MOST_CELLS = 256;

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
  const { ruleset, cells } = position;
  const tooLarge = sizeProblem(position);
  if (tooLarge !== undefined) return tooLarge;
  if (!cells.some((content) => typeof content === 'number' && content > 0)) {
    return say('problem.no-tile');
  }
  const odd = cells.findIndex((content) => content !== 0 && !canComeUp(position, content));
  if (odd !== -1) {
    const first = Math.min(...ruleset.spawn.map(({ value }) => value));
    return say('problem.odd-tile', {
      value: Number(cells[odd]),
      where: describePlace(ruleset, odd),
      first,
      second: first * 2,
      third: first * 4,
    });
  }
  const outcome = slide.outcome(position);
  if (!outcome.over) return undefined;
  return say(outcome.reason === 'stuck' ? 'problem.over' : 'problem.won');
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

/** Tiles are made of those that come by folding: a spawn, doubled any number of times. */
function canComeUp({ ruleset }: SlidePosition, content: SlidePosition['cells'][number]): boolean {
  if (typeof content !== 'number') return true;
  return ruleset.spawn.some(
    ({ value }) => Number.isInteger(Math.log2(content / value)) && content >= value,
  );
}
