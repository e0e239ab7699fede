import { MAX_SIDE, MIN_SIDE } from '@twofold/rules';
import {
  slide,
  SLIDE_PRESETS,
  slidePosition,
  type ObstacleRule,
  type SlidePosition,
} from '@twofold/rules/slide';
import { accepted, insist } from '../exceptions.js';
import { contentOf, FIXED_VALUE, requireTiles, Tile } from './tile.js';

/** Lengthens a list with empty tiles until it has `size`; a longer one stays as it is. */
export function ensureSize(list: Tile[], size: number): void {
  requireTiles(list);
  const most = MAX_SIDE * MAX_SIDE;
  const isSize = Number.isInteger(size) && size >= 0 && size <= most;
  insist(isSize, `a size is an integer from 0 to ${most}`);
  while (list.length < size) list.push(new Tile());
}

/**
 * The first half of a slide: every tile as far to the front as it goes, and none merged. A fixed
 * obstacle keeps its place, so what is before it and what is behind it are packed separately.
 */
export function moveLine(line: readonly Tile[], obstacle: ObstacleRule): Tile[] {
  positionOf(line, obstacle);
  const moved: Tile[] = [];
  for (const [i, tile] of line.entries()) {
    if (tile.isEmpty()) continue;
    if (tile.getValue() === FIXED_VALUE) ensureSize(moved, i);
    moved.push(new Tile(tile.getValue()));
  }
  ensureSize(moved, line.length);
  return moved;
}

/**
 * The second half: merges a line that has been moved. This is the rules' own slide, for which
 * there is nothing left to do but merge; a line that was not moved is moved too.
 */
export function mergeLine(line: readonly Tile[], obstacle: ObstacleRule): Tile[] {
  const acted = slide.act(positionOf(line, obstacle), 'left');
  const merged = line.map((tile) => new Tile(tile.getValue()));
  if (!acted.ok) return merged;
  // From the events rather than the position, because there the obstacles have aged.
  for (const event of acted.value.events) {
    if (event.kind === 'slid') {
      merged[event.to] = merged[event.from]!;
      merged[event.from] = new Tile();
    } else if (event.kind === 'merged') {
      for (const from of event.from) merged[from] = new Tile();
      merged[event.to] = new Tile(event.value);
    }
  }
  return merged;
}

/** The line as the first of two rows, the other one empty: the smallest board that holds it. */
function positionOf(line: readonly Tile[], obstacle: ObstacleRule): SlidePosition {
  requireTiles(line);
  const width = line.length;
  const isLine = width >= MIN_SIDE && width <= MAX_SIDE;
  insist(isLine, `a line has ${MIN_SIDE} to ${MAX_SIDE} tiles, not ${width}`);
  const normal = SLIDE_PRESETS['obstacles-normal'];
  const ruleset = { ...normal, width, height: MIN_SIDE, target: undefined, obstacle };
  const cells = line.map(contentOf).concat(Array<number>(width).fill(0));
  return accepted(slidePosition(ruleset, { cells }));
}
