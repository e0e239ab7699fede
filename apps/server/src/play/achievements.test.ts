import { advance, begin, replayOf, seedFromInteger, type Replay } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { rankedAchievements } from './achievements.js';

const RULES = { ...SLIDE_PRESETS.classic, undo: false };

/** A stubborn player, up to the end. */
function gameWith(seed: number): Replay {
  let { timeline } = begin(slide, RULES, seedFromInteger(seed));
  while (!slide.outcome(timeline.position).over) {
    const legal = [...slide.legalMoves(timeline.position)];
    const move = (['left', 'down', 'right', 'up'] as const).find((one) => legal.includes(one));
    const step = advance(timeline, move!);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return replayOf(timeline);
}

function earnedBy(replay: Replay): readonly string[] {
  const steps = rankedAchievements(replay);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

test('S2-18: a ranked game earns what its log shows, and nothing else', () => {
  expect(earnedBy(gameWith(11))).toEqual(['tile-512', 'merges-4', 'steady-100']);
  expect(earnedBy(gameWith(7))).toEqual([]);
});

test('a log that the rules do not confirm is a fault of ours, and is not passed over', () => {
  expect(() => earnedBy({ ...gameWith(1), actions: ['redo'] })).toThrow('does not replay');
});
