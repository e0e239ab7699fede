import { settleCells, type ChanceLimits, type ChanceVisitor } from './chance.js';
import type { Evaluation } from './evaluation.js';
import { lastSlide, slideCells, type Cells, type Field } from './field.js';
import { Transpositions } from './transpositions.js';

/** Ends a search: asked once for each board that is valued. */
export interface Brake {
  /** True when the search must end now. */
  isOn(): boolean;
}

/** One board of the line that is looked at, with the chance that follows on it. */
interface Frame extends ChanceVisitor {
  readonly cells: Cells;
  depth: number;
  probability: number;
  sum: number;
}

/** The value of each direction, NaN where nothing moves. */
export type DirectionValues = Float64Array;

export interface Search {
  /** Looks `depth` own moves ahead; undefined when the brake came first. */
  run(depth: number): DirectionValues | undefined;
  /** Whether every line of the last run was followed to the end of the game. */
  complete(): boolean;
}

/** Tables that any search can use, one after the other: boards that were searched, and judged. */
export interface SearchMemory {
  readonly table: Transpositions;
  readonly leaves: Transpositions;
}

export function searchMemory(): SearchMemory {
  return { table: new Transpositions(), leaves: new Transpositions() };
}

const DIRECTION_COUNT = 4;

/** Boards up to this size have all their cells tried for new tiles. */
const SMALL_SIZE = 16;

/** By how many moves lie before: what is tried of chance on large boards. The last goes on. */
const LIMITS: readonly ChanceLimits[] = [
  { tileCells: 16, obstacleCells: 4, penalties: 2 },
  { tileCells: 6, obstacleCells: 2, penalties: 1 },
  { tileCells: 4, obstacleCells: 1, penalties: 1 },
];

/** By what share a win gains for each move that it comes earlier, so that it is not put off. */
const SOONER_IS_BETTER = 0.01;

/** A line of play less likely than this is not looked at beyond its next move. */
function cutOff(depth: number): number {
  return 0.1 ** (depth + 1);
}

/**
 * Expectimax: the best of the own moves, the mean over chance, and at the end of each line an
 * evaluation. What it finds depends on the arguments alone.
 */
export function searchOf(
  field: Field,
  root: { readonly cells: Cells; readonly owed: number },
  evaluation: Evaluation,
  { table, leaves }: SearchMemory,
  brake: Brake,
): Search {
  leaves.clear();
  const { pointsCount, lost, won } = evaluation;
  const limits = LIMITS.map((limit) =>
    field.size <= SMALL_SIZE ? { ...limit, tileCells: Infinity } : limit,
  );
  const frames: Frame[] = [];
  let stopped = false;
  let complete = true;
  let unlikely = 0;

  function frameAt(ply: number): Frame {
    const known = frames[ply];
    if (known !== undefined) return known;
    const frame: Frame = {
      cells: new Int32Array(field.size),
      depth: 0,
      probability: 1,
      sum: 0,
      visit(probability, owed, spawned): void {
        if (stopped) return;
        const chance = frame.probability * probability;
        const { depth, sum } = frame;
        const value =
          spawned >= field.winning
            ? won
            : bestValue(ply, owed, chance < unlikely ? 1 : depth, chance);
        frame.sum = sum + probability * value;
      },
    };
    frames.push(frame);
    return frame;
  }

  /** The value of the best move on the board of frame `ply`, which chance has settled. */
  function bestValue(ply: number, owed: number, depth: number, probability: number): number {
    const { cells } = frames[ply]!;
    let best = -Infinity;
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const value = moveValue(cells, direction, ply + 1, owed, depth, probability);
      if (value > best) best = value;
    }
    return best === -Infinity ? lost : best;
  }

  /** What a move is worth with `depth` own moves to look at, itself among them. */
  function moveValue(
    cells: Cells,
    direction: number,
    ply: number,
    owed: number,
    depth: number,
    probability: number,
  ): number {
    const frame = frameAt(ply);
    const points = slideCells(field, cells, frame.cells, direction);
    if (points < 0) return Number.NaN;
    if (stopped || brake.isOn()) {
      stopped = true;
      return 0;
    }
    const scored = points * pointsCount;
    if (lastSlide.highestMerge >= field.winning) {
      return scored + won * (1 + SOONER_IS_BETTER * (depth - 1));
    }
    return scored + afterValue(frame, ply, owed, depth - 1, probability);
  }

  /** More than half of the boards at the ends of lines come up again at the ends of others. */
  function judged(cells: Cells): number {
    const slot = leaves.locate(cells, 0);
    const known = leaves.find(slot, 0);
    if (known !== undefined) return known;
    const value = evaluation.evaluate(cells);
    leaves.store(slot, leaves.hashLow, leaves.hashHigh, 0, value);
    return value;
  }

  /** The value of a board that has moved. */
  function afterValue(
    frame: Frame,
    ply: number,
    owed: number,
    depth: number,
    probability: number,
  ): number {
    if (depth === 0) {
      complete = false;
      return judged(frame.cells);
    }
    const slot = table.locate(frame.cells, owed);
    const known = table.find(slot, depth);
    if (known !== undefined) return known;
    const { hashLow, hashHigh } = table;
    frame.depth = depth;
    frame.probability = probability;
    frame.sum = 0;
    const limit = limits[Math.min(ply, limits.length - 1)]!;
    if (limit.tileCells < field.size || field.movable) complete = false;
    settleCells(field, frame.cells, owed, limit, frame);
    if (!stopped) table.store(slot, hashLow, hashHigh, depth, frame.sum);
    return frame.sum;
  }

  return {
    run(depth): DirectionValues | undefined {
      stopped = false;
      complete = true;
      table.clear();
      unlikely = cutOff(depth);
      const values = new Float64Array(DIRECTION_COUNT);
      for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
        values[direction] = moveValue(root.cells, direction, 0, root.owed, depth, 1);
      }
      return stopped ? undefined : values;
    },
    complete: () => complete,
  };
}
