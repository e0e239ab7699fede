import type { Piece } from '@twofold/rules/dots';

/** The symbol of each colour, and an anchor, on a 100 x 100 dot: filled, or drawn with a line of a width. */
interface Symbol {
  readonly path: string;
  readonly line?: number;
}

/** Always on: nobody has to tell colours apart. */
export const SYMBOLS: Readonly<Record<Piece, Symbol>> = {
  R: { path: 'M50 27v46M27 50h46', line: 15 },
  O: { path: 'M50 26 74 50 50 74 26 50z' },
  G: { path: 'M50 26 75 70H25z' },
  B: { path: 'M50 34a16 16 0 1 0 .01 0z', line: 13 },
  P: { path: 'M28 39h44M28 61h44', line: 13 },
  Y: { path: 'M33 33h34v34H33z' },
  C: { path: 'M33 33 67 67M67 33 33 67', line: 14 },
  K: { path: 'M28 62 50 38 72 62', line: 14 },
  A: { path: 'M50 22v52M37 36h26M25 55c2 13 12 19 25 19s23-6 25-19', line: 9 },
};
