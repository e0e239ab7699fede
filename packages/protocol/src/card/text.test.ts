import { parsePosition } from '@twofold/rules';
import { expect, test } from 'vitest';
import { cardOf } from './cards.js';
import type { Card } from './draw.js';
import { cardLine, cardText } from './text.js';

function cardFor(text: string, more: Partial<Card>): Card {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { game, position } = parsed.value;
  return { game: cardOf(game.name)!, position, language: 'en', dare: true, ...more };
}

test('a game of 2048 in words and squares', () => {
  expect(cardText(cardFor('slide_2x2_2048,4/0,16_20848_1033', {}))).toBe(
    'Twofold 2048, 20,848 points\n2048 reached, in 1,033 moves\n🟩⬜\n▫️🔹',
  );
});

test('a day of Dots in German, with its days in a row', () => {
  const board = 'dots_3x2-moves=20-goal=none_RGB/ORR_312_20_none';
  const card = cardFor(board, { language: 'de', day: '2026-11-15', streak: 5, dare: false });
  expect(cardText(card)).toBe(
    'Twofold Dots, Täglich, 15. November, 312 Punkte\nin 20 Zügen, 5 Tage in Folge\n🔴🟢🔵\n🟠🔴🔴',
  );
});

test('a day as it is written where the player is', () => {
  const board = 'slide_2x2_2,4/4,2_4_4';
  const lines = ['en', 'en-GB', 'en-US'].map((region) =>
    cardText(cardFor(board, { region, day: '2026-11-18', dare: false })).split('\n', 1),
  );
  expect(lines.flat()).toEqual([
    'Twofold 2048, Daily, November 18, 4 points',
    'Twofold 2048, Daily, 18 November, 4 points',
    'Twofold 2048, Daily, November 18, 4 points',
  ]);
});

test('a name has a direction of its own', () => {
  const { game, language } = cardFor('slide_2x2_2,2/0,0_0_1', {});
  expect(cardLine({ game, language, score: 4 }, 'שרה')).toBe('\u2068שרה\u2069: 2048, 4 points');
});

test('a board that is too wide for a chat is left out', () => {
  const row = Array.from({ length: 12 }, () => 0).join(',');
  const card = cardFor(`slide_12x2_${row}/${row.replace('0', '2')}_0_1`, {});
  expect(cardText(card).split('\n')).toHaveLength(2);
});
