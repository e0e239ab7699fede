import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, SETTINGS } from './config.js';

function cell(value: string): string {
  return value && `\`${value}\``;
}

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
    { TWOFOLD_PROFILE: 'home' },
  ])('%o is refused by name', (environment) => {
    expect(() => readConfig(environment)).toThrow(Object.keys(environment)[0]!);
  });

  test('a school has its own, which single ones override', () => {
    const school = { TWOFOLD_PROFILE: 'school', TWOFOLD_REGISTRATIONS_PER_MINUTE: '7' };
    expect(readConfig(school)).toEqual({
      ...readConfig({}),
      workPerSecond: 250,
      connectionsPerAddress: 5000,
      liveBoardsPerAddress: 2000,
      requestsPerMinute: 30_000,
      registrationsPerMinute: 7,
      sharesPerMinute: 1000,
      sharedBytesPerDay: 200_000_000,
      playedBytesPerDay: 5_000_000_000,
    });
  });

  test('are all in the table of docs/operations.md, with their standards', () => {
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const rows = Object.entries(SETTINGS).map(
      ([name, { about, standard, ...more }]) =>
        `| \`${name}\` | ${about} | ${cell(standard)} | ${'school' in more ? cell(more.school) : ''} |`,
    );
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  });
});
