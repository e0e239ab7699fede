/** So many columns and rows. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of the window. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}
