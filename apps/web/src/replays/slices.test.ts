import { begin, replayOf, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followInSlices } from './slices.js';
import { createTrack, type Track } from './track.js';

let now = 0;

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A track of which each look at the clock takes a millisecond, for so many looks. */
function slowTrack(looks: number): Track<never> {
  const { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(1));
  let left = looks;
  return {
    ...createTrack(replayOf(timeline)),
    check: () => ({ kind: left > 0 ? 'checking' : 'legal' }),
    follow: (enough: () => boolean) => {
      while (left > 0 && !enough()) {
        left--;
        now++;
      }
    },
  } as unknown as Track<never>;
}

test('a long track is followed in pieces, and told now and then and at its end', async () => {
  let told = 0;
  const track = slowTrack(400);
  followInSlices(track, () => told++);
  expect(now).toBe(8);
  expect(told).toBe(0);
  await expect.poll(() => now).toBe(400);
  // At 104, 208 and 312, and when it was done.
  expect(told).toBe(4);
  expect(track.check().kind).toBe('legal');
});

test('a short track is told at once', () => {
  let told = 0;
  followInSlices(slowTrack(3), () => told++);
  expect(told).toBe(1);
});

test('nothing goes on after it was stopped', async () => {
  const stop = followInSlices(slowTrack(40), () => undefined);
  stop();
  let other = 0;
  // Another one that is begun later and comes to its end: the first had its turn as well.
  followInSlices(slowTrack(100), () => other++);
  await expect.poll(() => other).toBe(1);
  expect(now).toBe(108);
});
