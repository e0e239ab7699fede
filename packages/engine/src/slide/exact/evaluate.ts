import { statesAt, type Enumeration } from './enumerate.js';
import { pieces, type ValueTable } from './machine.js';
import type { Worth } from './question.js';
import type { SolvedLayer } from './solution.js';

/** From so many afterstates on, their values are kept in single precision, each rounded once. */
const MANY_AFTERSTATES = 4_000_000;

/**
 * Values every afterstate, from the highest sum down: an afterstate is the mean of the positions
 * that chance makes of it, a position the best of its slides.
 * Yields now and then how many boards it has just handled.
 */
export function* evaluate(
  enumeration: Enumeration,
  worth: Worth,
): Generator<number, ReadonlyMap<number, SolvedLayer>> {
  const { machine, afters, size } = enumeration;
  const { spawns, slides } = machine.code;
  const many = size.distinctAfterstates >= MANY_AFTERSTATES;
  const reach = Math.max(...spawns.map(({ value }) => value));
  const solved = new Map<number, SolvedLayer>();
  const tables = new Map<number, ValueTable>();
  for (const [sum, keys] of [...afters].toReversed()) {
    const found = machine.list(keys);
    const values = machine.numbers(keys.length);
    for (const [s, { value, chance, steps }] of spawns.entries()) {
      for (const piece of pieces(keys.length)) {
        if (steps === undefined) machine.addToNumbers(values, piece, chance * worth.end);
        else machine.addSpawns(s, found, piece, values, tables.get(sum + value)!);
        yield piece.count;
      }
    }
    const copy = machine.copyOfNumbers(values, keys.length);
    solved.set(sum, { keys, values: many ? Float32Array.from(copy) : copy });
    const table = machine.tableOf(found, values);
    const states = yield* statesAt(sum, enumeration);
    const best = machine.numbers(states.count);
    for (let d = 0; d < slides.length; d++) {
      for (const piece of pieces(states.count)) {
        machine.raiseStates(d, states, piece, best, table, worth);
        yield piece.count;
      }
    }
    tables.set(sum, machine.tableOf(states, best));
    machine.give(found.block, values, table.slots, table.values, states.block, best);
    for (const [above, old] of tables) {
      if (above <= sum + reach) continue;
      tables.delete(above);
      machine.give(old.slots, old.values);
    }
  }
  return solved;
}

/** How many boards `evaluate` will handle, more or less. */
export function workOf({ machine, size }: Enumeration): number {
  const { spawns, slides } = machine.code;
  const { distinctStates, distinctAfterstates } = size;
  return 2 * distinctAfterstates * spawns.length + distinctStates * slides.length;
}
