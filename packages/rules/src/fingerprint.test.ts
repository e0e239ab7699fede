import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { dots } from './dots/game.js';
import { fingerprint, gameLabel } from './fingerprint.js';
import { slide } from './slide/game.js';
import { must } from './result.js';

test('a game is labelled with its name and version', () => {
  expect([gameLabel(slide), gameLabel(dots)]).toEqual(['slide/1', 'dots/1']);
});

test('a fingerprint is half of the SHA-256 of game, generator and rules', () => {
  const text = new TextEncoder().encode('slide/1 chacha8/1 4x4');
  const hash = Buffer.from(sha256(text)).toString('hex');
  expect(fingerprint(slide, slide.presets['classic']!)).toBe(hash.slice(0, 32));
});

test('rules that play differently have different fingerprints', () => {
  const rulesets = [
    ...Object.values(slide.presets).map((ruleset) => fingerprint(slide, ruleset)),
    ...Object.values(dots.presets).map((ruleset) => fingerprint(dots, ruleset)),
    fingerprint(slide, must(slide.parseRuleset('6x6'))),
  ];
  expect(new Set(rulesets).size).toBe(rulesets.length);
});

test('another version of a game has another fingerprint', () => {
  const next = { ...slide, version: 2 };
  const ruleset = slide.presets['classic']!;
  expect(fingerprint(next, ruleset)).not.toBe(fingerprint(slide, ruleset));
});
