import { cellCount } from '../grid.js';
import { fault, ok, type Result } from '../result.js';
import { MAX_TILE, type SlideRuleset } from './ruleset.js';

/** An obstacle is a kind of cell of its own, never a number. */
export type Obstacle =
  | { readonly kind: 'fixed' }
  /** `life`: how many more effective moves it stays. */
  | { readonly kind: 'movable'; readonly life: number };

/** What a cell holds: a tile by its value, 0 for nothing, or an obstacle. */
export type Content = number | Obstacle;

export interface SlidePosition {
  readonly ruleset: SlideRuleset;
  readonly cells: readonly Content[];
  readonly score: number;
  /** Effective moves made so far. */
  readonly ply: number;
  /** Undos that carried a penalty. Undo itself never lowers this. */
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

/** Scores and move numbers stop counting here, where they would no longer be exact. */
export const MAX_COUNT: number = Number.MAX_SAFE_INTEGER;
/** Bounds the rolls that settling one move can take. */
export const MAX_UNDOS = 99;

/** The one door between a setup and a position: everything it lets through is playable. */
export function slidePosition(ruleset: SlideRuleset, setup: SlideSetup): Result<SlidePosition> {
  const { cells, score = 0, ply = 0, undos = 0, paid = 0 } = setup;
  if (cells.length !== cellCount(ruleset)) {
    return fault('bad-position', `${cells.length} cells where ${cellCount(ruleset)} belong`);
  }
  const strange = cells.findIndex((content) => !fits(content, ruleset));
  if (strange !== -1) {
    return fault('bad-position', `cell ${strange} holds what these rules do not have`, strange);
  }
  const obstacles = cells.filter((content) => typeof content !== 'number').length;
  if (obstacles > obstacleCap(ruleset)) {
    return fault('bad-position', `${obstacles} obstacles, at most ${obstacleCap(ruleset)} allowed`);
  }
  if (!isCount(score, MAX_COUNT)) return fault('bad-position', 'the score is not a whole number');
  if (!isCount(ply, MAX_COUNT))
    return fault('bad-position', 'the move number is not a whole number');
  const maxUndos = hasUndoPenalty(ruleset) ? MAX_UNDOS : 0;
  if (!isCount(undos, maxUndos) || !isCount(paid, undos)) {
    return fault(
      'bad-position',
      `at most ${maxUndos} undos with a penalty, paid no more than once`,
    );
  }
  return ok({ ruleset, cells: [...cells], score, ply, undos, paid });
}

function fits(content: Content, { obstacle }: SlideRuleset): boolean {
  if (typeof content === 'number') return isCount(content, MAX_TILE);
  if (content.kind !== obstacle?.kind) return false;
  return (
    obstacle.kind === 'fixed' || (content.kind === 'movable' && isLife(content.life, obstacle.life))
  );
}

function isLife(life: number, max: number): boolean {
  return isCount(life, max) && life > 0;
}

function isCount(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= max;
}

function obstacleCap({ obstacle }: SlideRuleset): number {
  if (obstacle === undefined) return 0;
  return obstacle.kind === 'fixed' ? obstacle.count : obstacle.cap;
}

export function hasUndoPenalty({ obstacle }: SlideRuleset): boolean {
  return obstacle?.kind === 'movable' && obstacle.undoPenalty;
}

export function emptyCells(cells: readonly Content[]): number[] {
  const empty: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) empty.push(cell);
  return empty;
}

export function highestTile(position: SlidePosition): number {
  let highest = 0;
  for (const content of position.cells) {
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
