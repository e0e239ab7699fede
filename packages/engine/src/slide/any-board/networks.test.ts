import { play, seedFromInteger, start } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../common/answer.js';
import { LEARNED_BOARDS } from './learned-boards.js';
import { networkFor } from './networks.js';
import { anyBoardPlayer } from './player.js';
import { drawn, must } from './positions.case.js';

function rulesOf(text: string) {
  return must(slide.parseRuleset(text));
}

/** The end of a game, or its position after so many moves. */
function playOut(rules: string, seed: number, depth: number, most = Infinity): SlidePosition {
  let { position } = start(slide, rulesOf(rules), seedFromInteger(seed));
  while (position.ply < most && !slide.outcome(position).over) {
    const { best } = must(anyBoardPlayer.analyse(position, { depth }));
    ({ position } = must(play(slide, position, best, seedFromInteger(seed))));
  }
  return position;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b) / numbers.length;
}

describe('which network is asked', () => {
  it.each([
    ['3x3', '3x3'],
    ['4x3', '4x3'],
    ['3x4-spawn=2:1', '4x3'],
    ['4x3-spawn=3:9,6:1', '4x3'],
    ['3x5', '5x3'],
    ['4x5', '5x4'],
    ['5x5', '5x5'],
    ['obstacles-fixed', '4x4-fixed'],
    ['obstacles-movable', '4x4-movable'],
    ['fibonacci', 'fibonacci'],
    ['4x4-merge=fibonacci-spawn=1:1', 'fibonacci'],
    ['4x4-obstacle=movable:3:1/4:2', '4x4-movable'],
    ['2x3', undefined],
    ['4x4', undefined],
    ['6x5', undefined],
    ['64x64', undefined],
    ['4x3-spawn=2:1,8:1', undefined],
    ['4x3-merge=fibonacci', undefined],
    ['4x4-merge=fibonacci-spawn=2:3,3:1', undefined],
    ['4x4-merge=fibonacci-obstacle=fixed:1', undefined],
    ['4x3-obstacle=fixed:1', undefined],
    ['4x4-obstacle=fixed:2', undefined],
    ['4x4-obstacle=movable:6:3/10:2', undefined],
    ['4x4-obstacle=movable:5:1/2:2', undefined],
  ])('about %s: %s', (rules, name) => {
    const network = networkFor(rulesOf(rules))?.now();
    expect(network && must(network).learned.name).toBe(name);
  });
});

/** On large boards games hardly end. */
const MOST_MOVES = 4000;

/** Far above what `bench/simple-player.ts` makes: see docs/performance.md. */
const SHIPPED = [
  { name: '3x3', rules: '3x3-target=none', games: 20, least: 4000 },
  { name: '4x3', rules: '4x3-target=none', games: 6, least: 20_000 },
  { name: '5x3', rules: '5x3-target=none', games: 2, least: 60_000 },
  { name: '5x4', rules: '5x4-target=none', games: 1, least: 90_000 },
  { name: '5x5', rules: '5x5-target=none', games: 1, least: 90_000 },
  { name: '4x4-fixed', rules: 'obstacles-fixed', games: 12, least: 18_000 },
  { name: '4x4-movable', rules: 'obstacles-movable', games: 6, least: 18_000 },
  { name: 'fibonacci', rules: '4x4-merge=fibonacci-target=none', games: 2, least: 40_000 },
];

describe('what is shipped', () => {
  it('is tested', () => {
    expect(SHIPPED.map(({ name }) => name)).toEqual(LEARNED_BOARDS.map(({ name }) => name));
  });

  it.each(SHIPPED)('plays $name well at one glance', ({ rules, games, least }) => {
    const ends = Array.from({ length: games }, (_, i) => playOut(rules, i + 1, 1, MOST_MOVES));
    expect(mean(ends.map(({ score }) => score))).toBeGreaterThan(least);
  });
});

describe('without its network', () => {
  afterEach(() => vi.restoreAllMocks());

  it('a board is played all the same, and the answer says what is missing', () => {
    const position = drawn('. . 2 . / . 4 . . / 2 . . .', '-target=none');
    const asset = networkFor(position.ruleset)!;
    expect(must(anyBoardPlayer.analyse(position, { depth: 2 })).lacks).toBeUndefined();
    vi.spyOn(asset, 'now').mockReturnValue(refuse('bad-network', 'no connection'));
    expect(must(anyBoardPlayer.analyse(position, { depth: 2 }))).toMatchObject({
      lacks: 'no connection',
      unit: 'estimate',
      by: 'any-board',
    });
  });
});
