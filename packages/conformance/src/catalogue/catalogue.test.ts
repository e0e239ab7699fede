import { describe, expect, it } from 'vitest';
import { nodeCommand } from '../node-command.js';
import { programSimulator } from '../run/program.js';
import type { Report } from '../run/report.js';
import { runChecks } from '../run/run-checks.js';
import type { Faulty } from './faulty.js';
import { CATALOGUE, CORRECT, findSimulator } from './index.js';

/** Chance is part of some checks: a fault must not get away by luck. */
const SEEDS = process.env['TWOFOLD_PROOF'] === undefined ? 2 : 5;

describe('the catalogue', () => {
  it('has at least 45 faulty simulators, each with a name and a sentence', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(45);
    const names = [...CATALOGUE, ...CORRECT].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, says, caughtBy } of CATALOGUE) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(says).toMatch(/^[A-Za-z].*[.]$/);
      expect(Object.keys(caughtBy)).not.toEqual([]);
    }
  });

  it('finds simulators by name', () => {
    expect(findSimulator('no-points')?.name).toBe('no-points');
    expect(findSimulator('correct-naive')?.name).toBe('correct-naive');
    expect(findSimulator('nobody')).toBeUndefined();
  });
});

describe('S4-18: every faulty simulator is caught, for its own reason', () => {
  it.each(CATALOGUE.filter(({ hangs }) => hangs !== true))('$name', async (faulty) => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const only = Object.keys(faulty.caughtBy);
      const report = await runChecks(faulty.create, { seed, only });
      expect(missedBy(faulty, report)).toEqual([]);
    }
  });

  it.each(CATALOGUE.filter(({ hangs }) => hangs === true))(
    '$name, in a process that can be ended',
    async (faulty) => {
      const command = nodeCommand('serve', '--catalogue', faulty.name);
      const hasty = programSimulator(command, { answerMilliseconds: 500 });
      const report = await runChecks(hasty, { only: Object.keys(faulty.caughtBy) });
      expect(missedBy(faulty, report)).toEqual([]);
      const rest = await runChecks(programSimulator(command), { only: ['instances-independent'] });
      expect(rest.passed).toBe(1);
    },
  );
});

/** The checks that should have failed with these words and did not, with what they said. */
function missedBy({ caughtBy }: Faulty, { checks }: Report): readonly string[] {
  return Object.entries(caughtBy).flatMap(([id, words]) => {
    const { message = 'it passed' } = checks.find((check) => check.id === id) ?? {};
    return message.includes(words) ? [] : [`${id}: ${message}`];
  });
}
