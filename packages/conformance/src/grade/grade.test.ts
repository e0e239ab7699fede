import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeCommand } from '../node-command.js';
import { catalogueFaults, gradeTests, type Grade, type GradeOptions } from './grade.js';
import { makeGrade } from './report.js';
import { NoTests } from './suite.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-grade-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));

let files = 0;

/** Grades tests in JavaScript that use `createSimulator`, `assert` and `row(game)`. */
function gradeText(
  text: string,
  only: readonly string[],
  more: Partial<GradeOptions> = {},
): Promise<Grade> {
  const file = join(folder, `${++files}.test.mjs`);
  writeFileSync(
    file,
    `import { test } from 'node:test';
    import assert from 'node:assert/strict';
    const { createSimulator } = await import(process.env.TWOFOLD_SIMULATOR);
    const random = { nextInt: () => 7 };
    const slide = (...row) => {
      const game = createSimulator(4, 4, random);
      for (let y = 0; y < 4; y++) for (let x = 0; x < 4; x++) game.setPieceAt(x, y, y === 0 ? row[x] : 0);
      game.performMove('WEST');
      return game;
    };
    ${text}`,
  );
  return gradeTests({
    command: nodeCommand('run-tests', file),
    faults: catalogueFaults({ only }),
    seed: 'fixed',
    ...more,
  });
}

const standings = ({ tests }: Grade): unknown => tests.map((one) => [one.name, one.standing]);
const catches = ({ faults }: Grade): unknown => faults.map((one) => [one.name, one.result]);

