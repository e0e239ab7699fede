import type { OptionSpec } from '../cli/spec.js';
import { flagOption, parseSeconds, parseText, parseWhole } from '../cli/values.js';

/** The options that only one command has. */
export const THINKING: OptionSpec<number> = {
  name: 'time-limit',
  value: 'SECONDS',
  says: 'how long to think',
  standard: '1',
  parse: parseSeconds,
};

export const AT: OptionSpec<number> = {
  name: 'at',
  value: 'N',
  says: 'begin after N actions; without a terminal, print that board instead of the last',
  parse: (text) => parseWhole(text, 0, 9_999_999),
};

export const ALL: OptionSpec<boolean> = flagOption(
  'all',
  'without a terminal: print every board, not only the last',
);

export const MODULE: OptionSpec<string> = {
  name: 'module',
  value: 'FILE',
  says: 'check a JavaScript module that exports createSimulator(width, height, random)',
  parse: parseText,
};

export const EXEC: OptionSpec<string> = {
  name: 'exec',
  value: 'COMMAND',
  says: 'check a program in any language, which speaks JSON lines (docs/conformance.md)',
  parse: parseText,
};

export const GRADE: OptionSpec<string> = {
  name: 'grade',
  value: 'COMMAND',
  says: 'grade tests: run them with correct simulators, then with every faulty one of the catalogue',
  parse: parseText,
};

export const CORE: OptionSpec<boolean> = flagOption(
  'core',
  'only what the source document wants of students',
);

export const KIT_SEED: OptionSpec<string> = {
  name: 'seed',
  value: 'TEXT',
  says: 'decides all that the checks leave to chance',
  standard: '4711',
  parse: parseText,
};

export const SEEDS: OptionSpec<number> = {
  name: 'seeds',
  value: 'N',
  says: 'run the checks N times, with as many seeds',
  standard: '1',
  parse: (text) => parseWhole(text, 1, 100_000),
};

export const ONLY: OptionSpec<string> = {
  name: 'only',
  value: 'NAME',
  says: 'only this check, group of checks, or faulty simulator; may be given again',
  many: true,
  parse: parseText,
};

export const TEST_SECONDS: OptionSpec<number> = {
  name: 'time-limit',
  value: 'SECONDS',
  says: 'time for one run of the tests that are graded',
  standard: '60',
  parse: parseSeconds,
};

export const PORT: OptionSpec<number> = {
  name: 'port',
  value: 'N',
  says: 'the port to listen on',
  standard: '4711',
  parse: (text) => parseWhole(text, 1, 65_535),
};

export const HOST: OptionSpec<string> = {
  name: 'host',
  value: 'ADDRESS',
  says: 'the address to listen on; 0.0.0.0 lets others in',
  standard: '127.0.0.1',
  parse: parseText,
};
