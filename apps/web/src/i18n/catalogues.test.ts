import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatClock } from './dates.js';
import { fillIn, formatShare, formatTenths, groupDigits, writeAsIn } from './format.js';
import {
  language as spoken,
  LANGUAGES,
  need,
  regionOf,
  speak,
  systemLanguage,
  t,
  type Language,
} from './language.js';
import { SECTIONS, type SectionName } from './sections.js';

const NAMES = Object.keys(SECTIONS) as readonly SectionName[];

async function textsOf(
  name: SectionName,
  language: Language,
): Promise<Readonly<Record<string, string>>> {
  const file: object = await SECTIONS[name][language]();
  return (file as Record<Language, Readonly<Record<string, string>>>)[language];
}

function places(text: string): string[] {
  // A language may need a number once more, for another word that follows it.
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].toSorted();
}

test.each(
  NAMES.flatMap((part) =>
    LANGUAGES.filter((language) => language !== 'en').map((language) => ({ part, language })),
  ),
)('S2-17: $language says everything, with the same values: $part', async ({ part, language }) => {
  const english = await textsOf(part, 'en');
  const catalogue = await textsOf(part, language);
  expect(Object.keys(catalogue)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(catalogue)) {
    expect([key, text]).not.toEqual([key, '']);
    expect([key, places(text)]).toEqual([key, places(english[key]!)]);
  }
});

test('no two texts have the same name', async () => {
  const all = await Promise.all(NAMES.map((name) => textsOf(name, 'en')));
  const keys = all.flatMap(Object.keys);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('every text is said somewhere', async () => {
  const folder = join(import.meta.dirname, '..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(?:^|\/)(?:en|de|vi)\.ts$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
  const whole = new Set([...sources.matchAll(/'([\w.-]+)'/g)].map(([, name]) => name!));
  // `key.${action}`: any name may stand where one is filled in.
  const filledIn = [...sources.matchAll(/`([\w-]+\.[\w.-]*\$\{[^`]*)`/g)].map(
    ([, name]) =>
      new RegExp(`^${name!.replaceAll('.', '\\.').replaceAll(/\$\{.*?\}/g, '[\\w.-]+')}$`),
  );
  // What the coach says, it says itself.
  const names = NAMES.filter((name) => name !== 'coach');
  const keys = (await Promise.all(names.map((name) => textsOf(name, 'en')))).flatMap(Object.keys);
  const isSaid = (key: string): boolean =>
    whole.has(key) || filledIn.some((name) => name.test(key));
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});

test('a text whose section nobody loaded is an error', () => {
  const key = 'not.loaded' as 'games';
  expect(() => t(key)).toThrow("the section of the text 'not.loaded' is not loaded");
});

describe('the language changes', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));
  afterEach(async () => {
    await speak('en');
    vi.unstubAllGlobals();
  });

  test('for all sections that are loaded, and those that come later', async () => {
    await need('daily');
    expect(t('daily.points')).toBe('points');
    await speak('de');
    expect([t('daily.points'), t('games')]).toEqual(['Punkte', 'Partien']);
    await need('evil');
    expect(t('evil.again')).toBe('Noch einmal fragen');
    await speak('en');
    expect([t('daily.points'), t('evil.again')]).toEqual(['points', 'Ask again']);
  });

  test('also for a section that is being loaded', async () => {
    await Promise.all([need('practice'), speak('vi')]);
    expect(t('practice.solve')).toBe('Giải');
  });

  test('where a file is not reachable, what was spoken stays', async () => {
    const unreachable = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('offline'));
    const first = vi.spyOn(SECTIONS.first, 'de').mockImplementation(unreachable);
    await speak('de');
    expect([spoken.value, t('games')]).toEqual(['en', 'Games']);
    first.mockRestore();
    const review = vi.spyOn(SECTIONS.review, 'de').mockImplementation(unreachable);
    await speak('de');
    await need('review');
    expect([spoken.value, t('games'), t('review.title')]).toEqual(['de', 'Partien', 'Game review']);
    review.mockRestore();
    expect(unreachable).toHaveBeenCalledTimes(2);
  });
});

test('values are put in their places, and nothing else', () => {
  expect(fillIn('{a} and {b}, {a}', { a: 1, b: '{a}' })).toBe('1 and {a}, 1');
  expect(fillIn('{other}', { a: 1 })).toBe('{other}');
});

test.each([
  {
    region: 'en-GB',
    written: ['999', '12,408', '1 move of 1,234', '2 moves of 1,234', '99.9%', '7.0', '21:18'],
  },
  {
    region: 'de',
    written: [
      '999',
      '12.408',
      '1 move of 1.234',
      '2 moves of 1.234',
      '99,9\u00a0%',
      '7,0',
      '21:18',
    ],
  },
  {
    region: 'vi',
    written: ['999', '12.408', '1 moves of 1.234', '2 moves of 1.234', '99,9%', '7,0', '21:18'],
  },
])('numbers and times are written as in $region, and words follow them', ({ region, written }) => {
  writeAsIn(region);
  const text = '{moves:# move|# moves} of {all}';
  expect([
    groupDigits(999),
    groupDigits(12_408),
    fillIn(text, { moves: 1, all: 1234 }),
    fillIn(text, { moves: 2, all: 1234 }),
    formatShare(0.999),
    formatTenths(7),
    formatClock(new Date(2026, 10, 18, 21, 18).getTime()),
  ]).toEqual(written);
  writeAsIn('en');
});

test.each([
  { row: 'a dialect', preferred: ['de-AT', 'en'], language: 'de' },
  { row: 'the first we have', preferred: ['fr', 'vi-VN', 'de'], language: 'vi' },
  { row: 'none we have', preferred: ['fr', 'ja'], language: 'en' },
  { row: 'none given', preferred: [], language: 'en' },
])('system language: $row', ({ preferred, language }) => {
  expect(systemLanguage(preferred)).toBe(language);
});

test.each([
  { row: 'a country', preferred: ['fr', 'en-GB', 'en'], region: 'en-GB' },
  { row: 'a name that is none', preferred: ['en-US@posix', 'en-IN'], region: 'en-IN' },
  { row: 'another language', preferred: ['de-AT'], region: 'en' },
])('numbers and dates as in a region: $row', ({ preferred, region }) => {
  expect(regionOf('en', preferred)).toBe(region);
});
