// Writes docs/requirements.md from docs/requirements.json and the results of the last test run.
// With --check it writes nothing, and fails when requirements, tests and page do not agree.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { findProblems, makeTable, type Requirement, type TestCase } from './requirements-table.js';

const LIST = 'docs/requirements.json';
const PAGE = 'docs/requirements.md';
const RESULTS = '.cache/test-results.json';

/** The part we read of what vitest's JSON reporter writes. */
interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const requirements = JSON.parse(readFileSync(LIST, 'utf8')) as readonly Requirement[];
const tests = readTests();
const problems = [...findProblems(requirements, tests)];
const page = makeTable(requirements, tests);

if (process.argv.includes('--check')) {
  if (readIfThere(PAGE) !== page) problems.push(`${PAGE} is out of date: npm run requirements`);
} else {
  writeFileSync(PAGE, page);
  console.log(`${PAGE} written`);
}

for (const problem of problems) console.error(`requirements: ${problem}`);
const tested = requirements.filter(({ scope }) => scope === 'tests').length;
console.log(`${requirements.length} requirements, ${tested} of them for tests`);
if (problems.length > 0) process.exitCode = 1;

function readTests(): readonly TestCase[] {
  const text = readIfThere(RESULTS);
  if (text === undefined) throw new Error(`${RESULTS} is missing: npm run test:unit writes it`);
  const { testResults } = JSON.parse(text) as Results;
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(process.cwd(), name).replaceAll('\\', '/');
    return assertionResults.map(({ fullName, status }) => ({
      file,
      name: fullName.trim(),
      passed: status === 'passed',
    }));
  });
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
