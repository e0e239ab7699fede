import type { Analysis } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import type { TerminalGame } from './terminal-game.js';

/** Values by their unit: points as whole numbers, chances in percent, estimates as they are. */
export function valueText(value: number, unit: Analysis<GameTypes>['unit']): string {
  if (unit === 'chance') return `${(100 * value).toFixed(1)} %`;
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

/** Said of answers without what was learned of such boards. */
export const LACKING = 'its network could not be loaded, so it plays more weakly';

const MOST = 4;

/** The best moves with their values, in one line. */
export function adviceText<T extends GameTypes>(
  entry: TerminalGame<T>,
  { moves, unit, exact, lacks }: Analysis<T>,
): string {
  const list = moves
    .slice(0, MOST)
    .map(({ move, value }) => `${entry.nameOf(move)} ${valueText(value, unit)}`);
  const sure = exact ? ' (exact)' : lacks === undefined ? '' : ` (${LACKING})`;
  return `Hint: ${list.join(', ')}${sure}`;
}
