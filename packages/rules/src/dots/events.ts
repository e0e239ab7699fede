import type { Colour } from './board.js';

/** What a move did, in the order in which a view shows it. Cells are board cells. */
export type DotsEvent =
  | {
      readonly kind: 'cleared';
      readonly cells: readonly number[];
      readonly colour: Colour;
      readonly loop: boolean;
    }
  | { readonly kind: 'fell'; readonly from: number; readonly to: number }
  | { readonly kind: 'filled'; readonly cell: number; readonly colour: Colour }
  /** No path was left: the whole board as it was shuffled. */
  | { readonly kind: 'shuffled'; readonly cells: readonly Colour[] };
