import { countUp } from '../counts.js';
import { DIRECTIONS, linesToward, type Direction } from '../grid.js';
import { fault, ok, type Result } from '../result.js';
import type { SlideEvent } from './events.js';
import { modesOf, standsStill, tilesOf } from './modes/registry.js';
import { reachedTarget, type Content, type SlidePosition } from './position.js';
import type { Tiles } from './tiles.js';

/** A board after the slide and before chance: what a search evaluates. */
export interface SlideAfterstate {
  readonly moved: SlidePosition;
}

interface SlideActed {
  readonly after: SlideAfterstate;
  readonly points: number;
  readonly events: readonly SlideEvent[];
}

/** The deterministic half of a move: slide, merge, score, then whatever the modes do. */
export function actSlide(position: SlidePosition, direction: Direction): Result<SlideActed> {
  if (isStopped(position)) return fault('game-over', 'the target is reached and the game is over');
  // Written out: the two spreads of a move would take half of its time.
  const { ruleset, undos, paid } = position;
  const tiles = tilesOf(ruleset);
  const cells = position.cells.slice();
  const events: SlideEvent[] = [];
  for (const line of linesToward(ruleset, direction)) slideLine(cells, line, tiles, events);
  if (events.length === 0) return fault('no-effect', `${direction} moves nothing`);
  const points = countPoints(events);
  noteTarget(position, events);
  for (const { mode, rule } of modesOf(ruleset)) {
    mode.acted?.({ cells, events, undos, paid }, rule);
  }
  const score = countUp(position.score, points);
  const ply = countUp(position.ply, 1);
  return ok({ after: { moved: { ruleset, cells, score, ply, undos, paid } }, points, events });
}

function countPoints(events: readonly SlideEvent[]): number {
  let points = 0;
  for (const event of events) if (event.kind === 'merged') points += event.value;
  return points;
}

/** Tells the first merge that reached the target, in a game that had not reached it. */
function noteTarget(before: SlidePosition, events: SlideEvent[]): void {
  const { target } = before.ruleset;
  if (target === undefined) return;
  for (const event of events) {
    if (event.kind !== 'merged' || event.value < target.value) continue;
    if (reachedTarget(before)) return;
    events.push({ kind: 'target-reached', cell: event.to, value: event.value });
    return;
  }
}

/**
 * Slides one line towards its first cell. Before and after each round of the loop:
 * the first `next` cells are final, except that a tile in cell `next - 1` may still take one merge
 * if `open`; the cells from `next` to `i` are empty; the rest is as it was. An obstacle at `i` that
 * stands still makes everything up to it final.
 */
function slideLine(
  cells: Content[],
  line: readonly number[],
  tiles: Tiles,
  events: SlideEvent[],
): void {
  let next = 0;
  let open = false;
  let lastFrom = 0;
  for (let i = 0; i < line.length; i++) {
    const from = line[i]!;
    const content = cells[from]!;
    if (content === 0) continue;
    if (typeof content !== 'number' && standsStill(content)) {
      next = i + 1;
      open = false;
      continue;
    }
    const value = open ? merge(tiles, cells[line[next - 1]!]!, content) : 0;
    if (value !== 0) {
      const to = line[next - 1]!;
      if (lastFrom !== to) events.pop(); // its slide is told by the merge
      cells[to] = value;
      cells[from] = 0;
      events.push({ kind: 'merged', from: [lastFrom, from], to, value });
      open = false;
      continue;
    }
    const to = line[next]!;
    if (to !== from) {
      cells[to] = content;
      cells[from] = 0;
      events.push({ kind: 'slid', from, to });
    }
    lastFrom = from;
    open = true;
    next++;
  }
}

function merge(tiles: Tiles, a: Content, b: Content): number {
  return typeof a === 'number' && typeof b === 'number' ? tiles.merge(a, b) : 0;
}

/** Whether a slide in this direction would change the board. */
export function canSlide(position: SlidePosition, direction: Direction): boolean {
  const { cells, ruleset } = position;
  const tiles = tilesOf(ruleset);
  for (const line of linesToward(ruleset, direction)) {
    let before: Content | undefined;
    for (const cell of line) {
      const content = cells[cell]!;
      if (
        content !== 0 &&
        before !== undefined &&
        (before === 0 || merge(tiles, before, content))
      ) {
        if (typeof content === 'number' || !standsStill(content)) return true;
      }
      before = content;
    }
  }
  return false;
}

/** The directions that can be played: those with an effect, and none once the game has ended. */
export function slideMoves(position: SlidePosition): Direction[] {
  if (isStopped(position)) return [];
  return DIRECTIONS.filter((direction) => canSlide(position, direction));
}

/** Whether the rules end the game at the target and it has been reached. */
export function isStopped(position: SlidePosition): boolean {
  return position.ruleset.target?.onReach === 'stop' && reachedTarget(position);
}
