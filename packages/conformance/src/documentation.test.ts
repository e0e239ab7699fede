import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillTables } from './catalogue/table.js';
import { METHODS } from './candidate.js';
import { PROGRAM_FAULTS } from './protocol/fault.js';
import { ASKS } from './protocol/messages.js';

const page = readFileSync(new URL('../../../docs/conformance.md', import.meta.url), 'utf8');

it('docs/conformance.md lists every check and every faulty simulator: `npm run generate`', () => {
  expect(fillTables(page)).toBe(page);
});

it.each([...METHODS, ...ASKS, ...PROGRAM_FAULTS])('docs/conformance.md tells about %s', (name) => {
  expect(page).toContain(`\`${name}\``);
});
