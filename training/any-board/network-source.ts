import { LEVEL_BITS, type TupleLayout } from '@twofold/engine/any-board';

/**
 * The part of the learner that knows the board and its tuples, in AssemblyScript: with the cells as
 * constants it finds the weights much faster than with the cells in a table.
 */
export function networkSource(width: number, height: number, layout: TupleLayout): string {
  const lookups = layout.placements.map(({ offset, readings }, i) => {
    const least = readings.map(numberExpression).reduce((a, b) => `min(${a}, ${b})`);
    return `  store<u32>(slot, (${offset} + ${least}) << 2, ${4 * i});`;
  });
  return `export const WIDTH: u32 = ${width};
export const HEIGHT: u32 = ${height};
export const LOOKUPS: u32 = ${layout.placements.length};
export const WEIGHTS: u32 = ${layout.weightCount};

/** Writes down how many bytes after the first one the weights of a board lie. */
@inline
export function locate(board: u64, slot: usize): void {
${lookups.join('\n')}
}
`;
}

/** The number of a tuple's contents; cells that need the same shift are taken together. */
function numberExpression(cells: readonly number[]): string {
  const masks = new Map<number, bigint>();
  for (const [i, cell] of cells.entries()) {
    const shift = LEVEL_BITS * (cell - i);
    masks.set(shift, (masks.get(shift) ?? 0n) | (15n << BigInt(LEVEL_BITS * i)));
  }
  const parts = [...masks].map(([shift, mask]) => {
    const shifted = shift >= 0 ? `board >> ${shift}` : `board << ${-shift}`;
    return `((${shifted}) & 0x${mask.toString(16)})`;
  });
  return `<u32>(${parts.join(' | ')})`;
}
