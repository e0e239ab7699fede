/** Where a path lies that winds through rows, there and back; rows and columns count from 1, as in CSS. */
export interface SnakePlace {
  readonly row: number;
  readonly column: number;
  /** Where the next one lies. */
  readonly to: 'right' | 'left' | 'down';
}

export function snakePlace(index: number, columns: number): SnakePlace {
  const row = Math.floor(index / columns);
  const along = index % columns;
  const isForth = row % 2 === 0;
  const to = along === columns - 1 ? 'down' : isForth ? 'right' : 'left';
  return { row: row + 1, column: isForth ? along + 1 : columns - along, to };
}
