import { existsSync } from 'node:fs';
import {
  catalogueFaults,
  gradeTests,
  makeGrade,
  makeReport,
  moduleSimulator,
  programSimulator,
  runChecks,
  SCOPES,
  type Report,
  type Scope,
  type SimulatorSource,
} from '@twofold/conformance';
import { JSON_REPORT } from '../../cli/options.js';
import type { Given, Run } from '../../cli/spec.js';
import { shown } from '../../text/words.js';
import { EXIT, fail, print, type Io } from '../../cli/io.js';
import { endWithSignals } from './end-with-signals.js';
import {
  CORE,
  EXEC,
  GRADE,
  KIT_SEED,
  MODULE,
  ONLY,
  SEEDS,
  TEST_SECONDS,
} from './conform-options.js';

/** Is a simulator right, are tests for one any good: the conformance kit. */
export const run: Run = async (given, io) => {
  const wanted = [MODULE, EXEC, GRADE].filter((option) => given.get(option) !== undefined);
  if (wanted.length !== 1) {
    return fail(io, 'give one of --module FILE, --exec COMMAND and --grade COMMAND', EXIT.misused);
  }
  const module = given.get(MODULE);
  if (module !== undefined && !existsSync(module))
    return fail(io, `there is no file ${shown(module)}`);
  const tests = given.get(GRADE);
  try {
    return await endWithSignals(() => {
      if (tests !== undefined) return grade(tests, given, io);
      const source =
        module === undefined ? programSimulator(shell(given.get(EXEC)!)) : moduleSimulator(module);
      return check(source, given, io);
    });
  } catch (error) {
    // The kit refuses names that it does not know, and tests that cannot be started.
    const isMisused = error instanceof RangeError;
    return fail(io, (error as Error).message, isMisused ? EXIT.misused : EXIT.failed);
  }
};

function scopesOf(given: Given): readonly Scope[] {
  return given.get(CORE) === true ? ['core'] : SCOPES;
}

async function check(source: SimulatorSource, given: Given, io: Io): Promise<number> {
  const first = given.get(KIT_SEED) ?? '4711';
  const only = given.all(ONLY);
  const reports: Report[] = [];
  for (let i = 0; i < (given.get(SEEDS) ?? 1); i++) {
    const report = await runChecks(source, {
      seed: i === 0 ? first : `${first}-${i}`,
      scopes: scopesOf(given),
      ...(only.length === 0 ? {} : { only }),
    });
    reports.push(report);
    if (given.get(JSON_REPORT) !== true) print(io, makeReport(report));
  }
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  if (given.get(JSON_REPORT) === true) {
    const checks = reports.flatMap(({ seed, checks: list }) =>
      list.map((result) => ({ seed, ...result })),
    );
    print(io, JSON.stringify({ passed, failed, checks }));
  }
  return failed === 0 ? EXIT.ok : EXIT.failed;
}

/** Tests are good when they pass with every correct simulator and fail with every faulty one. */
async function grade(command: string, given: Given, io: Io): Promise<number> {
  const only = given.all(ONLY);
  const seconds = given.get(TEST_SECONDS);
  const result = await gradeTests({
    command: shell(command),
    faults: catalogueFaults({
      scopes: scopesOf(given),
      ...(only.length === 0 ? {} : { only }),
    }),
    ...(seconds === undefined ? {} : { testMilliseconds: 1000 * seconds }),
  });
  print(io, given.get(JSON_REPORT) === true ? JSON.stringify(result) : makeGrade(result));
  return result.score.caught === result.score.of ? EXIT.ok : EXIT.failed;
}

/** A command as a person writes it, for the system's shell. */
function shell(command: string): readonly string[] {
  return process.platform === 'win32'
    ? ['cmd', '/d', '/s', '/c', command]
    : ['/bin/sh', '-c', command];
}
