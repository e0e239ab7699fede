import { advance, begin, parsePosition, seedFromInteger } from '@twofold/rules';
import { dots, DOTS_PRESETS, type DotsPosition } from '@twofold/rules/dots';
import { expect, test } from 'vitest';
import { dotsOf, exchangeDots, followDots, type Dots } from './pieces.js';

function colours(state: Dots): string {
  return state.at.map((dot) => dot?.colour).join('');
}

test('dots follow whole games, loops too, and keep their identity', () => {
  for (let seed = 0; seed < 10; seed++) {
    let { timeline } = begin(dots, DOTS_PRESETS.endless, seedFromInteger(seed));
    let state = dotsOf(timeline.position, 0);
    for (let move = 0; move < 60; move++) {
      const paths = [];
      for (const path of dots.legalMoves(timeline.position)) {
        paths.push(path);
        if (paths.length > 50) break;
      }
      const step = advance(timeline, paths[(move * 7) % paths.length]!);
      if (!step.ok) throw new Error(step.error.message);
      ({ timeline } = step.value);
      const before = state;
      const followed = followDots(state, step.value.events, timeline.position.ruleset.width);
      state = followed.dots;
      expect(colours(state)).toBe(timeline.position.cells.join(''));
      expect(new Set(state.at.map((dot) => dot?.id)).size).toBe(state.at.length);
      const cleared = followed.changes.filter(({ kind }) => kind === 'cleared').length;
      const stayed = state.at.filter((dot) =>
        before.at.some((other) => other?.id === dot?.id),
      ).length;
      expect(stayed).toBe(state.at.length - cleared);
      expect(
        colours(
          exchangeDots(
            state,
            before.at.map((dot) => dot!.colour),
          ).dots,
        ),
      ).toBe(colours(before));
    }
  }
});

test('new dots come from above the board, a column at a time', () => {
  const parsed = parsePosition('dots_3x3_RGB/RBG/GRB');
  if (!parsed.ok) throw new Error(parsed.error.message);
  const position = parsed.value.position as DotsPosition;
  const acted = dots.act(position, [
    [0, 0],
    [1, 0],
  ]);
  if (!acted.ok) throw new Error(acted.error.message);
  const settled = dots.settle(acted.value.after, { below: () => 1, weighted: () => 0 });
  const events = [...acted.value.events, ...settled.events.filter(({ kind }) => kind === 'filled')];
  const { changes } = followDots(dotsOf(position, 0), events, position.ruleset.width);
  expect(
    changes.map((change) => (change.kind === 'filled' ? [change.to, change.rows] : change.kind)),
  ).toEqual(['cleared', 'cleared', [0, 2], [3, 2]]);
});
