import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dots } from './dots/game.js';
import { makeReplay, parseReplay, replayOf, replayTo } from './replay.js';
import { seedFromInteger } from './seed.js';
import { slide } from './slide/game.js';
import { drawn } from './testing/boards.js';
import { must } from './result.js';
import { advance, begin, beginFrom, type Action, type Timeline } from './timeline.js';

const SEED = seedFromInteger(11);

/** Tries the actions in turn; those that cannot be taken change nothing. */
function tryAll<M>(first: Timeline, actions: readonly Action<M>[]): Timeline {
  let timeline = first;
  for (const action of actions) {
    const step = advance(timeline, action);
    if (step.ok) ({ timeline } = step.value);
  }
  return timeline;
}

describe('a game in progress is saved as its replay', () => {
  const anyActions = fc.array(
    fc.constantFrom('up', 'down', 'left', 'right', 'undo', 'redo' as const),
    { maxLength: 60 },
  );

  test.each(Object.keys(slide.presets))(
    '%s goes on from its text as if nothing happened',
    (name) => {
      fc.assert(
        fc.property(anyActions, anyActions, (before, then) => {
          const ruleset = slide.presets[name]!;
          const game = tryAll(begin(slide, ruleset, SEED).timeline, before);
          const read = must(parseReplay(makeReplay(replayOf(game))));
          const again = must(replayTo(read, read.actions.length));
          expect(tryAll(again, then)).toEqual(tryAll(game, then));
        }),
        { numRuns: 30 },
      );
    },
  );

  test('the log holds what was done and nothing that was refused', () => {
    const first = beginFrom(slide, drawn('2 2 / . .'), SEED);
    const game = tryAll(first, ['up', 'left', 'undo', 'undo', 'redo']);
    expect(replayOf(game)).toEqual({
      game: slide,
      ruleset: first.position.ruleset,
      chance: SEED,
      from: first.position,
      actions: ['left', 'undo', 'redo'],
    });
  });

  test('a game that began where its seed says has no first position', () => {
    const { timeline } = begin(dots, dots.presets['classic']!, SEED);
    const move = must(dots.parseMove('0.0RR'));
    expect(replayOf(tryAll(timeline, [move]))).toEqual({
      game: dots,
      ruleset: dots.presets['classic'],
      chance: SEED,
      actions: [move],
    });
  });
});
