import { neighbour, type Direction, type Shape } from '@twofold/rules';

/** Where an exploring cursor goes; at an edge it stays. */
export function explore(shape: Shape, cell: number, direction: Direction): number {
  return neighbour(shape, cell, direction) ?? cell;
}
