import { MAX_SIDE, type Fault } from '@twofold/rules';

/** What keeps rows from being a board, with the place where, counted from 1. */
export type PastedFault =
  | { readonly kind: 'empty' | 'too-long' }
  | {
      readonly kind: 'cell';
      readonly line: number;
      readonly place: number;
      readonly text: string;
    }
  | {
      readonly kind: 'ragged';
      readonly line: number;
      readonly count: number;
      readonly first: number;
    }
  | { readonly kind: 'line'; readonly count: number }
  | {
      readonly kind: 'size';
      readonly width: number;
      readonly height: number;
      readonly most: number;
    }
  | { readonly kind: 'position'; readonly fault: Fault };

/** What keeps rows from being a rectangle that can be a board. */
export function shapeFault(rows: readonly { readonly length: number }[]): PastedFault | undefined {
  const width = rows[0]!.length;
  const ragged = rows.findIndex((row) => row.length !== width);
  if (ragged !== -1) {
    return { kind: 'ragged', line: ragged + 1, count: rows[ragged]!.length, first: width };
  }
  const height = rows.length;
  const fits = [width, height].every((side) => side >= 2 && side <= MAX_SIDE);
  return fits ? undefined : { kind: 'size', width, height, most: MAX_SIDE };
}

/** A fault of the rules, without a place: rows are not the text that it counts in. */
export function positionFault({ code, message }: Fault): PastedFault {
  return { kind: 'position', fault: { code, message } };
}
