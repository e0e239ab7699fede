import type { Path, Piece } from '@twofold/rules/dots';

/** The colours of a dot, for whatever shows them as `--dot`, `--dot-ink` and `--dot-rim`. */
export function dotColours(colour: Piece): Readonly<Record<string, string>> {
  return {
    '--dot': `var(--dot-${colour})`,
    '--dot-ink': `var(--dot-${colour}-ink)`,
    '--dot-rim': `var(--every-rim, var(--dot-${colour}-rim))`,
  };
}

/** A path from dot to dot as SVG has it, in a drawing whose cells have this side. */
export function lineThrough(path: Path, side: number): string {
  const points = path.map(([row, column]) => `${(column + 0.5) * side} ${(row + 0.5) * side}`);
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

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
