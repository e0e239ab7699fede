import type { Draws } from '../draws.js';
import { cellCount } from '../grid.js';
import type { SlideEvent } from './events.js';
import type { SlideAfterstate } from './moves.js';
import { emptyCells, takeCell } from './draft.js';
import { modesOf } from './modes/registry.js';
import type { Content, SlidePosition } from './position.js';
import type { SlideRuleset } from './ruleset.js';

export interface SlideStep {
  readonly position: SlidePosition;
  readonly events: readonly SlideEvent[];
}

/** A new game: the start tiles, each on a random empty cell, then whatever the modes bring. */
export function startSlide(ruleset: SlideRuleset, draws: Draws): SlideStep {
  const cells: Content[] = Array<Content>(cellCount(ruleset)).fill(0);
  const events: SlideEvent[] = [];
  const empty = emptyCells(cells);
  for (let i = 0; i < ruleset.startTiles; i++) spawn(cells, empty, ruleset, draws, events);
  for (const { mode, rule } of modesOf(ruleset)) {
    mode.started?.({ cells, events, undos: 0, paid: 0 }, rule, draws);
  }
  return { position: { ruleset, cells, score: 0, ply: 0, undos: 0, paid: 0 }, events };
}

/** The half of a move that needs chance: one tile, then whatever the modes do. */
export function settleSlide({ moved }: SlideAfterstate, draws: Draws): SlideStep {
  const { ruleset, score, ply, undos } = moved;
  let { paid } = moved;
  const cells = moved.cells.slice();
  const events: SlideEvent[] = [];
  spawn(cells, emptyCells(cells), ruleset, draws, events);
  for (const { mode, rule } of modesOf(ruleset)) {
    const draft = { cells, events, undos, paid };
    mode.settled?.(draft, rule, draws);
    ({ paid } = draft);
  }
  return { position: { ruleset, cells, score, ply, undos, paid }, events };
}

/** Puts one new tile on a random empty cell; undefined when the board is full. */
export function spawnTile(position: SlidePosition, draws: Draws): SlideStep | undefined {
  const cells = position.cells.slice();
  const events: SlideEvent[] = [];
  const empty = emptyCells(cells);
  if (empty.length === 0) return undefined;
  spawn(cells, empty, position.ruleset, draws, events);
  return { position: { ...position, cells }, events };
}

/** Draws the cell first, then the value: part of the definition of a seed's game. */
function spawn(
  cells: Content[],
  empty: number[],
  ruleset: SlideRuleset,
  draws: Draws,
  events: SlideEvent[],
): void {
  const cell = takeCell(empty, draws);
  const { value } = ruleset.spawn[draws.weighted(ruleset.spawn.map(({ weight }) => weight))]!;
  cells[cell] = value;
  events.push({ kind: 'spawned', cell, value });
}
