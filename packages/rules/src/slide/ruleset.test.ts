import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../result.js';
import { faultOf } from '../testing/results.js';
import { slideRulesets } from '../testing/slide-arbitraries.js';
import {
  makeSlideRuleset,
  parseSlideRuleset,
  SLIDE_PRESETS,
  usualRules,
  type SlideRuleset,
} from './ruleset.js';
import { MAX_TILE, ON_TARGET } from './tiles.js';

describe('presets', () => {
  const twos = (two: number, four: number): SlideRuleset['spawn'] => [
    { value: 2, weight: two },
    { value: 4, weight: four },
  ];
  const movable = { kind: 'movable', life: 5, chance: [3, 10], cap: 2, undoPenalty: 'second' };
  test.each([
    {
      id: 'X-1',
      name: 'classic',
      spawn: twos(9, 1),
      onReach: 'ask',
      obstacle: undefined,
      text: '4x4',
    },
    {
      id: 'X-1',
      name: 'mvc',
      spawn: twos(9, 2),
      onReach: 'continue',
      obstacle: undefined,
      text: '4x4-spawn=2:9,4:2-target=2048:continue',
    },
    {
      id: 'X-1, S2-1',
      name: 'obstacles-normal',
      spawn: twos(7, 3),
      onReach: 'stop',
      obstacle: undefined,
      text: '4x4-spawn=2:7,4:3-target=2048:stop',
    },
    {
      id: 'S2-5, S2-6',
      name: 'obstacles-movable',
      spawn: twos(7, 3),
      onReach: 'stop',
      obstacle: movable,
      text: '4x4-spawn=2:7,4:3-target=2048:stop-obstacle=movable:5:3/10:2:second',
    },
    {
      id: 'S2-8',
      name: 'obstacles-fixed',
      spawn: twos(7, 3),
      onReach: 'stop',
      obstacle: { kind: 'fixed', count: 1 },
      text: '4x4-spawn=2:7,4:3-target=2048:stop-obstacle=fixed:1',
    },
  ])('$id, X-4: $name', ({ name, spawn, onReach, obstacle, text }) => {
    const expected = { width: 4, height: 4, spawn, startTiles: 2, undo: true, obstacle };
    const ruleset = must(parseSlideRuleset(name));
    expect(ruleset).toEqual({ ...expected, merge: undefined, target: { value: 2048, onReach } });
    expect(makeSlideRuleset(ruleset)).toBe(text);
    expect(must(parseSlideRuleset(text))).toEqual(ruleset);
  });

  test('one of our own: fibonacci', () => {
    const ruleset = must(parseSlideRuleset('fibonacci'));
    expect(ruleset).toEqual({
      ...SLIDE_PRESETS.classic,
      spawn: [
        { value: 1, weight: 3 },
        { value: 2, weight: 1 },
      ],
      target: { value: 987, onReach: 'ask' },
      merge: { kind: 'fibonacci' },
    });
    expect(makeSlideRuleset(ruleset)).toBe('4x4-merge=fibonacci');
  });

  test.each(['movable', 'fixed', 'fibonacci'] as const)(
    'S2-1: %s is played by its preset where nothing else is chosen',
    (mode) => {
      const { obstacle, merge, spawn, target } = usualRules(mode);
      expect((obstacle ?? merge)?.kind).toBe(mode);
      if (mode === 'fibonacci') return;
      expect([spawn, target]).toEqual([twos(7, 3), { value: 2048, onReach: 'stop' }]);
    },
  );

  test('there are no others', () => {
    expect(Object.keys(SLIDE_PRESETS)).toHaveLength(6);
    expect(ON_TARGET).toEqual(['stop', 'ask', 'continue']);
    expect(MAX_TILE).toBe(4_503_599_627_370_496);
  });
});

