import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFor, type Draws } from './draws.js';
import { recordingDraws, scriptedDraws } from './fall.js';
import { anySeed } from './testing/arbitraries.js';

describe('recorded and scripted draws', () => {
  test('what was recorded can be given again', () => {
    const question = fc.oneof(
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
    );
    fc.assert(
      fc.property(anySeed, fc.array(question), (seed, questions) => {
        const { draws, fall } = recordingDraws(drawsFor(seed, 3));
        const put = (to: Draws): number[] =>
          questions.map((q) => (typeof q === 'number' ? to.below(q) : to.weighted(q)));
        const answers = put(draws);
        expect(fall).toEqual(answers);
        expect(answers).toEqual(put(drawsFor(seed, 3)));
        expect(put(scriptedDraws(fall))).toEqual(answers);
      }),
    );
  });

  test.each([
    { row: 'nothing left', fall: [], message: 'draw 1 is undefined, of 3 choices' },
    { row: 'too large', fall: [3], message: 'draw 1 is 3, of 3 choices' },
    { row: 'negative', fall: [-1], message: 'draw 1 is -1, of 3 choices' },
    { row: 'not whole', fall: [0.5], message: 'draw 1 is 0.5, of 3 choices' },
    { row: 'not a number', fall: [Number.NaN], message: 'draw 1 is NaN, of 3 choices' },
  ])('answers that could not have fallen are a RangeError: $row', ({ fall, message }) => {
    expect(() => scriptedDraws(fall).below(3)).toThrow(new RangeError(message));
    expect(() => scriptedDraws(fall).weighted([1, 1, 5])).toThrow(new RangeError(message));
  });

  test('an answer of weight 0 could not have fallen', () => {
    expect(() => scriptedDraws([1]).weighted([1, 0])).toThrow(RangeError);
    expect(scriptedDraws([1]).weighted([0, 1])).toBe(1);
  });

  test('the message counts the draws', () => {
    const draws = scriptedDraws([2, 0, 9]);
    expect([draws.below(3), draws.weighted([1, 1])]).toEqual([2, 0]);
    expect(() => draws.below(9)).toThrow('draw 3 is 9, of 9 choices');
  });
});
