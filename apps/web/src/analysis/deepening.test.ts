import type { Analysis, Answer, Limits } from '@twofold/engine';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEngine } from '../computer/engine.js';
import { createDeepening } from './deepening.js';

vi.mock('../computer/engine.js', () => ({ askEngine: vi.fn<typeof askEngine>() }));

type Given = Answer<Analysis<SlideTypes>>;
interface Asked {
  readonly position: SlidePosition;
  readonly limits: Limits;
  readonly answer: (given: Given) => Promise<void>;
}

let asked: Asked[] = [];
let now = 0;

beforeEach(() => {
  asked = [];
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.mocked(askEngine).mockImplementation(
    async (_game, position, limits) =>
      new Promise((resolve) => {
        asked.push({
          position: position as SlidePosition,
          limits,
          answer: async (result) => {
            resolve(result);
            await Promise.resolve();
            await Promise.resolve();
          },
        });
      }),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

function given(depth: number, more: Partial<Analysis<SlideTypes>> = {}): Given {
  const moves = [
    { move: 'left', value: depth },
    { move: 'up', value: 0 },
  ] as const;
  const common = { best: 'left', moves, unit: 'points', lost: 0, by: 'network' } as const;
  return { ok: true, value: { ...common, exact: false, depth, nodes: depth, ...more } };
}

function board(text: string): SlidePosition {
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

const FIRST = board('slide_4x4_2,4,8,2/16,32,64,4/128,256,512,2/1024,0,0,0');
const SECOND = board('slide_4x4_2,4,8,2/16,32,64,4/128,256,512,2/1024,0,0,2');

test('each round asks for more, and its answer is shown at once', async () => {
  const deepening = createDeepening(slide);
  deepening.look(FIRST);
  expect(deepening.progress.value).toBe('thinking');
  await asked[0]!.answer(given(1));
  expect(deepening.analysis.value?.depth).toBe(1);
  await asked[1]!.answer(given(2));
  expect(deepening.analysis.value?.depth).toBe(2);
  expect(asked.map(({ limits }) => limits.depth)).toEqual([1, 2, 3]);
});

test('an answer about a position that was left is not shown', async () => {
  const deepening = createDeepening(slide);
  deepening.look(FIRST);
  deepening.look(SECOND);
  await asked[0]!.answer(given(1));
  expect(deepening.analysis.value).toBeUndefined();
  await asked[1]!.answer(given(1));
  expect(asked.map(({ position }) => position)).toEqual([FIRST, SECOND, SECOND]);
  deepening.look(undefined);
  expect(deepening.progress.value).toBe('idle');
  expect(deepening.analysis.value).toBeUndefined();
});

test('what is proven, and what leaves no choice, needs no further round', async () => {
  for (const more of [{ exact: true }, { moves: [{ move: 'left', value: 1 }] } as const]) {
    asked = [];
    const deepening = createDeepening(slide);
    deepening.look(FIRST);
    await asked[0]!.answer(given(1, more));
    expect(deepening.progress.value).toBe('done');
    expect(asked).toHaveLength(1);
  }
});

test('a round that used up its time is the last, but for the first, which may have loaded the engine', async () => {
  const deepening = createDeepening(slide);
  deepening.look(FIRST);
  now += 60_000;
  await asked[0]!.answer(given(1));
  expect(deepening.progress.value).toBe('thinking');
  now += 60_000;
  await asked[1]!.answer(given(1));
  expect(deepening.progress.value).toBe('stopped');
});

test('a round that used up its time and came less far takes nothing back', async () => {
  const deepening = createDeepening(slide);
  deepening.look(FIRST);
  await asked[0]!.answer(given(1));
  await asked[1]!.answer(given(2));
  now += 60_000;
  await asked[2]!.answer(given(1));
  expect(deepening.progress.value).toBe('stopped');
  expect(deepening.analysis.value?.depth).toBe(2);
});

test('it can be stopped, and goes on where it was', async () => {
  const deepening = createDeepening(slide);
  deepening.look(FIRST);
  await asked[0]!.answer(given(1));
  deepening.stop();
  expect(deepening.progress.value).toBe('stopped');
  await asked[1]!.answer(given(2));
  expect(deepening.analysis.value?.depth).toBe(1);
  deepening.goOn();
  expect(asked.map(({ limits }) => limits.depth)).toEqual([1, 2, 2]);
  expect(asked[2]!.limits.milliseconds).toBeGreaterThan(asked[1]!.limits.milliseconds!);
});

test('no answer is said, and another position is looked at again', async () => {
  const deepening = createDeepening(slide);
  deepening.look(FIRST);
  await asked[0]!.answer({ ok: false, error: { code: 'crashed', message: 'it died' } });
  expect(deepening.progress.value).toBe('failed');
  deepening.look(SECOND);
  expect(deepening.progress.value).toBe('thinking');
});
