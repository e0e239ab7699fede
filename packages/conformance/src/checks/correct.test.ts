import { createSimulator } from '@twofold/specs/ttfe';
import { describe, expect, it } from 'vitest';
import type { CreateSimulator } from '../candidate.js';
import { NaiveSimulator } from '../catalogue/naive-simulator.js';
import { runChecks } from '../run/run-checks.js';

const isProof = process.env['TWOFOLD_PROOF'] !== undefined;
const SEEDS = isProof ? 200 : 2;
/** Long, and with little chance in them: one seed is enough for every day. */
const LONG = ['moves-counted-very-far', 'run-goes-far'];

const file = new URL('../../../../examples/simulator.mjs', import.meta.url).href;
const example = (await import(file)) as { createSimulator: CreateSimulator };

const CORRECT: readonly (readonly [string, CreateSimulator])[] = [
  ['examples/simulator.mjs', example.createSimulator],
  [
    'the naive simulator of the catalogue',
    (width, height, random) => new NaiveSimulator(width, height, random),
  ],
  ['TTFEFactory.createSimulator', createSimulator],
];

describe.each(CORRECT)('%s, which is correct', (_, create) => {
  // With many seeds: a correct simulator is never accused.
  it('S4-18, S4-17: passes every check with each seed', async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const without = isProof || seed === 1 ? [] : LONG;
      const { checks } = await runChecks(create, { seed, without });
      const failed = checks.filter(({ outcome }) => outcome !== 'pass');
      expect(failed.map(({ id, message }) => `seed ${seed}, ${id}: ${message}`)).toEqual([]);
    }
  });
});
