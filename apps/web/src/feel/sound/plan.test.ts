import { expect, test } from 'vitest';
import { pitch, type Cue, type Note } from './cue.js';
import { createPace, createTouch, inHaste, leaving } from './plan.js';

const NOTE: Note = { voice: 'sine', hertz: 440, attack: 3, decay: 200, gain: 0.2 };

test.each([
  { k: 0, hertz: 220 },
  { k: 4, hertz: 370 },
  { k: 5, hertz: 440 },
  { k: 9, hertz: 740 },
  { k: 15, hertz: 1760 },
  { k: -1, hertz: 185 },
])('note $k of the scale is $hertz Hz', ({ k, hertz }) => {
  expect(Math.round(pitch(k))).toBe(hertz);
});

test.each([
  { row: 'what matters is as ever', cue: { notes: [NOTE] }, heard: [NOTE] },
  { row: 'small things are silent', cue: { notes: [NOTE], inHaste: 0 }, heard: [] },
  {
    row: 'others are quieter and short',
    cue: { notes: [NOTE], inHaste: 0.5 },
    heard: [{ ...NOTE, gain: 0.1, decay: 90 }],
  },
])('in fast play: $row', ({ cue, heard }) => {
  expect(inHaste(cue)).toEqual(heard);
});

test('more than six moves in a second are fast', () => {
  const isFast = createPace();
  const at = (gap: number, count: number, from: number): boolean[] =>
    Array.from({ length: count }, (_, i) => isFast(from + i * gap));
  expect(at(200, 10, 0)).not.toContain(true);
  expect(at(100, 10, 10_000).indexOf(true)).toBe(6);
  expect(isFast(20_000)).toBe(false);
});

test('the oldest of eight voices leaves for a ninth, and only where they sound at once', () => {
  const voices = Array.from({ length: 8 }, (_, i) => ({ start: i / 10, end: 2 }));
  expect(leaving(voices.slice(1), 1)).toBeUndefined();
  expect(leaving(voices, 1)).toBe(voices[0]);
  // Not begun yet, or over.
  expect(leaving(voices, 0.65)).toBeUndefined();
  expect(leaving(voices, 2)).toBeUndefined();
});

test('of vibrations within 60 ms the stronger wins', () => {
  const weak: Cue = { notes: [], touch: [5] };
  const strong: Cue = { notes: [], touch: [6, 30, 6] };
  const touchOf = createTouch();
  expect(touchOf([{ notes: [NOTE] }], 0)).toBeUndefined();
  expect(touchOf([weak, strong, weak], 0)).toEqual([6, 30, 6]);
  expect(touchOf([weak], 40)).toBeUndefined();
  expect(touchOf([weak], 60)).toEqual([5]);
  expect(touchOf([strong], 80)).toEqual([6, 30, 6]);
});
