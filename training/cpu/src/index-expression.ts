import { LANES, turnedCell, type Lookup, type Placement } from './lookups.js';

/** The boards that indices are cut from, by the symmetry that makes them; flips fold into shifts. */
export const SOURCE_BOARDS = [
  { name: 'board', symmetry: 0, made: '' },
  { name: 'mirror', symmetry: 1, made: 'mirrored(board)' },
  { name: 'turned', symmetry: 4, made: 'transposed(board)' },
  { name: 'turnedMirror', symmetry: 5, made: 'mirrored(turned)' },
] as const;

/** Eight cells of all lanes each, by the first of them; those that more indices fit into come first. */
export const SOURCE_CELLS = [
  { name: 'low', first: 0, made: 'lowCells(turns, mirrors)' },
  { name: 'high', first: 8, made: 'highCells(turns, mirrors)' },
  { name: 'middle', first: 4, made: 'middleCells(turns, mirrors)' },
] as const;
const WORD_CELLS = 8;

const NIBBLE = 4;
/** Indices are made as byte offsets: four bytes for each weight. */
export const BYTE_SHIFT = 2;

/** Cells of a board that come to lie in an index by the same shift. */
interface Term {
  /** By how many cells they move down; negative is up. */
  readonly by: number;
  /** The nibbles of the index. */
  readonly at: readonly number[];
}

/** AssemblyScript for the offset of a lookup's weight, each placement from the board that makes it shortest. */
export function indexExpression({ placements }: Lookup): string {
  return placements
    .map((placement) => {
      const choices = SOURCE_BOARDS.map(({ name, symmetry }) => ({
        name,
        terms: termsOf(placement, symmetry),
      }));
      const { name, terms } = choices.reduce((one, other) =>
        other.terms.length < one.terms.length ? other : one,
      );
      const cut = terms.map(({ by, at }) => {
        const shift = NIBBLE * by - BYTE_SHIFT;
        return `(<u32>(${name} ${shift > 0 ? '>>' : '<<'} ${Math.abs(shift)}) & ${maskOf(at)})`;
      });
      return cut.join(' | ');
    })
    .reduce((one, other) => `min<u32>(${one}, ${other})`);
}

/** The same for four lookups at once, if each lane of a vector has one of them at the same cells. */
export function vectorExpression(four: readonly Lookup[]): string | undefined {
  const [first, ...others] = four.map(({ pattern, placements }, lane) => ({
    pattern,
    terms: placements.map((placement) => termsOf(placement, LANES[lane]!)),
  }));
  const text = JSON.stringify(first);
  if (others.length < LANES.length - 1) return undefined;
  if (others.some((other) => JSON.stringify(other) !== text)) return undefined;
  return first!.terms
    .map((terms) =>
      terms
        .flatMap(fromWords)
        .map(({ name, by, at }) => {
          const shift = NIBBLE * by - BYTE_SHIFT;
          const moved = `i32x4.${shift > 0 ? 'shr_u' : 'shl'}(${name}, ${Math.abs(shift)})`;
          return `v128.and(${moved}, i32x4.splat(${maskOf(at)}))`;
        })
        .reduce((one, other) => `v128.or(${one}, ${other})`),
    )
    .reduce((one, other) => `i32x4.min_u(${one}, ${other})`);
}

/** The nibbles of an index that come from the same distance are cut out together. */
function termsOf(placement: Placement, symmetry: number): readonly Term[] {
  const terms = new Map<number, number[]>();
  for (const [j, cell] of placement.entries()) {
    const by = turnedCell(cell, symmetry) - j;
    terms.set(by, [...(terms.get(by) ?? []), j]);
  }
  return Array.from(terms, ([by, at]) => ({ by, at }));
}

/** A term as it is cut from eight cells, or its halves from two times eight. */
function fromWords({ by, at }: Term): readonly (Term & { readonly name: string })[] {
  const word = SOURCE_CELLS.find(({ first }) =>
    at.every((j) => j + by >= first && j + by < first + WORD_CELLS),
  );
  if (word !== undefined) return [{ name: word.name, by: by - word.first, at }];
  return [at.filter((j) => j + by < WORD_CELLS), at.filter((j) => j + by >= WORD_CELLS)].flatMap(
    (half) => fromWords({ by, at: half }),
  );
}

function maskOf(at: readonly number[]): string {
  const mask = at.reduce((sum, j) => sum + 15 * 16 ** j * 2 ** BYTE_SHIFT, 0);
  return `0x${mask.toString(16)}`;
}
