import { begin, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { cardPicture } from './card.js';
import { slideCard } from './slide/card.js';

function lineOf(name: string): string {
  const { position } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(1)).timeline;
  const picture = cardPicture({ game: slideCard, day: '2026-11-15', name, position, link: '' });
  return picture.split('\n').find((line) => line.includes(name))!;
}

test('a name from right to left leaves the result beside it as it is', () => {
  expect(lineOf('עדה')).toContain('>\u2068עדה\u2069: 0 points in 0 moves<');
});

test('a wide name stays on the card', () => {
  expect(lineOf('Ada')).not.toContain('textLength');
  expect(lineOf('字'.repeat(24))).toContain('textLength="392" lengthAdjust="spacingAndGlyphs"');
});
