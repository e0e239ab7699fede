/** The ranks of the 16 cells, row-major; 0 is empty. */
export type Cells = Uint8Array;

/** Unpacks a board of 64 bits, four for each cell, from its two words. */
export function readCells(low: number, high: number, cells: Cells): void {
  for (let cell = 0; cell < 8; cell++) {
    cells[cell] = (low >>> (4 * cell)) & 15;
    cells[cell + 8] = (high >>> (4 * cell)) & 15;
  }
}

export function largestOf(cells: Cells): number {
  let largest = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell]! > largest) largest = cells[cell]!;
  }
  return largest;
}
