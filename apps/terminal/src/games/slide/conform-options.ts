import { JSON_REPORT } from '../../cli/options.js';
import { flag, seconds, text, whole } from '../../cli/values.js';

export const CONFORM = {
  module: text(
    'module FILE',
    'check a JavaScript module that exports createSimulator(width, height, random)',
  ),
  python: text(
    'python FILE',
    'check a Python file that has createSimulator(width, height, random)',
  ),
  java: text(
    'java FOLDER',
    'check a Java simulator: compiles the folder, whose ttfe.TTFEFactory makes it',
  ),
  exec: text(
    'exec COMMAND',
    'check a program in any language, which speaks JSON lines (docs/conformance.md)',
  ),
  player: flag('player', 'judge its computer player instead: ten games (or --seeds N), 10 s each'),
  grade: text(
    'grade COMMAND',
    'grade tests: run them with correct simulators and with every faulty one of the catalogue',
  ),
  core: flag('core', 'only what the source document wants of students'),
  only: {
    ...text(
      'only NAME',
      'only this check, group of checks, or faulty simulator; may be given again',
    ),
    many: true,
  },
  seed: text('seed TEXT', 'decides all that the checks leave to chance', '4711'),
  seeds: whole('seeds N', [1, 100_000], 'run the checks N times, with as many seeds', 1),
  seconds: seconds('time for one of the tests that are graded, with a correct simulator', 10),
  json: JSON_REPORT,
};
