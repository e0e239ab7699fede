import { ok, type Step } from '@twofold/rules';
import type { SlidePosition, SlideTypes } from '@twofold/rules/slide';
import type { FallChoice, Settle } from '../common/engine-line.js';
import { spawnsAfter, type ChanceNode, type Spawn, type SpawnOptions } from './spawns.js';

/** The tile that is nearest to what was to be expected, or the one that hurts most. */
export function valuedChance(
  chance: Exclude<FallChoice, 'random'>,
  options: SpawnOptions,
): Settle<SlideTypes> {
  return async (position, move) => {
    const node = await spawnsAfter(position, move, options);
    return node.ok ? ok(withSpawn(node.value, chosen(node.value, chance))) : node;
  };
}

/** The move of a chance node as a step, with the tile that came. */
export function withSpawn(
  { events }: Pick<ChanceNode, 'events'>,
  { cell, value, position }: Pick<Spawn, 'cell' | 'value' | 'position'>,
): Step<SlideTypes> & { readonly position: SlidePosition } {
  return { position, events: [...events, { kind: 'spawned', cell, value }] };
}

function chosen({ spawns, average }: ChanceNode, chance: Exclude<FallChoice, 'random'>): Spawn {
  if (chance === 'worst') return spawns[0]!;
  const distance = ({ worth }: Spawn): number => Math.abs(worth - average);
  return spawns.toSorted((a, b) => distance(a) - distance(b))[0]!;
}
