/** Red, green and blue, each from 0 to 255. */
export type Color = readonly [r: number, g: number, b: number];

export interface StringRepresentable {
  getStringRepresentation(): string;
}

/** All that a view shows, so that a terminal, a page or a test can draw it in its own way. */
export interface Frame {
  /** The whole screen as text, for surfaces that have nothing better. */
  readonly text: string;
  /** Rows from the top. */
  readonly cells: readonly (readonly FrameCell[])[];
  readonly score: number;
  readonly highest: number;
  /** A game was started, and no direction has an effect any more. */
  readonly over: boolean;
  /** What to tell the player now, line by line. */
  readonly messages: readonly string[];
}

export interface FrameCell {
  readonly value: number;
  readonly color: Color;
}

/** What `GUIGraphics` draws on. */
export interface Surface {
  draw(frame: Frame): void;
}
