import type { Evaluation } from './evaluation.js';
import type { Cells, Field } from './field.js';
import { stemOf } from './tuple-layout.js';
import type { TupleNetwork } from './tuple-network.js';
import { tupleReader } from './tuple-reader.js';
import { FREE, slotOf } from './weight-table.js';

/** The least tile that spawned in the games that networks have learned from, and its share. */
const LEARNED_TILE = 2;
const LEARNED_SHARE = 0.9;

/** How much more the end at a target is worth than the points of the tile: nothing comes near. */
const WIN_FACTOR = 100;

/** Whether a network for this shape fits these rules: spawns of one tile and perhaps its double. */
export function suitsNetwork({ ruleset, spawned, alphabet }: Field): boolean {
  const values = Array.from(spawned, (tile) => alphabet.values[tile]!);
  const least = Math.min(...values);
  return (
    ruleset.obstacle === undefined &&
    ruleset.merge === undefined &&
    values.every((value) => value === least || value === 2 * least)
  );
}

/** The points that a network foresees, for other least tiles in proportion. */
export function tupleEvaluation(field: Field, network: TupleNetwork): Evaluation {
  const { layout, table } = network;
  const { levels, values } = field.alphabet;
  const reader = tupleReader(layout);
  const { count } = reader;
  const numbers = new Int32Array(count);
  const offsets = Int32Array.from(layout.placements, ({ offset }) => offset);
  const least = field.spawned.indexOf(field.spawned.reduce((a, b) => Math.min(a, b)));
  const scale = values[field.spawned[least]!]! / LEARNED_TILE;
  const stops = field.winning !== Infinity;
  return {
    unit: field.shares[least] === LEARNED_SHARE && !stops ? 'points' : 'estimate',
    pointsCount: 1,
    lost: 0,
    won: stops ? WIN_FACTOR * values[field.winning]! : 0,
    evaluate(cells: Cells): number {
      reader.read(cells, levels, numbers);
      let sum = 0;
      for (let i = 0; i < count; i++) {
        let slot = slotOf(table, numbers[i]!);
        if (table.keys[slot] === FREE) slot = slotOf(table, stemOf(numbers[i]!, offsets[i]!));
        sum += table.values[slot]!;
      }
      return sum * scale;
    },
  };
}
