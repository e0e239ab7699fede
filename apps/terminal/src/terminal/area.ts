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

/** The same size, in the middle of an area. */
export function centredIn(area: Area, width: number, height: number): Area {
  return {
    x: area.x + Math.floor((area.width - width) / 2),
    y: area.y + Math.floor((area.height - height) / 2),
    width,
    height,
  };
}
