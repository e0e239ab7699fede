import { drawsOf, freshRandom, type RandomSource } from '../random.js';

const CELLS = { R: 'R', O: 'O', G: 'G', B: 'B' } as const;

/** Red, orange, green or blue. */
export type CellT = keyof typeof CELLS;

const ALL: readonly CellT[] = Object.values(CELLS);

/** Each of the four with the same chance. */
export function getRandomCell(random: RandomSource = freshRandom()): CellT {
  return ALL[drawsOf(random).below(ALL.length)]!;
}

interface WithRandomCell {
  readonly getRandomCell: typeof getRandomCell;
}

/** The four colours. `getRandomCell` is not listed among them by `Object.values`. */
export const CellT: typeof CELLS & WithRandomCell = Object.defineProperty(
  { ...CELLS },
  'getRandomCell',
  { value: getRandomCell },
) as typeof CELLS & WithRandomCell;

export function isCell(value: unknown): value is CellT {
  return ALL.some((cell) => cell === value);
}
