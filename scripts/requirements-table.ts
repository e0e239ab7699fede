/** A requirement of the source documents, as `docs/requirements.json` lists it by hand. */
export interface Requirement {
  readonly id: string;
  /** Our reading of it, in one sentence. */
  readonly says: string;
  /** `tests`: a test must name it. `elsewhere`: `where` says which part of the product shows it. */
  readonly scope: 'tests' | 'elsewhere';
  readonly where?: string;
}

export interface TestCase {
  readonly file: string;
  /** With the titles of the suites around it. */
  readonly name: string;
  readonly passed: boolean;
}

const ID = /\b(?:S[0-4]|X)-\d+\b/g;
const MOST_TESTS_SHOWN = 3;

export function idsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(ID));
}

/** What is wrong between requirements and tests, one line each; empty when all is well. */
export function findProblems(
  requirements: readonly Requirement[],
  tests: readonly TestCase[],
): readonly string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const problems: string[] = [];
  if (known.size < requirements.length) problems.push('an id is listed twice');
  for (const test of tests) {
    for (const id of idsIn(test.name)) {
      if (!known.has(id)) problems.push(`${id} is unknown, but a test names it: ${describe(test)}`);
    }
  }
  for (const { id, scope, where } of requirements) {
    if (scope === 'tests' && !testsOf(id, tests).some(({ passed }) => passed)) {
      problems.push(`${id} has no passing test`);
    }
    if (scope === 'elsewhere' && where === undefined) problems.push(`${id} does not say where`);
  }
  return problems;
}

/** The page `docs/requirements.md`. It depends on names alone, so every run writes the same. */
export function makeTable(
  requirements: readonly Requirement[],
  tests: readonly TestCase[],
): string {
  const rows = requirements
    .toSorted((a, b) => compareIds(a.id, b.id))
    .map(({ id, says, where }) => {
      const shown = [...(where === undefined ? [] : [where]), ...describeAll(testsOf(id, tests))];
      return `| ${id} | ${escapeCell(says)} | ${shown.map(escapeCell).join('<br>')} |`;
    });
  return `${[
    '# Requirements and their tests',
    '',
    'Written by `npm run requirements` from `requirements.json` and the names of the tests.',
    'S0 to S4 are the five source documents, X the rulings where they contradict one another.',
    '',
    '| id | what it asks | tests |',
    '|---|---|---|',
    ...rows,
  ].join('\n')}\n`;
}

function testsOf(id: string, tests: readonly TestCase[]): readonly TestCase[] {
  return tests.filter(({ name }) => idsIn(name).has(id));
}

function describeAll(tests: readonly TestCase[]): readonly string[] {
  // Skipped ones too: the page must not depend on what is installed where it was written.
  const sorted = tests.map(describe).toSorted();
  const more = sorted.length - MOST_TESTS_SHOWN;
  return more > 0 ? [...sorted.slice(0, MOST_TESTS_SHOWN), `and ${more} more`] : sorted;
}

function describe(test: TestCase): string {
  return `${test.file}: ${test.name}`;
}

function compareIds(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** A table cell is one line of text: what Markdown or HTML would read as its own is escaped. */
function escapeCell(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\|*_`[\]]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ');
}
