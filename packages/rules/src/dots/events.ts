import type { Colour, Piece } from './board.js';

/** What a move did, in the order in which a view shows it. Cells are board cells. */
export type DotsEvent =
  | {
      readonly kind: 'cleared';
      readonly cells: readonly number[];
      readonly colour: Colour;
      readonly loop: boolean;
    }
  /** Each of these cells has lost a layer of ice. */
  | { readonly kind: 'melted'; readonly cells: readonly number[] }
  | { readonly kind: 'fell'; readonly from: number; readonly to: number }
  /** The anchor that just fell there has left the board. */
  | { readonly kind: 'landed'; readonly cell: number }
  | { readonly kind: 'filled'; readonly cell: number; readonly colour: Colour }
  /** No path was left: the whole board as it was shuffled. */
  | { readonly kind: 'shuffled'; readonly cells: readonly Piece[] };
