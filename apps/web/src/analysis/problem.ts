import type { PastedFault } from '@twofold/coach';
import { t } from '../i18n/language.js';

/** What keeps a text from being a position, with the place where. */
export type TextProblem = PastedFault | { readonly kind: 'link' | 'no-board' };

/** What is wrong with a text, and what to do about it. */
export function textProblem(problem: TextProblem): string {
  switch (problem.kind) {
    case 'empty':
    case 'too-long':
    case 'link':
    case 'no-board':
      return t(`analysis.problem.${problem.kind}`);
    case 'position': {
      const { at, message: reason } = problem.fault;
      return at === undefined
        ? t('analysis.problem.position.whole', { reason })
        : t('analysis.problem.position', { at: at + 1, reason });
    }
    case 'cell':
      return t('analysis.problem.cell', problem);
    case 'ragged':
      return t('analysis.problem.ragged', problem);
    case 'line':
      return t('analysis.problem.line', problem);
    case 'size':
      return t('analysis.problem.size', problem);
  }
}
