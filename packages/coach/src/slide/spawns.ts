import type { EngineFault, Limits, ValueUnit } from '@twofold/engine';
import { err, ok, type Direction, type Fault, type Result } from '@twofold/rules';
import {
  emptyCells,
  slide,
  type SlideEvent,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import { analysedAlike } from '../common/alike.js';
import type { Ask } from '../common/ask.js';

/** A tile that can come after a move, and what the game is worth with it. */
export interface Spawn {
  readonly cell: number;
  readonly value: number;
  readonly probability: number;
  readonly position: SlidePosition;
  /** In the unit of the node: from here on, the points of the move itself not among them. */
  readonly worth: number;
}

/** What can come after a move. */
export interface ChanceNode {
  /** What the move did before chance: it slid and merged. */
  readonly moved: SlidePosition;
  readonly events: readonly SlideEvent[];
  readonly points: number;
  /** The one that hurts most first; between equals the likelier. */
  readonly spawns: readonly Spawn[];
  /** What is to be expected over these spawns. */
  readonly average: number;
  readonly unit: ValueUnit;
  /** Whether every value is proven. */
  readonly exact: boolean;
  /** The least depth to which what follows was looked at; undefined where all are at their end. */
  readonly depth: number | undefined;
  readonly leftOut: LeftOut;
}

/** What a node does not say. */
export interface LeftOut {
  /** How many spawns were not valued, and how likely one of them is. */
  readonly spawns: number;
  readonly probability: number;
  /** These rules may bring an obstacle beside the tile: values are those without. */
  readonly obstacles: boolean;
}

export interface SpawnOptions {
  readonly ask: Ask<SlideTypes>;
  /** What each spawn may cost. */
  readonly limits: Limits;
  /** Ends the work with the fault `stopped`. */
  readonly signal?: AbortSignal | undefined;
  readonly onSpawn?: (valued: number, total: number) => void;
}

/** Boards of 4 x 4 have 30 at most; of larger ones the most likely are valued. */
export const MOST_SPAWNS = 64;

/** Values every tile that can come after a move. */
export async function spawnsAfter(
  position: SlidePosition,
  move: Direction,
  { ask, limits, signal, onSpawn }: SpawnOptions,
): Promise<Result<ChanceNode, Fault | EngineFault>> {
  const acted = slide.act(position, move);
  if (!acted.ok) return acted;
  const { after, events, points } = acted.value;
  const { moved } = after;
  const all = tilesThatCome(moved);
  const kept = all
    .slice(0, MOST_SPAWNS)
    .map((tile) => ({ ...tile, position: withTile(moved, tile) }));
  const ended = kept.filter(({ position: at }) => slide.outcome(at).over);
  const open = kept.filter((spawn) => !ended.includes(spawn));
  const given = await analysedAlike<SlideTypes>(
    open.map(({ position: at }) => at),
    (...question) => (signal?.aborted === true ? STOPPED : ask(...question)),
    limits,
    (answered) => onSpawn?.(ended.length + answered, kept.length),
  );
  if (signal?.aborted === true) return STOPPED;
  if (!given.ok) return given;
  const analyses = given.value;
  const [first] = analyses;
  // A tile that ends the game leaves nothing to be expected; after the target it comes too late.
  const { unit, lost } = first ?? (hasWon(moved) ? WON : LOST);
  const spawns = [
    ...open.map((spawn, place) => ({ ...spawn, worth: analyses[place]!.moves[0]!.value })),
    ...ended.map((spawn) => ({ ...spawn, worth: lost })),
  ];
  const likely = sum(kept.map(({ probability }) => probability));
  return ok({
    moved,
    events,
    points,
    spawns: spawns.toSorted(
      (a, b) => a.worth - b.worth || b.probability - a.probability || a.cell - b.cell,
    ),
    average: sum(spawns.map(({ worth, probability }) => worth * probability)) / likely,
    unit,
    exact: analyses.every(({ exact }) => exact),
    depth: first === undefined ? undefined : Math.min(...analyses.map(({ depth }) => depth)),
    leftOut: {
      spawns: all.length - kept.length,
      probability: sum(all.slice(MOST_SPAWNS).map(({ probability }) => probability)),
      obstacles: moved.ruleset.obstacle?.kind === 'movable',
    },
  });
}

/** What a spawn costs against what was to be expected; below nothing for one that helps. */
export function costOfSpawn({ average }: Pick<ChanceNode, 'average'>, spawn: Spawn): number {
  return average - spawn.worth;
}

type Tile = Pick<Spawn, 'cell' | 'value' | 'probability'>;

/** The likeliest first, in the order of the board. */
function tilesThatCome({ ruleset, cells }: SlidePosition): readonly Tile[] {
  const empty = emptyCells(cells);
  const all = sum(ruleset.spawn.map(({ weight }) => weight));
  return empty
    .flatMap((cell) =>
      ruleset.spawn.map(({ value, weight }) => ({
        cell,
        value,
        probability: weight / all / empty.length,
      })),
    )
    .toSorted((a, b) => b.probability - a.probability || a.cell - b.cell);
}

function withTile(moved: SlidePosition, { cell, value }: Tile): SlidePosition {
  return { ...moved, cells: moved.cells.with(cell, value) };
}

const WON = { unit: 'chance', lost: 1 } as const;
const LOST = { unit: 'points', lost: 0 } as const;

function hasWon(moved: SlidePosition): boolean {
  const outcome = slide.outcome(moved);
  return outcome.over && outcome.reason === 'target';
}

const STOPPED: Result<never, EngineFault> = err({
  code: 'stopped',
  message: 'the question was taken back',
});

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
