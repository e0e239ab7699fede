import type { EngineFault, Limits, ValueUnit } from '@twofold/engine';
import {
  everyFall,
  slide,
  spawnTile,
  type Direction,
  type Fault,
  type SlideEvent,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules';
import type { Ask } from './ask.js';

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

export type ChanceAnswer =
  | { readonly ok: true; readonly value: ChanceNode }
  | { readonly ok: false; readonly error: Fault | EngineFault };

/** Boards of 4 x 4 have 30 at most; of larger ones the most likely are valued. */
export const MOST_SPAWNS = 64;

/** Values every tile that can come after a move. */
export async function spawnsAfter(
  position: SlidePosition,
  move: Direction,
  { ask, limits, signal, onSpawn }: SpawnOptions,
): Promise<ChanceAnswer> {
  const acted = slide.act(position, move);
  if (!acted.ok) return acted;
  const { after, events, points } = acted.value;
  const { moved } = after;
  const all = tilesThatCome(moved);
  const kept = all.slice(0, MOST_SPAWNS);
  const spawns: Spawn[] = [];
  const ended: Omit<Spawn, 'worth'>[] = [];
  let told: Pick<ChanceNode, 'unit' | 'exact' | 'depth'> & { readonly lost: number } = {
    unit: 'points',
    lost: 0,
    exact: true,
    depth: undefined,
  };
  for (const spawn of kept) {
    if (signal?.aborted === true) return stopped();
    if (slide.outcome(spawn.position).over) {
      ended.push(spawn);
      continue;
    }
    const given = await ask(spawn.position, limits);
    if (!given.ok) return given;
    const { moves, unit, lost, exact, depth } = given.value;
    spawns.push({ ...spawn, worth: moves[0]!.value });
    told = {
      unit,
      lost,
      exact: told.exact && exact,
      depth: Math.min(told.depth ?? depth, depth),
    };
    onSpawn?.(spawns.length + ended.length, kept.length);
  }
  if (signal?.aborted === true) return stopped();
  const { lost, ...rest } = told;
  // A tile that ends the game leaves nothing to be expected.
  spawns.push(...ended.map((spawn) => ({ ...spawn, worth: lost })));
  const likely = sum(kept.map(({ probability }) => probability));
  return {
    ok: true,
    value: {
      moved,
      events,
      points,
      spawns: spawns.toSorted(
        (a, b) => a.worth - b.worth || b.probability - a.probability || a.cell - b.cell,
      ),
      average: sum(spawns.map(({ worth, probability }) => worth * probability)) / likely,
      ...rest,
      leftOut: {
        spawns: all.length - kept.length,
        probability: sum(all.slice(MOST_SPAWNS).map(({ probability }) => probability)),
        obstacles: moved.ruleset.obstacle?.kind === 'movable',
      },
    },
  };
}

/** What a spawn costs against what was to be expected; below nothing for one that helps. */
export function costOfSpawn({ average }: Pick<ChanceNode, 'average'>, spawn: Spawn): number {
  return average - spawn.worth;
}

/** The likeliest first, in the order of the board. */
function tilesThatCome(moved: SlidePosition): readonly Omit<Spawn, 'worth'>[] {
  const tiles: Omit<Spawn, 'worth'>[] = [];
  for (const { value: step, probability } of everyFall((draws) => spawnTile(moved, draws)!)) {
    const [event] = step.events;
    if (event?.kind !== 'spawned') continue;
    const { cell, value } = event;
    const same = tiles.findIndex((tile) => tile.cell === cell && tile.value === value);
    // Rules may name a value twice.
    if (same === -1) tiles.push({ cell, value, probability, position: step.position });
    else tiles[same] = { ...tiles[same]!, probability: tiles[same]!.probability + probability };
  }
  return tiles.toSorted((a, b) => b.probability - a.probability || a.cell - b.cell);
}

function stopped(): ChanceAnswer {
  return { ok: false, error: { code: 'stopped', message: 'the question was taken back' } };
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
