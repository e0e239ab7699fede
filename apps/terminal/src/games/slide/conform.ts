import { existsSync } from 'node:fs';
import {
  catalogueFaults,
  gradeTests,
  makeGrade,
  judgePlayer,
  makePlayerReport,
  makeReport,
  PreparationError,
  prepareJavaSimulator,
  prepareModule,
  preparePythonSimulator,
  programSimulator,
  reached2048,
  runSeeds,
  SCOPES,
  type Report,
  type Scope,
  type SimulatorSource,
} from '@twofold/conformance';
import { shell } from '../../cli/shell.js';
import type { Given, Run } from '../../cli/spec.js';
import { shown } from '../../text/words.js';
import { EXIT, fail, print, type Io } from '../../cli/io.js';
import { endWithSignals } from '../../cli/interrupt.js';
import { CONFORM } from './conform-options.js';

/** What makes a simulator of a file ready to be checked. */
const PREPARING = [
  [CONFORM.module, prepareModule],
  [CONFORM.python, preparePythonSimulator],
  [CONFORM.java, prepareJavaSimulator],
] as const;

/** Is a simulator right, are tests for one any good: the conformance kit. */
export const run: Run = async (given, io) => {
  const files = PREPARING.flatMap(([option, prepare]) => {
    const path = given.get(option);
    return path === undefined ? [] : [{ path, prepare }];
  });
  const [command, tests] = [given.get(CONFORM.exec), given.get(CONFORM.grade)];
  if (files.length + [command, tests].filter((text) => text !== undefined).length !== 1) {
    const options = '--module FILE, --python FILE, --java FOLDER, --exec COMMAND';
    return fail(io, `give one of ${options} and --grade COMMAND`, EXIT.misused);
  }
  const [file] = files;
  if (file && !existsSync(file.path)) return fail(io, `there is no file ${shown(file.path)}`);
  try {
    return await endWithSignals(async () => {
      if (tests !== undefined) return grade(tests, given, io);
      const prepared = await file?.prepare(file.path);
      try {
        const source = programSimulator(prepared?.command ?? shell(command!));
        if (given.get(CONFORM.player)) return await judge(source, given, io);
        return await check(source, given, io);
      } finally {
        prepared?.dispose();
      }
    });
  } catch (error) {
    if (error instanceof PreparationError) {
      return fail(io, `the simulator cannot be checked: ${error.message}`);
    }
    // The kit refuses names that it does not know, and tests that cannot be started.
    const isMisused = error instanceof RangeError;
    return fail(io, (error as Error).message, isMisused ? EXIT.misused : EXIT.failed);
  }
};

function scopesOf(given: Given): readonly Scope[] {
  return given.get(CONFORM.core) ? ['core'] : SCOPES;
}

/** S4's bonus: full points for 2048 in half of the games. */
async function judge(source: SimulatorSource, given: Given, io: Io): Promise<number> {
  const games = given.get(CONFORM.seeds);
  const played = await judgePlayer(source, {
    ...(games === 1 ? {} : { games }),
    ...(given.has(CONFORM.seed) && { seed: given.get(CONFORM.seed) }),
  });
  const isJson = given.get(CONFORM.json);
  print(io, isJson ? JSON.stringify({ games: played }) : makePlayerReport(played));
  return 2 * reached2048(played) >= played.length ? EXIT.ok : EXIT.failed;
}

async function check(source: SimulatorSource, given: Given, io: Io): Promise<number> {
  const first = given.get(CONFORM.seed);
  const only = given.all(CONFORM.only);
  const isJson = given.get(CONFORM.json);
  const seeds = Array.from({ length: given.get(CONFORM.seeds) }, (_, i) =>
    i === 0 ? first : `${first}-${i}`,
  );
  const reports: Report[] = [];
  for await (const report of runSeeds(source, seeds, {
    scopes: scopesOf(given),
    ...(only.length === 0 ? {} : { only }),
  })) {
    reports.push(report);
    if (report.problem !== undefined && !isJson) return fail(io, makeReport(report));
    if (!isJson) print(io, makeReport(report));
  }
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  if (isJson) {
    const checks = reports.flatMap(({ seed, checks: list }) =>
      list.map((result) => ({ seed, ...result })),
    );
    const problem = reports.find((report) => report.problem !== undefined)?.problem;
    print(io, JSON.stringify({ passed, failed, problem, checks }));
  }
  return failed === 0 ? EXIT.ok : EXIT.failed;
}

/** Tests are good when they pass with every correct simulator and fail with every faulty one. */
async function grade(command: string, given: Given, io: Io): Promise<number> {
  const only = given.all(CONFORM.only);
  const result = await gradeTests({
    command: shell(command),
    faults: catalogueFaults({
      scopes: scopesOf(given),
      ...(only.length === 0 ? {} : { only }),
    }),
    testMilliseconds: 1000 * given.get(CONFORM.seconds),
  });
  print(io, given.get(CONFORM.json) ? JSON.stringify(result) : makeGrade(result));
  return result.score.caught === result.score.of ? EXIT.ok : EXIT.failed;
}
