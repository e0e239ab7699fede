import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dots, type DotsTypes } from './dots/game.js';
import type { GameTypes } from './game.js';
import { slide, type SlideTypes } from './slide/game.js';
import { hasUndoPenalty } from './slide/position.js';
import { anySeed } from './testing/arbitraries.js';
import { dotsRulesets } from './testing/dots-arbitraries.js';
import { anyWish, nthMove, type Wish } from './testing/playing.js';
import { slideRulesets } from './testing/slide-arbitraries.js';
import { advance, begin, type Action, type Timeline } from './timeline.js';

const small = fc.record({
  width: fc.integer({ min: 2, max: 4 }),
  height: fc.integer({ min: 2, max: 4 }),
});
const wishes = fc.array(anyWish, { maxLength: 40 });

/** What the simplest model of undo there is, a list and a finger on it, says of an action. */
interface Checked<T extends GameTypes> {
  /** Whether the action was taken, and whether it had to be. */
  readonly taken: readonly [boolean, boolean];
  readonly timeline: Timeline<T>;
  /** What the finger points at. */
  readonly expected: T['position'];
  readonly undos: number;
  readonly redos: number;
}

/** Plays the wishes beside the model. */
function besideModel<T extends GameTypes>(first: Timeline<T>, todo: readonly Wish[]): Checked<T>[] {
  let timeline = first;
  let list = [timeline.position];
  let [finger, undos, redos] = [0, 0, 0];
  const allowed = (action: Action<T['move']>): boolean => {
    if (action === 'undo') return timeline.position.ruleset.undo && finger > 0;
    return action !== 'redo' || finger < list.length - 1;
  };
  const checked: Checked<T>[] = [];
  for (const wish of todo) {
    const action =
      typeof wish === 'number' ? nthMove(timeline.game, timeline.position, wish) : wish;
    if (action === undefined) continue;
    const step = advance(timeline, action);
    const taken = [step.ok, allowed(action)] as const;
    if (step.ok) {
      ({ timeline } = step.value);
      if (action === 'undo') [finger, undos] = [finger - 1, undos + 1];
      else finger++;
      if (action === 'redo') redos++;
      if (typeof wish === 'number') list = [...list.slice(0, finger), timeline.position];
    }
    checked.push({ taken, timeline, expected: list[finger]!, undos, redos });
  }
  return checked;
}

/** How many positions lie behind. */
function depth({ past }: Timeline): number {
  let count = 0;
  for (let stack = past; stack !== undefined; stack = stack.below) count++;
  return count;
}

describe('undo is the exact inverse of a move, and redo of undo', () => {
  test('S2-2, S2-3: in slide, up to the count of undos where those have a penalty', () => {
    fc.assert(
      fc.property(slideRulesets(small), anySeed, wishes, (ruleset, seed, todo) => {
        const first = begin<SlideTypes>(slide, ruleset, seed).timeline;
        const { obstacle } = ruleset;
        const lasts = obstacle?.kind === 'movable' && obstacle.undoPenalty === 'penalty';
        for (const { taken, timeline, expected, undos, redos } of besideModel(first, todo)) {
          expect(taken[0]).toBe(taken[1]);
          const counted = hasUndoPenalty(ruleset) ? undos - (lasts ? 0 : redos) : 0;
          expect(timeline.position).toEqual({ ...expected, undos: counted });
        }
      }),
    );
  });

  test('in dots, and in slide without penalties, it is the very same position', () => {
    const rulesets = slideRulesets(small).filter((ruleset) => !hasUndoPenalty(ruleset));
    fc.assert(
      fc.property(dotsRulesets(small), rulesets, anySeed, wishes, (dotty, sliding, seed, todo) => {
        const checked = [
          ...besideModel(begin<DotsTypes>(dots, dotty, seed).timeline, todo),
          ...besideModel(begin<SlideTypes>(slide, sliding, seed).timeline, todo),
        ];
        for (const { taken, timeline, expected } of checked) {
          expect(taken[0]).toBe(taken[1]);
          expect(timeline.position).toBe(expected);
        }
      }),
    );
  });
});

test('S4-7, S1-16: the move number counts the effective moves that were not taken back', () => {
  const keeping = { undo: true };
  fc.assert(
    fc.property(
      dotsRulesets(small),
      slideRulesets(small),
      anySeed,
      wishes,
      (dotty, sliding, seed, todo) => {
        const checked = [
          ...besideModel(begin<DotsTypes>(dots, { ...dotty, ...keeping }, seed).timeline, todo),
          ...besideModel(begin<SlideTypes>(slide, { ...sliding, ...keeping }, seed).timeline, todo),
        ];
        for (const { timeline } of checked) expect(timeline.position.ply).toBe(depth(timeline));
      },
    ),
  );
});