describe('the text of a ruleset', () => {
  test('any ruleset is read back from its text', () => {
    const side = fc.integer({ min: 2, max: 64 });
    const shapes = fc.record({ width: side, height: side });
    fc.assert(
      fc.property(fc.oneof(slideRulesets(), slideRulesets(shapes)), (ruleset) => {
        const text = makeSlideRuleset(ruleset);
        expect(must(parseSlideRuleset(text))).toEqual(ruleset);
        expect(text).toMatch(/^[a-z0-9=:,/-]+$/);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    '2x2',
    '64x64',
    '4x4-spawn=1:1',
    '4x4-spawn=4:1,2:9',
    '4x4-spawn=1:1,2:1,3:1,4:1,5:1,6:1,7:1,8:1',
    '4x4-spawn=4503599627370496:1000000',
    '4x4-start=1',
    '4x4-start=16',
    '4x4-target=none',
    '4x4-target=4096:ask',
    '4x4-target=1:stop',
    '4x4-obstacle=fixed:14',
    '2x2-start=1-obstacle=fixed:3',
    '4x4-obstacle=movable:1:1/1:1',
    '4x4-obstacle=movable:1000:999999/1000000:1000:second',
    '4x4-obstacle=movable:5:3/10:2:penalty',
    '4x4-undo=no',
    '5x3-spawn=3:1-start=3-target=96:continue-obstacle=fixed:2-undo=no',
    '4x4-merge=fibonacci',
    '4x4-target=none-merge=fibonacci',
    '3x5-spawn=1:1-target=610:stop-obstacle=fixed:1-merge=fibonacci-undo=no',
    '4x4-spawn=1:9,2:1-obstacle=movable:5:3/10:2:second-merge=fibonacci',
  ])('X-2: %s is canonical', (text) => {
    expect(makeSlideRuleset(must(parseSlideRuleset(text)))).toBe(text);
  });

  test.each([
    { text: '4x4-undo=yes-target=2048:ask-start=2-spawn=2:9,4:1-obstacle=none', canonical: '4x4' },
    { text: '4x4-undo=no-start=3', canonical: '4x4-start=3-undo=no' },
    { text: '4x4-merge=equal', canonical: '4x4' },
    {
      text: '4x4-merge=fibonacci-target=987:ask-spawn=1:3,2:1',
      canonical: '4x4-merge=fibonacci',
    },
  ])(
    'fields that say the default, and other orders, are understood: $text',
    ({ text, canonical }) => {
      expect(makeSlideRuleset(must(parseSlideRuleset(text)))).toBe(canonical);
    },
  );
});

describe('a bad ruleset is refused, and told what is allowed', () => {
  const spawn = 'spawn is distinct tiles with weights, such as 2:9,4:1, not';
  const start = 'start is a number of tiles from 1 to 16, not';
  const target = 'target is none, or a tile with :stop, :ask or :continue, not';
  const obstacle =
    'obstacle is none, fixed:COUNT, or movable:LIFE:CHANCE/OF:CAP or the same:second, not';
  const nineKinds = '1:1,2:1,3:1,4:1,5:1,6:1,7:1,8:1,9:1';

  test.each([
    { field: 'spawn', value: '', message: spawn },
    { field: 'spawn', value: '2', message: spawn },
    { field: 'spawn', value: '2:', message: spawn },
    { field: 'spawn', value: ':9', message: spawn },
    { field: 'spawn', value: '2:9,', message: spawn },
    { field: 'spawn', value: '0:9', message: spawn },
    { field: 'spawn', value: '2:0', message: spawn },
    { field: 'spawn', value: '2:1000001', message: spawn },
    { field: 'spawn', value: '4503599627370497:1', message: spawn },
    { field: 'spawn', value: '2:9:1', message: spawn },
    { field: 'spawn', value: '2:9,2:1', message: spawn },
    { field: 'spawn', value: '2:9,4:1,2:3', message: spawn },
    { field: 'spawn', value: nineKinds, message: spawn },
    { field: 'start', value: '0', message: start },
    { field: 'start', value: '17', message: start },
    { field: 'start', value: 'two', message: start },
    { field: 'target', value: '2048', message: target },
    { field: 'target', value: '2048:end', message: target },
    { field: 'target', value: '0:stop', message: target },
    { field: 'target', value: '4503599627370497:stop', message: target },
    { field: 'target', value: ':stop', message: target },
    { field: 'target', value: '2048:stop:ask', message: target },
    { field: 'obstacle', value: 'wall', message: obstacle },
    { field: 'obstacle', value: 'wall:1:1/2:1', message: obstacle },
    { field: 'obstacle', value: 'fixed', message: obstacle },
    { field: 'obstacle', value: 'fixed:0', message: obstacle },
    { field: 'obstacle', value: 'fixed:1:2', message: obstacle },
    { field: 'obstacle', value: 'movable', message: obstacle },
    { field: 'obstacle', value: 'movable:5', message: obstacle },
    { field: 'obstacle', value: 'movable:5:3/10', message: obstacle },
    { field: 'obstacle', value: 'movable:0:3/10:2', message: obstacle },
    { field: 'obstacle', value: 'movable:1001:3/10:2', message: obstacle },
    { field: 'obstacle', value: 'movable:5:0/10:2', message: obstacle },
    { field: 'obstacle', value: 'movable:5:11/10:2', message: obstacle },
    { field: 'obstacle', value: 'movable:5:1/1000001:2', message: obstacle },
    { field: 'obstacle', value: 'movable:5:0/0:2', message: obstacle },
    { field: 'obstacle', value: 'movable:5:3:2', message: obstacle },
    { field: 'obstacle', value: 'movable:5:3/10/2:2', message: obstacle },
    { field: 'obstacle', value: 'movable:5:3/10:0', message: obstacle },
    { field: 'obstacle', value: 'movable:5:3/10:1001', message: obstacle },
    { field: 'obstacle', value: 'movable:5:3/10:2:', message: obstacle },
    { field: 'obstacle', value: 'movable:5:3/10:2:fine', message: obstacle },
    { field: 'obstacle', value: 'movable:5:3/10:2:penalty:', message: obstacle },
    { field: 'merge', value: '', message: 'merge is equal or fibonacci, not' },
    { field: 'merge', value: 'none', message: 'merge is equal or fibonacci, not' },
    { field: 'merge', value: 'fixed:1', message: 'merge is equal or fibonacci, not' },
    { field: 'merge', value: 'toString', message: 'merge is equal or fibonacci, not' },
    { field: 'merge', value: 'fibonacci:1', message: 'merge is equal or fibonacci, not' },
    { field: 'obstacle', value: 'fibonacci', message: obstacle },
    { field: 'undo', value: '', message: 'undo is yes or no, not' },
    { field: 'undo', value: 'maybe', message: 'undo is yes or no, not' },
  ])('$field=$value', ({ field, value, message }) => {
    const quote = value.length > 24 ? `${value.slice(0, 24)}…` : value;
    expect(faultOf(parseSlideRuleset(`4x4-${field}=${value}`))).toEqual({
      code: 'bad-ruleset',
      message: `${message} "${quote}"`,
      at: 5 + field.length,
    });
  });

  test.each([
    { field: 'spawn', value: '2:9,4:1' },
    { field: 'spawn', value: '4503599627370496:1' },
    { field: 'target', value: '2048:ask' },
    { field: 'target', value: '1000:stop' },
  ])('$field=$value is none of Fibonacci', ({ field, value }) => {
    const error = faultOf(parseSlideRuleset(`4x4-${field}=${value}-merge=fibonacci`));
    expect(error).toMatchObject({ code: 'bad-ruleset', at: 5 + field.length });
    const allowed = field === 'spawn' ? 'such as 1:3,2:1, not' : 'none, or a tile with';
    expect(error.message).toContain(allowed);
  });

  test.each([
    '4x4-start=15-obstacle=fixed:2',
    '2x2-obstacle=fixed:3',
    '4x4-obstacle=fixed:9007199254740991',
  ])('%s does not fit', (text) => {
    expect(faultOf(parseSlideRuleset(text))).toEqual({
      code: 'bad-ruleset',
      message: 'start tiles and obstacles do not fit on the board',
      at: 0,
    });
  });

  test.each([
    { row: 'a size too small', text: '1x4', at: 0, part: 'sides from 2 to 64' },
    { row: 'no preset of that name', text: 'toString', at: 0, part: 'not "toString"' },
    {
      row: 'the other game',
      text: '6x6-moves=4',
      at: 4,
      part: 'none of spawn=, start=, target=, obstacle=, merge=, undo=',
    },
  ])('X-2: $row', ({ text, at, part }) => {
    const error = faultOf(parseSlideRuleset(text));
    expect(error).toMatchObject({ code: 'bad-ruleset', at });
    expect(error.message).toContain(part);
  });
});
