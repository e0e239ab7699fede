import type { ObstacleEvent } from './draft.js';
import type { Obstacle } from './modes/registry.js';

/** What a move did, in the order in which a view shows it. Cells are board cells. */
export type SlideEvent =
  | { readonly kind: 'slid'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'merged';
      /** The tile that was nearer to the edge, then the other. */
      readonly from: readonly [number, number];
      readonly to: number;
      /** The value of the new tile, which is also the points it brings. */
      readonly value: number;
    }
  /** A merge made a tile of the target or more, for the first time. */
  | { readonly kind: 'target-reached'; readonly cell: number; readonly value: number }
  | { readonly kind: 'spawned'; readonly cell: number; readonly value: number }
  | ObstacleEvent<Obstacle>;
