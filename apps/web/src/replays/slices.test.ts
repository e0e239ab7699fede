import { begin, replayOf, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followInSlices } from './slices.js';
import { createTrack, type Track } from './track.js';

let now = 0;

beforeEach(() => {
  now = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
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

test('a long track is followed in pieces, and told now and then and at its end', () => {
  let told = 0;
  const track = slowTrack(400);
  followInSlices(track, () => told++);
  expect(now).toBe(8);
  vi.advanceTimersToNextTimer();
  expect(now).toBe(16);
  expect(told).toBe(0);
  vi.runAllTimers();
  expect(now).toBe(400);
  // At 104, 208 and 312, and when it was done.
  expect(told).toBe(4);
  expect(track.check().kind).toBe('legal');
});

test('a short track is told at once', () => {
  let told = 0;
  followInSlices(slowTrack(3), () => told++);
  expect(told).toBe(1);
});

test('nothing goes on after it was stopped', () => {
  const stop = followInSlices(slowTrack(40), () => undefined);
  vi.advanceTimersToNextTimer();
  stop();
  vi.runAllTimers();
  expect(now).toBe(16);
});
