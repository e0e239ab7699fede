import { expect, test } from 'vitest';
import { Patience } from './patience.js';

test('whoever asks again and again before the time is let go', () => {
  const patience = new Patience(() => 0);
  const answers = Array.from({ length: 42 }, () => patience.tellToWait(1));
  expect(answers.indexOf(false)).toBe(41);
});

test('whoever waits as told may ask for ever', () => {
  let now = 0;
  const patience = new Patience(() => now);
  for (let i = 0; i < 1000; i++) {
    for (let game = 0; game < 20; game++) expect(patience.tellToWait(3)).toBe(true);
    now += 3000;
  }
});
