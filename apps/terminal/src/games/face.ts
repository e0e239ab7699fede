import { DIRECTIONS, type Direction, type GameTypes, type Outcome } from '@twofold/rules';
import type { Area, Size } from '../terminal/area.js';
import type { Canvas } from '../terminal/canvas.js';
import type { Key } from '../terminal/keys.js';

/** What a game makes of a key: a move, something of its own that may be worth a word, or nothing. */
export type Answered<Move> =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'used'; readonly say?: string }
  | { readonly kind: 'unknown' };

/** How a game looks and is handled on a full screen. Positions come from outside; it holds no game. */
export interface Face<T extends GameTypes> {
  /** The game's own keys and what they do. */
  readonly keys: readonly (readonly [keys: string, does: string])[];
  /** The keys in a few words. */
  readonly brief: string;
  /** Whether it wants to know of the mouse. */
  readonly mouse: boolean;
  key(key: Key, position: T['position']): Answered<T['move']>;
  /** A move was made: what happened may be shown for a moment. */
  moved(before: T['position'], events: readonly T['event'][], now: number): void;
  /** Another position is shown, which no move led to. */
  reset(): void;
  /** Shows a move that was asked for as a hint, where a word would not be enough. */
  suggest?(move: T['move'], position: T['position']): void;
  /** How large the board would be drawn with so much room; undefined when it does not fit. */
  size(position: T['position'], room: Size): Size | undefined;
  /** Draws a position into an area of that size; returns whether it is still moving. */
  draw(canvas: Canvas, area: Area, position: T['position'], now: number): boolean;
  /** The smallest room that is enough. */
  least(position: T['position']): Size;
  /** The figures above the board, the most important first; `best` where scores count. */
  figures(
    position: T['position'],
    best: number | undefined,
  ): readonly (readonly [name: string, value: string])[];
  /** What to say to the player now, if anything. */
  message(position: T['position'], outcome: Outcome): string | undefined;
}

const KEYS: Readonly<Record<Direction, readonly string[]>> = {
  up: ['up', 'w', 'k'],
  down: ['down', 's', 'j'],
  left: ['left', 'a', 'h'],
  right: ['right', 'd', 'l'],
};

/** Keys that point somewhere: arrows, w a s d, and h j k l. */
export const DIRECTION_KEYS: ReadonlyMap<string, Direction> = new Map(
  DIRECTIONS.flatMap((direction) => KEYS[direction].map((key) => [key, direction])),
);
