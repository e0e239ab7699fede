import type { Shape } from '@twofold/rules';

export interface CellTable {
  readonly table: HTMLElement;
  /** In reading order. */
  readonly list: readonly HTMLElement[];
}

/** The cells of a board as the table that a screen reader walks through. */
export function createCellTable({ width, height }: Shape, className: string): CellTable {
  const table = document.createElement('div');
  table.className = className;
  table.role = 'table';
  const list: HTMLElement[] = [];
  for (let row = 0; row < height; row++) {
    const line = table.appendChild(document.createElement('div'));
    line.role = 'row';
    for (let column = 0; column < width; column++) {
      const cell = line.appendChild(document.createElement('div'));
      cell.role = 'cell';
      list.push(cell);
    }
  }
  return { table, list };
}

/** Marks the cell of the exploring cursor, or none. */
export function exploreCell({ table, list }: CellTable, cell: number | undefined): void {
  table.querySelector('.explored')?.classList.remove('explored');
  if (cell !== undefined) list[cell]!.classList.add('explored');
}
