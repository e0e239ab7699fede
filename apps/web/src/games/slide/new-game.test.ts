import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import {
  choiceOf,
  DEFAULT_NEW_GAME,
  hasOwnTiles,
  inMode,
  LARGEST,
  modeOfKey,
  MODES,
  rulesetOf,
  SMALLEST,
  SPAWNS,
  targetsIn,
  type Mode,
} from './new-game.js';

test('S2-11: every choice has rules, ends or asks at the target, and is found again', () => {
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
          const onReach = mode === 'movable' || mode === 'fixed' ? 'stop' : 'ask';
          expect(ruleset.value.target?.onReach ?? onReach).toBe(onReach);
        }
      }
    }
  }
});

function textOf(mode: Mode): string {
  const rules = rulesetOf(inMode(DEFAULT_NEW_GAME, mode));
  return rules.ok ? slide.makeRuleset(rules.value) : rules.error.message;
}

test('S2-1, S2-11: 2048 is classic, and the obstacle modes are those of the source document', () => {
  expect(MODES.map(textOf)).toEqual([
    '4x4',
    slide.makeRuleset(SLIDE_PRESETS['obstacles-movable']),
    slide.makeRuleset(SLIDE_PRESETS['obstacles-fixed']),
    '4x4-merge=fibonacci',
  ]);
});

test('S2-1: spawns follow the mode, unless others were chosen', () => {
  const movable = inMode(DEFAULT_NEW_GAME, 'movable');
  expect(movable.spawn).toBe('obstacles');
  expect(inMode(movable, 'normal').spawn).toBe('classic');
  expect(inMode({ ...movable, spawn: 'mvc' }, 'fixed').spawn).toBe('mvc');
});

test.each([
  ['1', 'normal'],
  ['a', 'normal'],
  ['2', 'movable'],
  ['B', 'movable'],
  ['3', 'fixed'],
  ['c', 'fixed'],
  ['4', 'fibonacci'],
  ['d', undefined],
  ['0', undefined],
  ['', undefined],
  ['Escape', undefined],
])('X-7, S2-4: the key %j stands for %j', (key, mode) => expect(modeOfKey(key)).toBe(mode));

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
