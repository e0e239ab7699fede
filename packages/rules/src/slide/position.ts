import { isCount } from '../counts.js';
import { cellCount } from '../grid.js';
import { fault, ok, type Result } from '../result.js';
import { modesOf, tilesOf, type Obstacle } from './modes/registry.js';
import type { SlideRuleset } from './ruleset.js';

/** What a cell holds: a tile by its value, 0 for nothing, or an obstacle. */
export type Content = number | Obstacle;

export interface SlidePosition {
  readonly ruleset: SlideRuleset;
  readonly cells: readonly Content[];
  readonly score: number;
  /** Effective moves made so far. */
  readonly ply: number;
  /** Undos that carried a penalty and were not redone. Undo itself never lowers this. */
  readonly undos: number;
  /** How many of those penalties have brought their obstacle. */
  readonly paid: number;
}

/** What has not been checked yet: the parts of a position from outside. */
export interface SlideSetup {
  readonly cells: readonly Content[];
  readonly score?: number;
  readonly ply?: number;
  readonly undos?: number;
  readonly paid?: number;
}

/** The one door between a setup and a position: everything it lets through is playable. */
export function slidePosition(ruleset: SlideRuleset, setup: SlideSetup): Result<SlidePosition> {
  const { score = 0, ply = 0, undos = 0, paid = 0 } = setup;
  const cells = checkCells(ruleset, setup.cells);
  if (!cells.ok) return cells;
  if (!isCount(score)) return fault('bad-position', 'the score is not a whole number');
  if (!isCount(ply)) return fault('bad-position', 'the move number is not a whole number');
  if (!isCount(undos) || !isCount(paid) || paid > undos) {
    return fault(
      'bad-position',
      'undos and penalties paid are whole numbers, none paid in advance',
    );
  }
  if (undos > 0 && !hasUndoPenalty(ruleset)) {
    return fault('bad-position', 'undo has no penalty in these rules');
  }
  return ok({ ruleset, cells: cells.value, score, ply, undos, paid });
}

/** The contents of a whole board, copied; `at` in a fault is the number of the cell. */
export function checkCells(
  ruleset: SlideRuleset,
  given: readonly unknown[],
): Result<readonly Content[]> {
  if (given.length !== cellCount(ruleset)) {
    return fault('bad-position', `${given.length} cells where ${cellCount(ruleset)} belong`);
  }
  const cells: Content[] = [];
  for (const [cell, content] of given.entries()) {
    const checked = checkContent(content, ruleset);
    if (checked === undefined) {
      return fault('bad-position', `cell ${cell} holds what these rules do not have`, cell);
    }
    cells.push(checked);
  }
  const obstacles = cells.filter((content) => typeof content !== 'number').length;
  const most = modesOf(ruleset).map(({ mode, rule }) => mode.obstacles?.most(rule) ?? 0);
  const cap = most.reduce((sum, count) => sum + count, 0);
  if (obstacles > cap) {
    return fault('bad-position', `${obstacles} obstacles, at most ${cap} allowed`);
  }
  return ok(cells);
}

function checkContent(content: unknown, ruleset: SlideRuleset): Content | undefined {
  if (isCount(content)) {
    return content === 0 || tilesOf(ruleset).has(content) ? content : undefined;
  }
  if (typeof content !== 'object' || content === null) return undefined;
  const given = content as Readonly<Record<string, unknown>>;
  const playing = modesOf(ruleset).find(({ mode }) => mode.name === given['kind']);
  return playing?.mode.obstacles?.check(given, playing.rule);
}

export function hasUndoPenalty(ruleset: SlideRuleset): boolean {
  return modesOf(ruleset).some(({ mode, rule }) => mode.countsUndos?.(rule) !== undefined);
}

/** Whether redo takes back what its undo has cost. */
export function redoForgives(ruleset: SlideRuleset): boolean {
  return !modesOf(ruleset).some(({ mode, rule }) => mode.countsUndos?.(rule) === 'for-good');
}

export function highestTile({ cells }: Pick<SlidePosition, 'cells'>): number {
  let highest = 0;
  for (const content of cells) {
    if (typeof content === 'number' && content > highest) highest = content;
  }
  return highest;
}

/**
 * Whether the target was ever reached. The highest tile tells, since no move takes it away: tiles
 * only merge into higher ones.
 */
export function reachedTarget(position: SlidePosition): boolean {
  const { target } = position.ruleset;
  return target !== undefined && highestTile(position) >= target.value;
}
