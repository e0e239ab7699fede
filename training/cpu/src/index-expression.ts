import { turnedCell, type Placement } from './lookups.js';

/** The boards that indices are cut from, by the symmetry that makes them; flips fold into shifts. */
export const SOURCE_BOARDS = [
  { name: 'board', symmetry: 0, made: '' },
  { name: 'mirror', symmetry: 1, made: 'mirrored(board)' },
  { name: 'turned', symmetry: 4, made: 'transposed(board)' },
  { name: 'turnedMirror', symmetry: 5, made: 'mirrored(turned)' },
] as const;

const NIBBLE = 4;
/** Indices are made as byte offsets: four bytes for each weight. */
const BYTE_SHIFT = 2;

interface Term {
  /** How far the board moves down; negative is up. */
  readonly shift: number;
  readonly mask: number;
}

/** AssemblyScript for the offset of a placement's weight, from the board that makes it shortest. */
export function indexExpression(placement: Placement): string {
  const choices = SOURCE_BOARDS.map(({ name, symmetry }) => ({
    name,
    terms: termsOf(placement, symmetry),
  }));
  const { name, terms } = choices.reduce((one, other) =>
    other.terms.length < one.terms.length ? other : one,
  );
  return terms
    .map(({ shift, mask }) => {
      const moved = `${name} ${shift > 0 ? '>>' : '<<'} ${Math.abs(shift)}`;
      return `(<u32>(${moved}) & 0x${mask.toString(16)})`;
    })
    .join(' | ');
}

/** The nibbles of an index that come from the same distance are cut out together. */
function termsOf(placement: Placement, symmetry: number): readonly Term[] {
  const masks = new Map<number, number>();
  for (const [j, cell] of placement.entries()) {
    const shift = NIBBLE * (turnedCell(cell, symmetry) - j) - BYTE_SHIFT;
    masks.set(shift, (masks.get(shift) ?? 0) + 15 * 16 ** j * 2 ** BYTE_SHIFT);
  }
  return Array.from(masks, ([shift, mask]) => ({ shift, mask }));
}
