import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillTables } from './catalogue/table.js';
import { METHODS } from './candidate.js';
import { PROGRAM_FAULTS } from './protocol/fault.js';
import { ASKS } from './protocol/messages.js';

const page = readFileSync(new URL('../../../docs/conformance.md', import.meta.url), 'utf8');

/** The examples that the code of the tutorial is taken from, by language. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  js: ['simulator.mjs'],
  python: ['simulator.py'],
  java: ['java/ttfe/Simulator.java', 'java/ttfe/TTFEFactory.java'],
};

/** Without what leads its lines in, so that a method can be shown by itself. */
const flat = (code: string): string => code.replaceAll(/^ +/gm, '');

it.each(Object.keys(EXAMPLES))(
  'docs/write-a-simulator.md: its %s is part of a simulator',
  (language) => {
    const root = new URL('../../../', import.meta.url);
    const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');
    const whole = EXAMPLES[language]?.map((name) => flat(text(`examples/${name}`))).join('\n');
    const blocks = text('docs/write-a-simulator.md').matchAll(/^```(\w+)\n(.*?)^```$/gms);
    const own = [...blocks]
      .filter(([, name]) => name === language)
      .map(([, , code = '']) => flat(code));
    expect(own.length).toBeGreaterThan(4);
    for (const code of own) expect(whole).toContain(code.trimEnd());
  },
);

it('docs/conformance.md lists every check and every faulty simulator: `npm run generate`', () => {
  expect(fillTables(page)).toBe(page);
});

it.each([...Object.keys(METHODS), ...ASKS, ...PROGRAM_FAULTS])(
  'docs/conformance.md tells about %s',
  (name) => {
    expect(page).toContain(`\`${name}\``);
  },
);
