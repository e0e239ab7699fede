import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parsePosition } from './registry.js';
import { parseReplay, verifyReplay } from './replay.js';
import { DOTS_PRESETS, makeDotsRuleset } from './dots/ruleset.js';
import { makeSlideRuleset, SLIDE_PRESETS } from './slide/ruleset.js';
import { must } from './result.js';

const formats = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');

describe('docs/formats.md is true', () => {
  test('its replay can be verified', () => {
    const text = /^ {4}twofold-replay 1\n(?:(?: {4}.*)?\n)+/m.exec(formats)![0];
    const replay = must(parseReplay(text.replaceAll(/^ {4}/gm, '')));
    expect(replay.actions.length).toBeGreaterThan(0);
    expect(verifyReplay(replay)).toMatchObject({ ok: true });
  });

  test('its positions can be read, and are canonical', () => {
    const texts = formats.match(/^ {4}(?:slide|dots)_\S+$/gm)!.map((line) => line.trim());
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      const { game, position } = must(parsePosition(text));
      expect(game.makePosition(position)).toBe(text);
    }
  });

  test('its presets have the texts it gives', () => {
    const row = (name: string, text: string): string => `| \`${name}\` | \`${text}\` |`;
    for (const [name, ruleset] of Object.entries(SLIDE_PRESETS)) {
      expect(formats).toContain(row(name, makeSlideRuleset(ruleset)));
    }
    for (const [name, ruleset] of Object.entries(DOTS_PRESETS)) {
      expect(formats).toContain(row(name, makeDotsRuleset(ruleset)));
    }
  });
});
