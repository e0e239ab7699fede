import { coordinateOf, rowsOf, type Shape } from '@twofold/rules';
import { t } from '../i18n/language.js';

/** Where a cell is, in words. */
export function describePlace(shape: Shape, cell: number): string {
  const [row, column] = coordinateOf(shape, cell);
  return t('cell.place', { row: row + 1, column: column + 1 });
}

/** A whole board, row by row, from what is said of each cell. */
export function describeRows(shape: Shape, cells: readonly string[]): string {
  const rows = rowsOf(shape, cells).map((row, i) =>
    t('say.row', { row: i + 1, cells: row.join(', ') }),
  );
  return rows.join(' ');
}
