import type { SharedState } from './memory.js';
import { exchangeOf, placeOf } from './order.js';
import { tableEntries, type Pattern } from './patterns.js';
import { inUse, twinsOf } from './twins.js';

/** Weights as whole steps, as network files hold them. */
export interface NetworkTables {
  readonly patterns: readonly Pattern[];
  readonly stageRanks: readonly number[];
  /** Points for one step. */
  readonly scale: number;
  /** Stage by stage, pattern by pattern. */
  readonly tables: readonly Int16Array[];
}

/** What is trained and where its weights are. */
export interface Network {
  readonly patterns: readonly Pattern[];
  readonly stageRanks: readonly number[];
  readonly state: SharedState;
}

/** Rounds to whole steps. A weight that its stage has not used is taken from the stage before. */
export function quantised(network: Network, scale: number): NetworkTables {
  const { patterns, stageRanks, state } = network;
  const tables = stageRanks.flatMap((_, stage) =>
    patterns.map((pattern, p) => {
      const twins = twinsOf(pattern);
      const exchange = exchangeOf(pattern);
      const table = new Int16Array(tableEntries(pattern));
      for (let entry = 0; entry < table.length; entry++) {
        const place = placeOf(inUse(twins, entry), exchange);
        const steps = Math.round(weightAt(state, stage, p, place) / scale);
        table[entry] = Math.max(-32_768, Math.min(32_767, steps));
      }
      return table;
    }),
  );
  return { patterns, stageRanks, scale, tables };
}

/** Sets the weights from tables as the engine unpacks them, in the order that they have here; entries that share a weight here take the mean of what they had. */
export function setWeights(state: SharedState, network: NetworkTables, stageCount: number): void {
  const { patterns, tables, scale } = network;
  for (let stage = 0; stage < stageCount; stage++) {
    for (const [p, pattern] of patterns.entries()) {
      const table = tables[stage * patterns.length + p]!;
      const start = firstWeight(state, stage, p);
      const twins = twinsOf(pattern);
      const exchange = exchangeOf(pattern);
      for (let entry = 0; entry < table.length; entry++) {
        let steps = 0;
        for (const twin of twins) steps += table[placeOf(twin(entry), exchange)]!;
        state.weights[start + placeOf(entry, exchange)] = (steps / twins.length) * scale;
      }
    }
  }
}

function firstWeight({ layout }: SharedState, stage: number, pattern: number): number {
  return (stage * layout.stageBytes + layout.tableStarts[pattern]!) / 4;
}

function weightAt(state: SharedState, stage: number, pattern: number, place: number): number {
  const weight = state.weights[firstWeight(state, stage, pattern) + place]!;
  return Number.isNaN(weight) && stage > 0 ? weightAt(state, stage - 1, pattern, place) : weight;
}
