import type { ValueUnit } from '@twofold/engine';
import type { Direction } from '@twofold/rules';

/**
 * Why one move of the 2048 family is better than another, as data: apps find the words. Each is a
 * fact that follows from the rules or from the engine's values, and in which the better move
 * differs from `than`, the move that it is compared with.
 */
export type SlideReason =
  /** There is no other legal move. */
  | { readonly kind: 'only' }
  /** These other moves are worth about as much; `all` when there are no others. */
  | { readonly kind: 'equal'; readonly moves: readonly Direction[]; readonly all: boolean }
  | SlideDifference
  /** What the better move is worth beyond the worse one; a chance may be that of a tile. */
  | (Than & {
      readonly kind: 'worth';
      readonly by: number;
      readonly unit: ValueUnit;
      readonly tile?: number;
    });

interface Than {
  /** The move that is worse. */
  readonly than: Direction;
}

/** What a move merges. */
export interface Fold {
  readonly value: number;
  /** The two that fold, the smaller first. */
  readonly of: readonly [number, number];
  /** How many such tiles it makes. */
  readonly count: number;
  /** The largest tile beside the new one that is not smaller than it. */
  readonly beside: number | undefined;
}

export type Corner = `${'up' | 'down'}.${'left' | 'right'}`;
type How = 'keeps' | 'makes';

export type SlideDifference = Than & Difference;

type Difference =
  /** The better move reaches the target now. */
  | { readonly kind: 'target'; readonly value: number }
  /**
   * The chance that no move is left after so many new tiles, even with the best play: after the
   * worse move, and after the better one.
   */
  | {
      readonly kind: 'stuck';
      readonly tiles: number;
      readonly chance: number;
      readonly instead: number;
      /** It came so: the tile that followed left no move. */
      readonly came: boolean;
    }
  /** The highest tile stays in its corner, or comes into one; after the worse move no corner has it. */
  | {
      readonly kind: 'corner';
      readonly how: How;
      readonly value: number;
      /** Where the better move has it. */
      readonly corner: Corner;
      /** The worse move leaves that corner empty: a new tile can come there. */
      readonly open: boolean;
      /** What came there, where it is known. */
      readonly taken: number | undefined;
    }
  /** The edge of the board has more tiles of this value than after the worse move. */
  | { readonly kind: 'edge'; readonly how: How; readonly value: number }
  /** The chance that after the next tile every move takes the highest tile out of its corner. */
  | {
      readonly kind: 'pushed';
      readonly value: number;
      readonly chance: number;
      readonly instead: number;
    }
  /**
   * The better move merges into this value, which the worse one does not; `lost` when after that no
   * new tile lets the next move make it.
   */
  | (Fold & { readonly kind: 'merge'; readonly lost: boolean })
  /** The row or column along this edge falls from the highest tile on; after the worse move it does not. */
  | { readonly kind: 'order'; readonly how: How; readonly edge: Direction }
  /**
   * The largest tiles of the board, two or more from the highest downwards, lie side by side, each
   * beside the next smaller; after the worse move the same tiles do not.
   */
  | { readonly kind: 'chain'; readonly how: How; readonly values: readonly number[] }
  /**
   * No cell beside the highest tile is empty; after the worse move a new tile can come there. `taken`
   * is what came, where it is known.
   */
  | { readonly kind: 'gap'; readonly value: number; readonly taken: number | undefined }
  /** After the worse move a tile of this value has only tiles beside it that are much larger; not so after the better. */
  | { readonly kind: 'shut'; readonly value: number }
  /** Whatever comes, the next move can merge into this value; after the worse move that is not sure. */
  | {
      readonly kind: 'next';
      readonly value: number;
      /** The two that fold, the smaller first. */
      readonly of: Fold['of'];
      /** Before the move the two could be merged already. */
      readonly had: boolean;
      /** After the worse move no new tile lets the next move make it. */
      readonly lost: boolean;
    }
  /** The chance that at most one move is left after the next tile. */
  | { readonly kind: 'forced'; readonly chance: number; readonly instead: number }
  /** Cells in which the new tile can come: after the better move, and after the worse one. */
  | { readonly kind: 'room'; readonly open: number; readonly instead: number }
  /** How many pairs one more move could merge if nothing came in between. */
  | { readonly kind: 'pairs'; readonly count: number; readonly instead: number };
