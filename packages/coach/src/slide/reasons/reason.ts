import type { ValueUnit } from '@twofold/engine';
import type { Direction } from '@twofold/rules';

/**
 * Why one move of the 2048 family is better than another, as data: apps find the words. Each is a
 * fact that follows from the rules or from the engine's values, and in which the better move
 * differs from `than`, the move that it is compared with.
 */
export type SlideReason = OnlyMove | EqualMoves | Worth | SlideDifference;

/** There is no other legal move. */
interface OnlyMove {
  readonly kind: 'only';
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

/** These other moves are worth about as much; `all` when there are no others. */
interface EqualMoves {
  readonly kind: 'equal';
  readonly moves: readonly Direction[];
  readonly all: boolean;
}

export type SlideDifference =
  | TargetReached
  | StuckSoon
  | CornerKept
  | EdgeKept
  | PushedOut
  | MergeMade
  | OrderKept
  | ChainKept
  | NoGap
  | ShutIn
  | MergeNext
  | FewMoves
  | Room
  | Pairs;

interface Difference {
  /** The move that is worse. */
  readonly than: Direction;
}

/** The better move reaches the target now. */
interface TargetReached extends Difference {
  readonly kind: 'target';
  readonly value: number;
}

/**
 * The chance that no move is left after so many new tiles, even with the best play: after the worse
 * move, and after the better one.
 */
interface StuckSoon extends Difference {
  readonly kind: 'stuck';
  readonly tiles: number;
  readonly chance: number;
  readonly instead: number;
  /** It came so: the tile that followed left no move. */
  readonly came: boolean;
}

export type Corner = `${'up' | 'down'}.${'left' | 'right'}`;

/** The highest tile stays in its corner, or comes into one; after the worse move no corner has it. */
interface CornerKept extends Difference {
  readonly kind: 'corner';
  readonly how: 'keeps' | 'makes';
  readonly value: number;
  /** Where the better move has it. */
  readonly corner: Corner;
  /** The worse move leaves that corner empty: a new tile can come there. */
  readonly open: boolean;
  /** What came there, where it is known. */
  readonly taken: number | undefined;
}

/** The edge of the board has more tiles of this value than after the worse move. */
interface EdgeKept extends Difference {
  readonly kind: 'edge';
  readonly how: 'keeps' | 'makes';
  readonly value: number;
}

/** The chance that after the next tile every move takes the highest tile out of its corner. */
interface PushedOut extends Difference {
  readonly kind: 'pushed';
  readonly value: number;
  readonly chance: number;
  readonly instead: number;
}

/** The better move merges into this value, which the worse one does not. */
interface MergeMade extends Difference, Fold {
  readonly kind: 'merge';
  /** After the worse move no new tile lets the next move make it. */
  readonly lost: boolean;
}

/** The edge with the highest tile falls from that tile on; after the worse move it does not. */
interface OrderKept extends Difference {
  readonly kind: 'order';
  readonly how: 'keeps' | 'makes';
  /** The row or column along this edge of the board. */
  readonly edge: Direction;
}

/**
 * The largest tiles of the board lie side by side, each beside the next smaller; after the worse
 * move the same tiles do not.
 */
interface ChainKept extends Difference {
  readonly kind: 'chain';
  readonly how: 'keeps' | 'makes';
  /** Two or more, from the highest of the board downwards. */
  readonly values: readonly number[];
}

/** No cell beside the highest tile is empty; after the worse move a new tile can come there. */
interface NoGap extends Difference {
  readonly kind: 'gap';
  readonly value: number;
  /** What came there, where it is known. */
  readonly taken: number | undefined;
}

/** After the worse move a tile of this value has only tiles beside it that are much larger; not so after the better. */
interface ShutIn extends Difference {
  readonly kind: 'shut';
  readonly value: number;
}

/** Whatever comes, the next move can merge into this value; after the worse move that is not sure. */
interface MergeNext extends Difference {
  readonly kind: 'next';
  readonly value: number;
  /** The two that fold, the smaller first. */
  readonly of: readonly [number, number];
  /** Before the move the two could be merged already. */
  readonly had: boolean;
  /** After the worse move no new tile lets the next move make it. */
  readonly lost: boolean;
}

/** The chance that at most one move is left after the next tile. */
interface FewMoves extends Difference {
  readonly kind: 'forced';
  readonly chance: number;
  readonly instead: number;
}

/** Cells in which the new tile can come: after the better move, and after the worse one. */
interface Room extends Difference {
  readonly kind: 'room';
  readonly open: number;
  readonly instead: number;
}

/** How many pairs one more move could merge if nothing came in between. */
interface Pairs extends Difference {
  readonly kind: 'pairs';
  readonly count: number;
  readonly instead: number;
}

/** What the better move is worth beyond the worse one; a chance may be that of a tile. */
interface Worth extends Difference {
  readonly kind: 'worth';
  readonly by: number;
  readonly unit: ValueUnit;
  readonly tile?: number;
}
