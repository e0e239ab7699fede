import type { Analysis } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';

/** Values by their unit: points as whole numbers, chances in percent, estimates as they are. */
export function valueText(value: number, unit: Analysis<GameTypes>['unit']): string {
  if (unit === 'chance') return `${(100 * value).toFixed(1)} %`;
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

/** The best moves with their values, in one line. */
export function adviceText<T extends GameTypes>(
  { moves, unit, exact }: Analysis<T>,
  nameOf: (move: T['move']) => string,
  most = 4,
): string {
  const list = moves
    .slice(0, most)
    .map(({ move, value }) => `${nameOf(move)} ${valueText(value, unit)}`);
  return `Hint: ${list.join(', ')}${exact ? ' (exact)' : ''}`;
}
