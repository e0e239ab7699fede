import type { Draws } from '../draws.js';
import type { SlideEvent } from './events.js';
import { emptyCells, type Content, type Obstacle, type SlidePosition } from './position.js';
import type { MovableObstacleRule } from './ruleset.js';

/** One effective move passes: each movable obstacle loses a life and goes when it has none. */
export function ageObstacles(cells: Content[], events: SlideEvent[]): void {
  cells.forEach((content, cell) => {
    if (typeof content === 'number' || content.kind !== 'movable') return;
    if (content.life > 1) {
      cells[cell] = { kind: 'movable', life: content.life - 1 };
    } else {
      cells[cell] = 0;
      events.push({ kind: 'obstacle-expired', cell });
    }
  });
}

/** Puts the fixed obstacles of a new game on random empty cells. */
export function placeFixed(
  cells: Content[],
  count: number,
  draws: Draws,
  events: SlideEvent[],
): void {
  for (let i = 0; i < count; i++) place(cells, { kind: 'fixed' }, draws, events);
}

/** Bounds the work of one move, however often somebody undoes. */
const MAX_PENALTY_ROLLS = 9;

/**
 * Rolls for movable obstacles after an effective move (S2-5, S2-6): one roll while none is alive,
 * then one for each armed penalty, up to `MAX_PENALTY_ROLLS`. A penalty that brings its obstacle is
 * paid. Nothing comes past the cap or onto a full board. Returns the number of penalties paid so far.
 */
export function rollMovable(
  position: SlidePosition,
  cells: Content[],
  rule: MovableObstacleRule,
  draws: Draws,
  events: SlideEvent[],
): number {
  const odds = [rule.chance[0], rule.chance[1] - rule.chance[0]];
  let alive = cells.filter((content) => typeof content !== 'number').length;
  let room = emptyCells(cells).length;
  const roll = (): boolean => {
    if (alive >= rule.cap || room === 0 || draws.weighted(odds) !== 0) return false;
    place(cells, { kind: 'movable', life: rule.life }, draws, events);
    alive++;
    room--;
    return true;
  };
  if (alive === 0) roll();
  let { paid } = position;
  const armed = Math.min(position.undos - position.paid, MAX_PENALTY_ROLLS);
  for (let i = 0; i < armed; i++) if (roll()) paid++;
  return paid;
}

function place(cells: Content[], obstacle: Obstacle, draws: Draws, events: SlideEvent[]): void {
  const empty = emptyCells(cells);
  const cell = empty[draws.below(empty.length)]!;
  cells[cell] = obstacle;
  events.push({ kind: 'obstacle-appeared', cell, obstacle });
}
