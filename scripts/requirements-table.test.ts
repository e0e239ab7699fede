import { expect, test } from 'vitest';
import {
  findProblems,
  idsIn,
  makeTable,
  type Requirement,
  type TestCase,
} from './requirements-table.js';

const slide: Requirement = { id: 'S0-3', says: 'Tiles slide | merge once.', scope: 'tests' };
const size: Requirement = { id: 'S0-10', says: 'Any size.', scope: 'tests' };
const theme: Requirement = { id: 'X-7', says: 'Keys.', scope: 'elsewhere', where: 'apps/web' };

function passing(name: string): TestCase {
  return { file: 'a.test.ts', name, passed: true };
}

test('an id is found as a whole word only', () => {
  expect([...idsIn('S0-3, S0-10: (X-7) but not S5-1, XS0-3 or S0-x')]).toEqual([
    'S0-3',
    'S0-10',
    'X-7',
  ]);
});

test.each([
  { row: 'all is well', tests: [passing('slides S0-3'), passing('S0-10 size')], problems: [] },
  { row: 'no test', tests: [passing('S0-3')], problems: ['S0-10 has no passing test'] },
  {
    row: 'only a failing test',
    tests: [passing('S0-3'), { ...passing('S0-10'), passed: false }],
    problems: ['S0-10 has no passing test'],
  },
  {
    row: 'a longer id does not count for a shorter one',
    tests: [passing('S0-3'), passing('S0-10'), passing('S0-100')],
    problems: ['S0-100 is unknown, but a test names it: a.test.ts: S0-100'],
  },
])('problems: $row', ({ tests, problems }) => {
  expect(findProblems([slide, size, theme], tests)).toEqual(problems);
});

test('a requirement shown elsewhere must say where', () => {
  const nowhere: Requirement = { id: 'X-1', says: 'Odds.', scope: 'elsewhere' };
  expect(findProblems([nowhere], [])).toEqual(['X-1 does not say where']);
});

test('the table is sorted by number, escaped, and does not depend on the order of tests', () => {
  const tests = ['d', 'b', 'a', 'c'].map((name) => passing(`${name} S0-3`));
  const table = makeTable([size, theme, slide], tests);
  expect(table.split('\n').slice(-4)).toEqual([
    String.raw`| S0-3 | Tiles slide \| merge once. | a.test.ts: a S0-3<br>a.test.ts: b S0-3<br>a.test.ts: c S0-3<br>and 1 more |`,
    '| S0-10 | Any size. |  |',
    '| X-7 | Keys. | apps/web |',
    '',
  ]);
  expect(makeTable([slide, size, theme], tests.toReversed())).toBe(table);
});
