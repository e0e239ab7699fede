import type { Analysis } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import type { TerminalGame } from './terminal-game.js';

/** Values by their unit: points as whole numbers, chances in percent, estimates as they are. */
export function valueText(value: number, unit: Analysis<GameTypes>['unit']): string {
  if (unit === 'chance') return `${(100 * value).toFixed(1)} %`;
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

const MOST = 4;

/** The best moves with their values, in one line. */
export function adviceText<T extends GameTypes>(
  entry: TerminalGame<T>,
  { moves, unit, exact }: Analysis<T>,
): string {
  const list = moves
    .slice(0, MOST)
    .map(({ move, value }) => `${entry.nameOf(move)} ${valueText(value, unit)}`);
  return `Hint: ${list.join(', ')}${exact ? ' (exact)' : ''}`;
}
