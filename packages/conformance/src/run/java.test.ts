import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISTAKES } from './java.case.js';
import { prepareJavaSimulator, prepareJavaTests } from './java.js';
import { programSimulator } from './program.js';
import type { Report } from './report.js';
import { runChecks, type RunOptions } from './run-checks.js';
import { SHORT, speakTo } from './runner.case.js';

const EXAMPLE = fileURLToPath(new URL('../../../../examples/java', import.meta.url));
const isProof = process.env['TWOFOLD_PROOF'] !== undefined;
const javac = spawnSync('javac', ['-version'], { encoding: 'utf8' });
const hasJava = javac.status === 0;
const javaVersion = Number(/^javac (\d+)/.exec(javac.stdout ?? '')?.[1] ?? 0);
const hasJUnit = (version: 4 | 5): boolean =>
  process.env['TWOFOLD_JUNIT'] !== undefined ||
  existsSync(`/usr/share/java/${version === 4 ? 'junit4' : 'junit-platform-launcher'}.jar`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-java-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the example with some of it changed. */
function changed(file: string, changes: readonly (readonly [string, string])[]): string {
  const copy = join(folder, `copy-${Math.random()}`);
  cpSync(EXAMPLE, copy, { recursive: true });
  let text = readFileSync(join(copy, file), 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(join(copy, file), text);
  return copy;
}

async function checked(path: string, options: RunOptions): Promise<Report> {
  const { command, dispose } = await prepareJavaSimulator(path);
  try {
    return await runChecks(programSimulator(command, { startMilliseconds: 60_000 }), options);
  } finally {
    dispose();
  }
}

const SIMULATOR = join('ttfe', 'Simulator.java');

describe.skipIf(!hasJava)('a simulator in Java (needs javac)', () => {
  it('S4-18: passes what it passes, also if it prints and reads standard input', async () => {
    const noisy = changed(SIMULATOR, [
      [
        '    points += gained;\n',
        '    points += gained;\n    System.out.println("{\\"id\\":1}");\n',
      ],
      ['    moves++;\n', '    moves++;\n    new java.util.Scanner(System.in).hasNext();\n'],
    ]);
    const chosen: RunOptions = isProof ? { scopes: ['core'], without: ['games'] } : SHORT;
    expect(await checked(noisy, chosen)).toMatchObject({ failed: 0 });
  });

  it('S4-18: a mistake of the compiler is told with file and line', async () => {
    const broken = changed(SIMULATOR, [['private int points;', 'private int points']]);
    const line = readFileSync(join(broken, SIMULATOR), 'utf8')
      .split('\n')
      .indexOf('  private int points');
    await expect(prepareJavaSimulator(broken)).rejects.toThrow(
      `${SIMULATOR}, line ${line + 1}: ';' expected`,
    );
    rmSync(join(broken, 'ttfe', 'TTFEFactory.java'));
    await expect(prepareJavaSimulator(broken)).rejects.toThrow('has no TTFEFactory.java');
  });

  const newer = (): string =>
    changed(SIMULATOR, [
      [
        '    points += gained;\n',
        '    points += gained;\n    switch (direction) {\n      case MoveDirection.NORTH:\n      default:\n    }\n',
      ],
    ]);

  it.skipIf(javaVersion < 21)('S4-18: `case MoveDirection.NORTH` (needs javac 21)', async () => {
    expect(await checked(newer(), SHORT)).toMatchObject({ failed: 0 });
  });

  it.skipIf(javaVersion >= 21)(
    'S4-18: what needs a newer Java is told with the one that there is (needs javac below 21)',
    async () => {
      await expect(prepareJavaSimulator(newer())).rejects.toThrow(`(javac ${javaVersion}.`);
    },
  );

  it.skipIf(!isProof).each(MISTAKES)(
    'S4-18: "$name" is found, and told by these words (in the long proof)',
    async ({ changes, fails, words }) => {
      const { checks } = await checked(changed(SIMULATOR, changes), { seed: 1 });
      const failed = checks.filter(({ outcome }) => outcome === 'fail');
      expect(failed.map(({ id }) => id)).toEqual(expect.arrayContaining([...fails]));
      expect(failed.map(({ message }) => message).join('\n')).toContain(words);
    },
  );
});

describe.skipIf(!hasJava || !hasJUnit(4))('tests in JUnit 4 (needs javac and junit4)', () => {
  it('S4-18: run one by one, each with the simulator that it is given', async () => {
    const { command, dispose, isTyped } = await prepareJavaTests(EXAMPLE);
    try {
      expect(isTyped).toBe(true);
      expect(await speakTo(command, ['correct-naive', 'four-equal-collapse'])).toEqual({
        'SimulatorTests.newGameHasTwoTiles': ['passed', 'passed'],
        'SimulatorTests.fourEqualTilesBecomeTwo': ['passed', 'assertion'],
        'SimulatorTests.tilesMergeFromTheEdge': ['passed', 'passed'],
        'SimulatorTests.aMoveWithoutEffectIsNone': ['passed', 'passed'],
        'SimulatorTests.aFullBoardTakesNoTile': ['passed', 'passed'],
        'SimulatorTests.runEndsWhenNothingIsPossible': ['passed', 'passed'],
      });
    } finally {
      dispose();
    }
  });
});

describe.skipIf(!hasJava || !hasJUnit(5))('tests in JUnit 5 (needs javac and junit5)', () => {
  it('S4-18: nothing static outlives a test, and exceptions of players cross', async () => {
    const suite = join(folder, 'five');
    cpSync(fileURLToPath(new URL('java.case', import.meta.url)), suite, { recursive: true });
    const { command, dispose } = await prepareJavaTests(suite);
    try {
      expect(await speakTo(command, ['correct-naive', 'correct-rules'])).toEqual({
        'FiveTests.throwingPlayer': ['passed', 'passed'],
        'FiveTests.lines': ['passed', 'passed'],
        'FiveTests.staticGame': ['passed', 'passed'],
        'FiveTests.wrong': ['assertion', 'assertion'],
        'FiveTests.breaks': ['error', 'error'],
        'FiveTests.notYet': ['skipped', 'skipped'],
      });
    } finally {
      dispose();
    }
  });
});
