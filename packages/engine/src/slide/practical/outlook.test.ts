import { slide, type SlidePosition } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { instantSlidePlayer } from '../instant-player.js';

const network = instantSlidePlayer('lite');

function positionOf(text: string): SlidePosition {
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

test.each([
  ['early', 'slide_4x4_128,128,2,0/4,2,4,2/0,0,0,0/0,0,0,0'],
  ['late', 'slide_4x4_1024,256,64,8/128,64,16,4/8,4,2,2/0,2,0,0'],
  ['by an expert', 'slide_4x4_4096,2048,256,8/128,64,16,4/8,4,2,2/0,2,0,0'],
] as const)('points that people would make go with their chances: %s', (_, text) => {
  if (!network.ok) throw new Error(network.error.message);
  const found = network.value.analyse(positionOf(text), { depth: 2, chances: true });
  if (!found.ok) throw new Error(found.error.message);
  const [best, ...others] = found.value.moves;
  expect(best!.expected).toBeGreaterThan(1000);
  // People make less of it than the computer does.
  expect(best!.expected).toBeLessThan(best!.points!);
  for (const { expected, chances } of others) {
    const isBehind = chances!.some((chance, i) => chance < best!.chances![i]!);
    expect(expected! < best!.expected!).toBe(isBehind);
    expect(expected! > best!.expected!).toBe(false);
  }
});
