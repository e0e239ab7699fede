import { slide } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { choiceOf, LARGEST, MODES, rulesetOf, SMALLEST, SPAWNS, TARGETS } from './new-game.js';

test('every choice has rules, asks at the target, and is found again', () => {
  for (const mode of MODES) {
    for (const spawn of SPAWNS) {
      for (const target of [...TARGETS, undefined]) {
        for (const [width, height] of [
          [SMALLEST, SMALLEST],
          [LARGEST, 3],
        ] as const) {
          const choice = { mode, width, height, spawn, target };
          const ruleset = rulesetOf(choice);
          if (!ruleset.ok) throw new Error(ruleset.error.message);
          expect(choiceOf(ruleset.value)).toEqual(choice);
          expect(ruleset.value.target?.onReach ?? 'ask').toBe('ask');
        }
      }
    }
  }
});

test('the modes are those of the source document', () => {
  const text = (mode: (typeof MODES)[number]): string => {
    const rules = rulesetOf({ mode, width: 4, height: 4, spawn: 'obstacles', target: 2048 });
    return rules.ok ? slide.makeRuleset(rules.value) : rules.error.message;
  };
  expect(MODES.map(text)).toEqual([
    '4x4-spawn=2:7,4:3',
    '4x4-spawn=2:7,4:3-obstacle=movable:5:3/10:2:penalty',
    '4x4-spawn=2:7,4:3-obstacle=fixed:1',
  ]);
});
