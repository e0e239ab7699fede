import { describe, expect, it } from 'vitest';
import type { CreateSimulator } from '../candidate.js';
import { runChecks } from '../run/run-checks.js';

const SEEDS = 200;

/** Every check with many seeds: a correct simulator is never accused. */
export function passesEverySeed(name: string, create: CreateSimulator): void {
  describe(`${name}, which is correct`, () => {
    it(
      `S4-18, S4-17: passes every check with each of ${SEEDS} seeds`,
      { timeout: 240_000 },
      async () => {
        for (let seed = 1; seed <= SEEDS; seed++) {
          const { checks } = await runChecks(create, { seed });
          const failed = checks.filter(({ outcome }) => outcome === 'fail');
          expect(failed.map(({ id, message }) => `seed ${seed}, ${id}: ${message}`)).toEqual([]);
        }
      },
    );
  });
}
