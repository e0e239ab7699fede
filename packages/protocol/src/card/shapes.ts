export type Point = readonly [x: number, y: number];

/** What a card is drawn with: areas of one colour, and lines of text. A page and a server can do both. */
export type Shape =
  | {
      readonly kind: 'area';
      readonly points: readonly Point[];
      /** As `#rrggbb`. */
      readonly colour: string;
      /** From 0 to 1; 1 unless it is said. */
      readonly opacity?: number;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Where it begins, or its middle, on the line on which letters stand. */
      readonly at: Point;
      readonly size: number;
      readonly colour: string;
      readonly align: 'start' | 'middle';
      /** What is wider becomes smaller. */
      readonly room: number;
    };

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function area(points: readonly Point[], colour: string, opacity?: number): Shape {
  return { kind: 'area', points, colour, ...(opacity !== undefined && { opacity }) };
}

export function corners({ x, y, width, height }: Box): readonly Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Points of a quarter of a round corner: more are not seen. */
const STEPS = 6;

/** A box with round corners; with a radius of half its side, a disc. */
export function rounded({ x, y, width, height }: Box, radius: number): readonly Point[] {
  const centres: readonly Point[] = [
    [x + width - radius, y + radius],
    [x + width - radius, y + height - radius],
    [x + radius, y + height - radius],
    [x + radius, y + radius],
  ];
  return centres.flatMap(([cx, cy], corner) =>
    Array.from({ length: STEPS + 1 }, (_, step): Point => {
      const angle = ((corner - 1 + step / STEPS) * Math.PI) / 2;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );
}
