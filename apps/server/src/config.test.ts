import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, SETTINGS } from './config.js';

describe('settings', () => {
  test('have a standard each, which works', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 4711, commitWait: 4 });
  });

  test.each([
    { PORT: 'http' },
    { PORT: '70000' },
    { TWOFOLD_COMMIT_MS: '-1' },
    { TWOFOLD_DATABASE_URL: 'mysql://localhost' },
    { TWOFOLD_TRUST_PROXY: 'maybe' },
    { TWOFOLD_LOG: 'loud' },
  ])('%o is refused by name', (environment) => {
    expect(() => readConfig(environment)).toThrow(Object.keys(environment)[0]!);
  });

  test('are all in the table of docs/operations.md, with their standards', () => {
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const rows = Object.entries(SETTINGS).map(
      ([name, { about, standard }]) =>
        `| \`${name}\` | ${about} | ${standard && `\`${standard}\``} |`,
    );
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  });
});
