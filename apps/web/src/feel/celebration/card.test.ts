import { expect, test } from 'vitest';
import { cardAfterMove, cardAfterWin, cardAt, NO_CARD } from './card.js';

test('the card comes when the star has opened', () => {
  const won = cardAfterWin(0, 1400);
  expect(cardAt(won, 1399)).toBe(won);
  expect(cardAt(won, 1400)).toEqual({ kind: 'shown', since: 1400 });
});

test('it waits while one plays on, and comes 900 ms after the last move', () => {
  let card = cardAfterWin(0, 1400);
  for (let now = 100; now <= 5000; now += 100) card = cardAt(cardAfterMove(card, now), now);
  expect(card).toEqual({ kind: 'waiting', due: 5900, calm: false });
  expect(cardAt(card, 5900).kind).toBe('shown');
});

test.each([
  { row: 'a move that was on its way puts it off', now: 1900, kind: 'waiting' },
  { row: 'a move after it was read plays on', now: 2400, kind: 'none' },
])('$row', ({ now, kind }) => {
  expect(cardAfterMove({ kind: 'shown', since: 1400 }, now).kind).toBe(kind);
});

test('without a win there is none', () => {
  expect(cardAt(cardAfterMove(NO_CARD, 1), 2)).toBe(NO_CARD);
});
