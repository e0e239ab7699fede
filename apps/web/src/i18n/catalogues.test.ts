import { ENGLISH } from '@twofold/coach';
import { expect, test } from 'vitest';
import { de as deAnalysis } from '../games/analysis/messages/de.js';
import { en as enAnalysis } from '../games/analysis/messages/en.js';
import { vi as viAnalysis } from '../games/analysis/messages/vi.js';
import { de as deCoach } from '../computer/messages/de.js';
import { vi as viCoach } from '../computer/messages/vi.js';
import { de as deDaily } from '../daily/messages/de.js';
import { en as enDaily } from '../daily/messages/en.js';
import { vi as viDaily } from '../daily/messages/vi.js';
import { de as deEvil } from '../games/slide/evil/messages/de.js';
import { en as enEvil } from '../games/slide/evil/messages/en.js';
import { vi as viEvil } from '../games/slide/evil/messages/vi.js';
import { de as dePractice } from '../practice/messages/de.js';
import { en as enPractice } from '../practice/messages/en.js';
import { vi as viPractice } from '../practice/messages/vi.js';
import { de as deRanked } from '../server/messages/de.js';
import { en as enRanked } from '../server/messages/en.js';
import { vi as viRanked } from '../server/messages/vi.js';
import { de as deReview } from '../review/messages/de.js';
import { en as enReview } from '../review/messages/en.js';
import { vi as viReview } from '../review/messages/vi.js';
import { de as deStatistics } from '../records/messages/de.js';
import { en as enStatistics } from '../records/messages/en.js';
import { vi as viStatistics } from '../records/messages/vi.js';
import { de } from './de.js';
import { en } from './en.js';
import { fillIn, groupDigits } from './format.js';
import { systemLanguage } from './language.js';
import { de as laterDe } from './later/de.js';
import { en as laterEn } from './later/en.js';
import { vi as laterVi } from './later/vi.js';
import { vi } from './vi.js';

function places(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();
}

test.each([
  { part: 'app', language: 'de', catalogue: de, english: en },
  { part: 'app', language: 'vi', catalogue: vi, english: en },
  { part: 'later', language: 'de', catalogue: laterDe, english: laterEn },
  { part: 'later', language: 'vi', catalogue: laterVi, english: laterEn },
  { part: 'statistics', language: 'de', catalogue: deStatistics, english: enStatistics },
  { part: 'statistics', language: 'vi', catalogue: viStatistics, english: enStatistics },
  { part: 'daily', language: 'de', catalogue: deDaily, english: enDaily },
  { part: 'daily', language: 'vi', catalogue: viDaily, english: enDaily },
  { part: 'evil', language: 'de', catalogue: deEvil, english: enEvil },
  { part: 'evil', language: 'vi', catalogue: viEvil, english: enEvil },
  { part: 'practice', language: 'de', catalogue: dePractice, english: enPractice },
  { part: 'practice', language: 'vi', catalogue: viPractice, english: enPractice },
  { part: 'ranked', language: 'de', catalogue: deRanked, english: enRanked },
  { part: 'ranked', language: 'vi', catalogue: viRanked, english: enRanked },
  { part: 'analysis', language: 'de', catalogue: deAnalysis, english: enAnalysis },
  { part: 'analysis', language: 'vi', catalogue: viAnalysis, english: enAnalysis },
  { part: 'review', language: 'de', catalogue: deReview, english: enReview },
  { part: 'review', language: 'vi', catalogue: viReview, english: enReview },
  { part: 'coach', language: 'de', catalogue: deCoach, english: ENGLISH },
  { part: 'coach', language: 'vi', catalogue: viCoach, english: ENGLISH },
])('S2-17: $language says everything, with the same values: $part', ({ catalogue, english }) => {
  expect(Object.keys(catalogue)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(catalogue)) {
    expect([key, text]).not.toEqual([key, '']);
    expect([key, places(text)]).toEqual([key, places(english[key as keyof typeof english])]);
  }
});

test('no message is said twice', () => {
  expect(Object.keys(laterEn).filter((key) => Object.hasOwn(en, key))).toEqual([]);
});

test('values are put in their places, and nothing else', () => {
  expect(fillIn('{a} and {b}, {a}', { a: 1, b: '{a}' })).toBe('1 and {a}, 1');
  expect(fillIn('{other}', { a: 1 })).toBe('{other}');
});

test('digits are grouped by three', () => {
  expect([0, 999, 1000, 12_408, 1_234_567].map(groupDigits)).toEqual([
    '0',
    '999',
    '1\u2009000',
    '12\u2009408',
    '1\u2009234\u2009567',
  ]);
});

test.each([
  { row: 'a dialect', preferred: ['de-AT', 'en'], language: 'de' },
  { row: 'the first we have', preferred: ['fr', 'vi-VN', 'de'], language: 'vi' },
  { row: 'none we have', preferred: ['fr', 'ja'], language: 'en' },
  { row: 'none given', preferred: [], language: 'en' },
])('system language: $row', ({ preferred, language }) => {
  expect(systemLanguage(preferred)).toBe(language);
});
