import {
  parseReplay,
  replayTo,
  slide,
  verifyReplay,
  type Replay,
  type SlideTypes,
} from '@twofold/rules';
import { expect, test } from 'vitest';
import { mergesOf, momentsOf } from './track.js';

const TEXT = `twofold-replay 1
game slide/1
rules 4x4
fingerprint 99da42cfc7e24f3818cc3b8e13b259a9
generator chacha8/1
seed 4711

UDzRULLDRDLULDLyLDLDRU`;

function read(text: string): Replay<SlideTypes> {
  const replay = parseReplay(text);
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value as unknown as Replay<SlideTypes>;
}

test('every moment is what the rules make of the actions up to it', () => {
  const all = read(TEXT);
  const legal = { ...all, actions: all.actions.filter((_, i) => replayTo(all, i + 1).ok) };
  expect(verifyReplay(legal).ok).toBe(true);
  const moments = momentsOf(legal);
  expect(moments).toHaveLength(legal.actions.length + 1);
  for (const [count, { position }] of moments.entries()) {
    const timeline = replayTo(legal, count);
    if (!timeline.ok) throw new Error(timeline.error.message);
    expect(slide.makePosition(position)).toBe(slide.makePosition(timeline.value.position));
  }
});

test('merges of a size are found', () => {
  const moments = [
    { events: [] },
    { events: [{ kind: 'merged', from: [0, 1], to: 0, value: 4 }] },
    { events: [{ kind: 'merged', from: [0, 1], to: 0, value: 16 }] },
    { events: [{ kind: 'slid', from: 0, to: 1 }] },
  ] as const;
  expect(mergesOf(moments, 4)).toEqual([1, 2]);
  expect(mergesOf(moments, 8)).toEqual([2]);
  expect(mergesOf(moments, 32)).toEqual([]);
});
