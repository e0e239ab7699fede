import { begin, replayOf, seedFromInteger, slide, SLIDE_PRESETS } from '@twofold/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followInSlices } from './slices.js';
import { createTrack, type Track } from './track.js';

let now = 0;

beforeEach(() => {
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

test('a long track is followed in pieces, and each is told', () => {
  let told = 0;
  followInSlices(slowTrack(40), () => told++);
  expect(told).toBe(1);
  vi.runAllTimers();
  expect(told).toBe(5);
});

test('nothing goes on after it was stopped', () => {
  let told = 0;
  const stop = followInSlices(slowTrack(40), () => told++);
  vi.advanceTimersToNextTimer();
  stop();
  vi.runAllTimers();
  expect(told).toBe(2);
});
