import { advance, begin, beginFrom, makeReplay, replayOf, seedFromInteger } from '@twofold/rules';
import { dots } from '@twofold/rules/dots';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { blocksOf } from './share.js';

test('the last board of 2048 as blocks', () => {
  const position = slide.parsePosition(
    'slide_4x3-obstacle=fixed:1_0,2,8,16/64,128,512,1024/2048,4096,x,4',
  );
  if (!position.ok) throw new Error(position.error.message);
  const timeline = beginFrom(slide, position.value, seedFromInteger(1));
  expect(blocksOf(makeReplay(replayOf(timeline)))).toBe('⬜⬜⬜🟦\n🟦🟪🟪🟥\n🟩🟨⬛⬜');
});

test('the moves of Dots as blocks, a loop in green', () => {
  const position = dots.parsePosition(
    'dots_4x4-moves=none-goal=none-loops=yes_RRGB/RRGG/GBRO/BOGG',
  );
  if (!position.ok) throw new Error(position.error.message);
  let timeline = beginFrom(dots, position.value, seedFromInteger(1));
  for (const path of [
    [
      [3, 2],
      [3, 3],
    ],
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ],
  ] as const) {
    const step = advance(timeline, path);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  expect(blocksOf(makeReplay(replayOf(timeline)))).toBe('⬜🟩');
});

test('what is no replay has no picture', () => {
  expect(blocksOf('hello')).toBe('');
  const { timeline } = begin(
    slide,
    { ...SLIDE_PRESETS.classic, width: 2, height: 2 },
    seedFromInteger(1),
  );
  expect(blocksOf(makeReplay(replayOf(timeline)))).toBe('⬜⬜\n⬜⬜');
});
