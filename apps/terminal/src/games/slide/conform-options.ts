import { JSON_REPORT } from '../../cli/options.js';
import type { OptionSpec } from '../../cli/spec.js';
import { flag, seconds, text, whole } from '../../cli/values.js';

export const MODULE = text(
  'module FILE',
  'check a JavaScript module that exports createSimulator(width, height, random)',
);

export const PYTHON = text(
  'python FILE',
  'check a Python file that has createSimulator(width, height, random)',
);

export const JAVA = text(
  'java FOLDER',
  'check a Java simulator: compiles the folder, whose ttfe.TTFEFactory makes it',
);

export const EXEC = text(
  'exec COMMAND',
  'check a program in any language, which speaks JSON lines (docs/conformance.md)',
);

export const PLAYER = flag(
  'player',
  'judge its computer player instead: ten games (or --seeds N), 10 s each',
);

export const GRADE = text(
  'grade COMMAND',
  'grade tests: run them with correct simulators and with every faulty one of the catalogue',
);

export const CORE = flag('core', 'only what the source document wants of students');

export const ONLY: OptionSpec<string> = {
  ...text('only NAME', 'only this check, group of checks, or faulty simulator; may be given again'),
  many: true,
};

export const KIT_SEED = text('seed TEXT', 'decides all that the checks leave to chance', '4711');
export const SEEDS = whole(
  'seeds N',
  [1, 100_000],
  'run the checks N times, with as many seeds',
  1,
);
export const TEST_SECONDS = seconds(
  'time for one of the tests that are graded, with a correct simulator',
  10,
);

export const CONFORM_OPTIONS: readonly OptionSpec<unknown>[] = [
  MODULE,
  PYTHON,
  JAVA,
  EXEC,
  PLAYER,
  GRADE,
  CORE,
  ONLY,
  KIT_SEED,
  SEEDS,
  TEST_SECONDS,
  JSON_REPORT,
];
