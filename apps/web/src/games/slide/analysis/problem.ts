import { whyImpossible } from '@twofold/coach';
import type { SlidePosition } from '@twofold/rules/slide';
import { sizeProblem } from '../../analysis/bench.js';
import { say } from '../../analysis/messages.js';
import { describePlace } from '../describe.js';

export function slideProblem(position: SlidePosition): string | undefined {
  const tooLarge = sizeProblem(position);
  if (tooLarge !== undefined) return tooLarge;
  const why = whyImpossible(position);
  if (why?.kind !== 'odd-tile') return why && say(`problem.${why.kind}`);
  const { cell, value, tiles } = why;
  const where = describePlace(position.ruleset, cell);
  return say('problem.odd-tile', { value, where, tiles: tiles.join(', ') });
}
