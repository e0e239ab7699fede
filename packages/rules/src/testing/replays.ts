import fc, { type Arbitrary } from 'fast-check';
import type { DotsTypes } from '../dots/game.js';
import type { Path } from '../dots/paths.js';
import type { Coordinate } from '../grid.js';
import { MAX_SIDE } from '../grid.js';
import type { Replay } from '../replay.js';
import type { SlideTypes } from '../slide/game.js';
import type { Action } from '../timeline.js';
import { anyDirection, anySeed } from './arbitraries.js';
import { dotsPositionsOf, dotsRulesets } from './dots-arbitraries.js';
import { slidePositionsOf, slideRulesets } from './slide-arbitraries.js';

/** Any walk on the largest board, whether or not some board lets it be played. */
export const anyPath: Arbitrary<Path> = fc
  .tuple(
    fc.tuple(fc.nat(MAX_SIDE - 1), fc.nat(MAX_SIDE - 1)),
    fc.array(anyDirection, { minLength: 1, maxLength: 12 }),
  )
  .map(([first, steps]) => {
    const path: Coordinate[] = [first];
    for (const direction of steps) {
      const [row, column] = path.at(-1)!;
      const next: Coordinate =
        direction === 'up' || direction === 'down'
          ? [bounce(row, direction === 'down'), column]
          : [row, bounce(column, direction === 'right')];
      path.push(next);
    }
    return path;
  });

/** One step on, or back where the board ends. */
function bounce(place: number, forward: boolean): number {
  const next = place + (forward ? 1 : -1);
  return next < 0 || next >= MAX_SIDE ? place - (forward ? 1 : -1) : next;
}

function anyLog<Move>(move: Arbitrary<Move>): Arbitrary<Action<Move>[]> {
  const action = fc.oneof(
    { weight: 6, arbitrary: move },
    { weight: 1, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
  );
  return fc.oneof(fc.array(action), fc.array(action, { minLength: 90, maxLength: 130 }));
}

/** Well-formed replays but for their game: legal only by luck. */
export const anySlideLog: Arbitrary<Omit<Replay<SlideTypes>, 'game'>> = slideRulesets().chain(
  (ruleset) =>
    fc.record(
      {
        ruleset: fc.constant(ruleset),
        chance: anySeed,
        from: slidePositionsOf(ruleset),
        actions: anyLog(anyDirection),
      },
      { requiredKeys: ['ruleset', 'chance', 'actions'] },
    ),
);

export const anyDotsLog: Arbitrary<Omit<Replay<DotsTypes>, 'game'>> = dotsRulesets().chain(
  (ruleset) =>
    fc.record(
      {
        ruleset: fc.constant(ruleset),
        chance: anySeed,
        from: dotsPositionsOf(ruleset),
        actions: anyLog(anyPath),
      },
      { requiredKeys: ['ruleset', 'chance', 'actions'] },
    ),
);
