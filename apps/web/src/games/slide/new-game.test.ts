import { slide } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import {
  choiceOf,
  DEFAULT_NEW_GAME,
  hasOwnTiles,
  inMode,
  LARGEST,
  MODES,
  rulesetOf,
  SMALLEST,
  SPAWNS,
  targetsIn,
  type Mode,
} from './new-game.js';

test('every choice has rules, asks at the target, and is found again', () => {
  for (const mode of MODES) {
    for (const spawn of hasOwnTiles(mode) ? (['classic'] as const) : SPAWNS) {
      for (const target of [...targetsIn(mode), undefined]) {
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

function textOf(mode: Mode): string {
  const rules = rulesetOf(inMode({ ...DEFAULT_NEW_GAME, spawn: 'obstacles' }, mode));
  return rules.ok ? slide.makeRuleset(rules.value) : rules.error.message;
}

test('the first modes are those of the source document', () => {
  expect(MODES.map(textOf)).toEqual([
    '4x4-spawn=2:7,4:3',
    '4x4-spawn=2:7,4:3-obstacle=movable:5:3/10:2:penalty',
    '4x4-spawn=2:7,4:3-obstacle=fixed:1',
    '4x4-merge=fibonacci',
  ]);
});

test('a target goes with the mode where its tiles are the same', () => {
  const bold = { ...DEFAULT_NEW_GAME, target: 512 };
  expect(inMode(bold, 'fixed').target).toBe(512);
  expect(inMode(bold, 'fibonacci').target).toBe(987);
  expect(inMode(inMode(bold, 'fibonacci'), 'normal').target).toBe(2048);
  expect(inMode({ ...bold, target: undefined }, 'fibonacci').target).toBeUndefined();
});

test('targets are around the usual one', () => {
  expect(targetsIn('normal')).toEqual([512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072]);
  expect(targetsIn('fibonacci')).toEqual([377, 610, 987, 1597, 2584, 4181, 6765, 10946, 17711]);
});