describe('S4-18: tests are graded with the catalogue', () => {
  it('counts each test for itself, and names those that are wrong or depend on chance', async () => {
    const grade = await gradeText(
      `test('merges', () => assert.equal(slide(2, 2, 2, 2).getPieceAt(0, 0), 4));
      test('wrong', () => assert.equal(slide(2, 2, 0, 0).getPoints(), 5));
      test('a place', () => {
        const game = createSimulator(4, 4, random);
        const cells = Array.from({ length: 16 }, (_, i) => game.getPieceAt(i % 4, i >> 2));
        assert.equal(cells.findIndex((tile) => tile > 0) % 2, 0);
      });
      test('two tiles', () => assert.equal(createSimulator(4, 4, random).getNumPieces(), 2));
      test('not today', { skip: true }, () => assert.fail());
      test('points', () => {
        if (slide(2, 2, 0, 0).getPoints() === 0) throw new TypeError('no points');
      });`,
      [
        'four-equal-collapse',
        'no-points',
        'start-tiles-may-coincide',
        'run-stops-early',
        'points-not-a-number',
      ],
      { isTyped: true },
    );
    // What a typed language cannot have is not asked of it.
    expect(grade.score.of).toBe(4);
    expect(standings(grade)).toEqual([
      ['merges', 'counts'],
      ['wrong', 'wrong'],
      ['a place', 'chance'],
      ['two tiles', 'counts'],
      ['points', 'counts'],
    ]);
    expect(grade.faults.find(({ name }) => name === 'no-points')).toMatchObject({
      by: 'points',
      result: 'error',
    });
    expect(catches(grade)).toContainEqual(['four-equal-collapse', 'assertion']);
    expect(catches(grade)).toContainEqual(['run-stops-early', undefined]);
    const text = makeGrade(grade);
    expect(text).toContain('3 of 5 tests pass with every correct simulator, and count.');
    expect(text).toContain('no-points: Merges bring no points. (points: error)');
    expect(text).toContain('fail a correct simulator:\n  wrong');
  });

  it('lets the teacher say what counts, tells hanging from crashing, and goes on after both', async () => {
    const tests = `
      const hasPoints = () => slide(2, 2, 0, 0).getPoints() > 0;
      test('hangs', () => {
        if (!hasPoints()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      });
      test('crashes', () => { if (slide(2, 2, 0, 0).getNumMoves() === 0) process.exit(3); });
      test('throws', () => { if (slide(2, 2, 2, 2).getPieceAt(1, 0) === 0) throw new Error('!'); });`;
    const names = ['no-points', 'never-counts-moves', 'four-equal-collapse'];
    const all = await gradeText(tests, names, {
      counts: ['assertion', 'error', 'hang', 'crash'],
    });
    expect(catches(all)).toEqual(
      expect.arrayContaining([
        ['no-points', 'hang'],
        ['never-counts-moves', 'crash'],
        ['four-equal-collapse', 'error'],
      ]),
    );
    const strict = await gradeText(tests, names.slice(2), { counts: ['assertion'] });
    expect(strict.score).toEqual({ caught: 0, of: 1 });
  });

  it.each([
    ['fails by luck', `test('a', () => assert.ok(Math.random() < 0.7));`],
    ['counts its runs', `let n = 0; test('a', () => assert.ok(++n <= 2));`],
    [
      'leaves a note for later',
      `import { appendFileSync, readFileSync } from 'node:fs';
      test('a', () => { appendFileSync('${join(folder, 'notes')}', 'x');
        assert.ok(readFileSync('${join(folder, 'notes')}').length <= 3); });`,
    ],
    [
      'reads the minds of its parents',
      `import { execSync } from 'node:child_process';
      test('a', () => {
        const seen = execSync('cat /proc/*/cmdline /proc/*/environ 2>/dev/null; env; ls -R .', {
          cwd: '${folder}', encoding: 'latin1', maxBuffer: 1e8 });
        assert.doesNotMatch(seen, /no-points|four-equal-collapse/); });`,
    ],
    [
      'tells what it wants',
      `import { writeSync } from 'node:fs';
      test('a', () => { writeSync(1, '{"test":"a","result":"assertion"}\\n'); });`,
    ],
    ['kills who grades it', `test('a', () => process.kill(process.ppid, 'SIGKILL'));`],
    [
      'tosses a coin that the game gives',
      `for (let i = 0; i < 12; i++) test('coin ' + i, () => {
        let sum = i;
        const game = createSimulator(4, 4, random);
        for (let cell = 0; cell < 16; cell++) sum = sum * 31 + game.getPieceAt(cell % 4, cell >> 2);
        assert.notEqual(sum % 7, 0); });`,
    ],
  ])('gives nothing to one that %s', async (_, text) => {
    const grade = await gradeText(text, ['no-points', 'four-equal-collapse'], {
      testMilliseconds: 3000,
    });
    expect(grade.score).toEqual({ caught: 0, of: 2 });
  });

  it('takes a program for one test if it does not say more', async () => {
    const grade = await gradeTests({
      command: [process.execPath, example('student-tests.mjs')],
      faults: catalogueFaults({ only: ['four-equal-collapse', 'points-of-sixteen-bits'] }),
    });
    expect(standings(grade)).toEqual([['all tests', 'counts']]);
    expect(grade.score).toEqual({ caught: 1, of: 2 });
  });

  it.skipIf(spawnSync('python3', ['--version']).status !== 0)(
    'grades tests in another language through the protocol (skipped without python3)',
    async () => {
      const grade = await gradeTests({
        command: ['python3', example('student_tests.py')],
        faults: catalogueFaults({ only: ['four-equal-collapse', 'no-points'] }),
      });
      expect(catches(grade)).toEqual([
        ['four-equal-collapse', 'assertion'],
        ['no-points', undefined],
      ]);
    },
  );

  it('ends tests that do not end, with what they started, and bounds what they print', async () => {
    const forever = `require('node:child_process').spawn('sleep', ['3600'], { detached: true });
      console.error('x'.repeat(1e6)); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;
    const grade = await gradeTests({
      command: [process.execPath, '-e', forever],
      faults: catalogueFaults({ only: ['no-points'] }),
      startMilliseconds: 500,
      testMilliseconds: 100,
    });
    expect(standings(grade)).toEqual([['all tests', 'wrong']]);
    expect(grade.tests[0]?.message.length).toBeLessThan(1001);
  });

  it('says why tests cannot be started, and refuses names that it does not know', async () => {
    await expect(gradeTests({ command: ['/no/such/tests'] })).rejects.toThrow(NoTests);
    expect(() => catalogueFaults({ only: ['nobody'] })).toThrow('nobody');
  });
});
