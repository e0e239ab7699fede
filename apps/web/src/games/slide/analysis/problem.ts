import { whyImpossible } from '@twofold/coach';
import type { SlidePosition } from '@twofold/rules/slide';
import { sizeProblem } from '../../analysis/bench.js';
import { describePlace } from '../../describe-place.js';
import { t } from '../../../i18n/language.js';

export function slideProblem(position: SlidePosition): string | undefined {
  const tooLarge = sizeProblem(position);
  if (tooLarge !== undefined) return tooLarge;
  const why = whyImpossible(position);
  if (why?.kind !== 'odd-tile') return why && t(`analysis.problem.${why.kind}`);
  const { cell, value, tiles } = why;
  const where = describePlace(position.ruleset, cell);
  return t('analysis.problem.odd-tile', { value: String(value), where, tiles: tiles.join(', ') });
}
