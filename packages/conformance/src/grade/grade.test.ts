import { tmpdir } from 'node:os';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { gradeTests } from './grade.js';
import { makeGrade } from './report.js';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));

describe('S4-18: tests are graded with the catalogue', () => {
  it('finds out which faulty simulators the example tests catch', async () => {
    const told: string[] = [];
    const grade = await gradeTests({
      command: [process.execPath, example('student-tests.mjs')],
      only: ['four-equal-collapse', 'no-points', 'run-never-spawns', 'points-of-sixteen-bits'],
      onRun: ({ name }) => told.push(name),
    });
    expect(grade.trusted).toBe(true);
    expect(grade.correct.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    expect(grade.faulty.map(({ name, caught }) => [name, caught])).toEqual([
      ['four-equal-collapse', true],
      ['no-points', true],
      ['points-of-sixteen-bits', false],
      ['run-never-spawns', true],
    ]);
    expect(grade.score).toEqual({ caught: 3, of: 4 });
    expect(told.length).toBe(6);
    expect(makeGrade(grade)).toContain('score: 3 of 4 (core 3 of 4, beyond 0 of 0)');
    expect(makeGrade(grade)).toContain('no-points: Merges bring no points.');
  });

  it.skipIf(spawnSync('python3', ['--version']).status !== 0)(
    'grades tests in another language through the protocol (skipped without python3)',
    async () => {
      const grade = await gradeTests({
        command: ['python3', example('student_tests.py')],
        only: ['four-equal-collapse', 'no-points'],
      });
      expect(grade.trusted).toBe(true);
      expect(grade.faulty.map(({ caught }) => caught)).toEqual([true, false]);
    },
  );

  it('gives nothing for tests that fail a correct simulator', async () => {
    const grade = await gradeTests({
      command: [process.execPath, '-e', 'console.log("I dislike it"); process.exit(1)'],
      only: ['no-points'],
    });
    expect(grade).toMatchObject({ trusted: false, faulty: [], score: { caught: 0, of: 1 } });
    expect(makeGrade(grade)).toContain('I dislike it');
  });

  it('ends tests that do not end, and what they started', async () => {
    const forever = `require('node:child_process').spawn('sleep', ['3600']); for (;;);`;
    const grade = await gradeTests({
      command: [process.execPath, '-e', forever],
      only: [],
      testMilliseconds: 700,
    });
    expect(grade.correct.map(({ outcome }) => outcome)).toEqual(['timeout', 'timeout']);
  });

  it('tells when tests cannot be started, and bounds what they print', async () => {
    const missing = gradeTests({ command: ['/no/such/tests'], only: [] });
    await expect(missing).rejects.toThrow('the tests cannot be started: spawn /no/such/tests');
    const noisy = await gradeTests({
      command: [process.execPath, '-e', 'console.log("x".repeat(1e6))'],
      only: [],
    });
    expect(noisy.correct[0]?.outcome).toBe('passed');
    expect(noisy.correct[0]?.output.length).toBeLessThan(10_000);
  });

  it('works from any folder, and tells the tests nothing about what they meet', async () => {
    const look = `
      const { readFileSync } = await import('node:fs');
      const { TWOFOLD_SIMULATOR: file } = process.env;
      const { createSimulator } = await import(file);
      const game = createSimulator(4, 4, { nextInt: () => 0 });
      if (game.getBoardWidth() !== 4 || /naive|rules|collapse/.test(readFileSync(file, 'utf8'))) {
        process.exit(1);
      }`;
    const grade = await gradeTests({
      command: [process.execPath, '--input-type=module', '-e', look],
      cwd: tmpdir(),
      only: ['four-equal-collapse'],
    });
    expect(grade.correct.map(({ outcome, output }) => [outcome, output])).toEqual([
      ['passed', ''],
      ['passed', ''],
    ]);
    expect(grade.faulty[0]?.outcome).toBe('passed');
  });

  it('refuses names that are not in the catalogue', async () => {
    await expect(gradeTests({ command: ['true'], only: ['nobody'] })).rejects.toThrow('nobody');
  });
});
