import type { PastedFault } from '@twofold/coach';
import { say } from '../games/analysis/messages.js';

/** What keeps a text from being a position, with the place where. */
export type TextProblem = PastedFault | { readonly kind: 'link' | 'no-board' };

/** What is wrong with a text, and what to do about it. */
export function textProblem(problem: TextProblem): string {
  switch (problem.kind) {
    case 'empty':
    case 'too-long':
    case 'link':
    case 'no-board':
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
