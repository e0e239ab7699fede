/**
 * Is a 2048 simulator right? Are the tests for one any good? This kit answers both.
 *
 *     import { gradeTests, makeGrade, makeReport, moduleSimulator, runChecks } from '@twofold/conformance';
 *
 *     const report = await runChecks(moduleSimulator('examples/simulator.mjs'), { seed: 4711 });
 *     console.log(makeReport(report));
 *
 *     const grade = await gradeTests({ command: ['node', 'examples/student-tests.mjs'] });
 *     console.log(makeGrade(grade));
 *
 * A tour: `checks/` says what a simulator must do, `run/` runs the checks against a function, a
 * module or a program, `catalogue/` is the faulty simulators, `grade/` runs somebody's tests
 * against them, `protocol/` is how programs in any language are spoken to.
 */
export { CATALOGUE, CORRECT, findSimulator } from './catalogue/index.js';
export type { Faulty } from './catalogue/faulty.js';
export { scopeOf } from './catalogue/scope.js';
export type {
  Candidate,
  CandidatePlayer,
  CandidateUi,
  CreateSimulator,
  SeededRandom,
} from './candidate.js';
export {
  DEMANDED,
  GROUPS,
  SCOPES,
  type Bench,
  type Check,
  type Group,
  type Scope,
} from './checks/check.js';
export { CHECKS } from './checks/index.js';
export { catalogueFaults, gradeTests, type Grade, type GradeOptions } from './grade/grade.js';
export {
  CATCHES,
  type Catch,
  type Fault,
  type FaultVerdict,
  type Standing,
  type TestVerdict,
} from './grade/judge.js';
export { makeGrade } from './grade/report.js';
export { NoTests } from './grade/suite.js';
export {
  judgePlayer,
  makePlayerReport,
  reached2048,
  type PlayedGame,
  type PlayerOptions,
} from './players/judge-player.js';
export { gradeClass, type ClassOptions } from './classroom/grade-class.js';
export type { Row } from './classroom/pages.js';
export { stdioChannel, type Channel } from './protocol/channel.js';
export { ProgramFault, PROGRAM_FAULTS, type ProgramFaultCode } from './protocol/fault.js';
export { serve } from './protocol/serve.js';
export { keepTail, killChild, startChild, type Child } from './run/children.js';
export type { Limits } from './run/connection.js';
export { prepareJavaSimulator, prepareJavaTests } from './run/java.js';
export { PreparationError, type Prepared } from './run/prepared.js';
export { moduleSimulator, prepareModule, programSimulator } from './run/program.js';
export { preparePythonSimulator, preparePythonTests } from './run/python.js';
export type { CheckResult } from './run/check-result.js';
export { makeReport, type Report } from './run/report.js';
export { runChecks, runSeeds, type RunOptions } from './run/run-checks.js';
export type { SimulatorSession, SimulatorSource } from './run/source.js';
export {
  loadVectors,
  type BoardVector,
  type EndVector,
  type RowVector,
  type SpawnVectors,
} from './vectors/vectors.js';
