import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { expect, test } from 'vitest';

import type { GameRecord } from './feats.js';
import { allAchievements, type AchievementId } from './list.js';
import { achievementsIn, achievementsOf, progressOf, type DatedRecord } from './progress.js';
import { DOTS, playWishes, SLIDE } from './testing/games.js';

const ACHIEVEMENTS = allAchievements();

const LEVELS = new Set(['6x6-moves=11-goal=B:8', '5x5-moves=10-goal=O:8']);
const LEVEL = '6x6-moves=11-goal=B:8';
const ENDLESS = '6x6-moves=none-goal=none-loops=yes';
const MOVABLE = '4x4-obstacle=movable:5:3/10:2:penalty';

test('S2-18: there are at least 24 achievements over both games, each with an id of its own', () => {
  expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(24);
  expect(new Set(ACHIEVEMENTS.map(({ id }) => id)).size).toBe(ACHIEVEMENTS.length);
  expect(ACHIEVEMENTS.map(({ about }) => about)).toEqual(
    expect.arrayContaining(['slide', 'dots', 'both']),
  );
});

/** For each achievement of one game: a record that has just reached it, and what falls short. */
const ROWS: readonly { id: AchievementId; just: GameRecord; short: GameRecord }[] = [
  ...([512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536] as const).map((highest) => ({
    id: `tile-${highest}` as const,
    just: { ...SLIDE, highest },
    short: { ...SLIDE, highest: highest / 2 },
  })),
  ...([10_000, 100_000, 500_000] as const).map((score) => ({
    id: `score-${score}` as const,
    just: { ...SLIDE, score },
    short: { ...SLIDE, score: score - 4 },
  })),
  { id: 'merges-4', just: { ...SLIDE, merges: 4 }, short: { ...SLIDE, merges: 3 } },
  { id: 'merges-6', just: { ...SLIDE, merges: 6 }, short: { ...SLIDE, merges: 5 } },
  { id: 'chain-20', just: { ...SLIDE, chain: 20 }, short: { ...SLIDE, chain: 19 } },
  { id: 'steady-100', just: { ...SLIDE, steady: 100 }, short: { ...SLIDE, steady: 99 } },
  {
    id: 'no-undo',
    just: { ...SLIDE, highest: 2048, undos: 0 },
    short: { ...SLIDE, highest: 2048, undos: 1 },
  },
  {
    id: 'win-movable',
    just: { ...SLIDE, rules: MOVABLE, highest: 2048 },
    short: { ...SLIDE, rules: MOVABLE, highest: 1024 },
  },
  {
    id: 'win-fixed',
    just: { ...SLIDE, rules: '4x4-obstacle=fixed:1', highest: 2048 },
    short: { ...SLIDE, rules: MOVABLE, highest: 2048 },
  },
  {
    id: 'fast-2048',
    just: { ...SLIDE, highest: 2048, made2048: 1000 },
    short: { ...SLIDE, highest: 2048, made2048: 1001 },
  },
  {
    id: 'fast-2048',
    just: { ...SLIDE, highest: 2048, made2048: 960 },
    short: { ...SLIDE, rules: '4x4-spawn=2:7,4:3', highest: 2048, made2048: 800 },
  },
  {
    id: 'tiny-32',
    just: { ...SLIDE, rules: '2x2', highest: 32 },
    short: { ...SLIDE, rules: '2x3', highest: 32 },
  },
  {
    id: 'small-256',
    just: { ...SLIDE, rules: '3x3', highest: 256 },
    short: { ...SLIDE, rules: '3x3', highest: 128 },
  },
  {
    id: 'small-1024',
    just: { ...SLIDE, rules: '3x3', highest: 1024 },
    short: { ...SLIDE, rules: '4x4', highest: 1024 },
  },
  {
    id: 'large-8192',
    just: { ...SLIDE, rules: '5x5', highest: 8192 },
    short: { ...SLIDE, rules: '5x5', highest: 4096 },
  },
  {
    id: 'giant-16384',
    just: { ...SLIDE, rules: '8x8', highest: 16_384 },
    short: { ...SLIDE, rules: '9x9', highest: 16_384 },
  },
  { id: 'loop-1', just: { ...DOTS, loops: 1, largestLoop: 4 }, short: DOTS },
  { id: 'loop-12', just: { ...DOTS, largestLoop: 12 }, short: { ...DOTS, largestLoop: 11 } },
  {
    id: 'loop-24',
    just: { ...DOTS, largestLoop: 24 },
    short: { ...DOTS, rules: '6x6-colours=2', largestLoop: 30 },
  },
  {
    id: 'path-15',
    just: { ...DOTS, longestPath: 15 },
    short: { ...DOTS, rules: '60x60', longestPath: 100 },
  },
  {
    id: 'level-1',
    just: { ...DOTS, rules: LEVEL, won: true },
    short: { ...DOTS, rules: '6x6-moves=99-goal=B:1', won: true },
  },
  {
    id: 'last-move',
    just: { ...DOTS, rules: LEVEL, won: true, moves: 11 },
    short: { ...DOTS, rules: LEVEL, won: false, moves: 11 },
  },
  {
    id: 'spare-4',
    just: { ...DOTS, rules: LEVEL, won: true, moves: 7 },
    short: { ...DOTS, rules: LEVEL, won: true, moves: 8 },
  },
  {
    id: 'endless-500',
    just: { ...DOTS, rules: ENDLESS, score: 500 },
    short: { ...DOTS, rules: LEVEL, score: 500 },
  },
  {
    id: 'endless-5000',
    just: { ...DOTS, rules: ENDLESS, score: 5000 },
    short: { ...DOTS, rules: ENDLESS, score: 4999 },
  },
];

test.each(ROWS)('S2-18: $id is reached just so, and not before', ({ id, just, short }) => {
  expect(achievementsIn(just, LEVELS)).toContain(id);
  expect(achievementsIn(short, LEVELS)).not.toContain(id);
  expect(achievementsIn({ ...just, practice: true }, LEVELS)).toEqual([]);
});

test('every achievement of one game has a row', () => {
  const within = ACHIEVEMENTS.filter((achievement) => achievement.within === 'game');
  expect(new Set(ROWS.map(({ id }) => id))).toEqual(new Set(within.map(({ id }) => id)));
});

test.each(['4x4-spawn=1024:1', '4x4-spawn=4:1', '4x4-spawn=2:1,8:1', 'nonsense'])(
  'rules that make it easy count for nothing: %s',
  (rules) => {
    expect(achievementsIn({ ...SLIDE, rules, highest: 65_536, score: 1e6 }, LEVELS)).toEqual([]);
  },
);

test('a replay is played again', () => {
  const moves = Array.from({ length: 900 }, (_, i) => i % 2);
  const { replay } = playWishes(slide, SLIDE_PRESETS.classic, 1, moves);
  expect(achievementsOf(replay, LEVELS)).toMatchObject({ ok: true });
  expect(achievementsOf({ ...replay, actions: ['redo'] }, LEVELS)).toMatchObject({ ok: false });
});

function history(...games: readonly (readonly [day: number, record: GameRecord])[]): DatedRecord[] {
  return games.map(([day, record], i) => ({ ended: day * 1000 + i, day, record }));
}

function find(games: readonly DatedRecord[], id: AchievementId, levels = LEVELS) {
  return progressOf(games, levels).find(({ achievement }) => achievement.id === id)!;
}

test('the first game that reaches it is the one, in whatever order they are given', () => {
  const games = history(
    [3, { ...SLIDE, highest: 1024 }],
    [1, { ...SLIDE, highest: 256 }],
    [2, { ...SLIDE, highest: 512 }],
  );
  expect(find(games, 'tile-512')).toMatchObject({ value: 512, goal: 512, by: { day: 2 } });
  expect(find(games, 'tile-2048')).toMatchObject({ value: 1024, goal: 2048, by: undefined });
});

test('finished games are counted, running and practice games are not', () => {
  const games = history(
    ...Array.from({ length: 9 }, () => [1, SLIDE] as const),
    [1, { ...SLIDE, over: false }],
    [1, { ...SLIDE, practice: true }],
  );
  expect(find(games, 'games-10')).toMatchObject({ value: 9, by: undefined });
  expect(find([...games, ...history([2, DOTS])], 'games-10')).toMatchObject({
    value: 10,
    by: { day: 2 },
  });
});

test('a running game reaches what one game can', () => {
  const running = history([1, { ...DOTS, rules: ENDLESS, over: false, score: 700 }]);
  expect(find(running, 'endless-500').by).toBe(running[0]);
});

test.each(['loop-1', 'loop-12', 'loop-24', 'path-15', 'endless-500', 'endless-5000'] as const)(
  'a first board that somebody made earns nothing: %s',
  (id) => {
    const board = `${'RRRRRR/'.repeat(5)}OGBRRR`;
    const record = { ...DOTS, loops: 9, largestLoop: 36, longestPath: 36, score: 9999 };
    const made = `6x6-moves=none-goal=none-board=${board}-loops=yes`;
    expect(find(history([1, { ...record, rules: ENDLESS }]), id).by).toBeDefined();
    expect(find(history([1, { ...record, rules: made }]), id).by).toBeUndefined();
    // That of a level is ours.
    const levels = new Set([made]);
    expect(find(history([1, { ...record, rules: made }]), id, levels).by).toBeDefined();
  },
);

test('both games on one day', () => {
  expect(find(history([1, SLIDE], [2, DOTS]), 'both-in-a-day')).toMatchObject({ value: 1 });
  expect(find(history([1, SLIDE], [1, DOTS]), 'both-in-a-day')).toMatchObject({
    value: 2,
    by: { day: 1 },
  });
});

test('days in a row are counted from day to day, however many games', () => {
  const days = [1, 2, 3, 3, 5, 6, 7, 7, 8, 9, 10];
  const games = history(...days.map((day) => [day, SLIDE] as const));
  expect(find(games, 'days-7')).toMatchObject({ value: 6, by: undefined });
  expect(find([...games, ...history([11, DOTS])], 'days-7').by).toMatchObject({ day: 11 });
});

test('levels are counted once each, and all of them are as many as there are', () => {
  const won = { ...DOTS, won: true };
  const games = history([1, { ...won, rules: LEVEL }], [2, { ...won, rules: LEVEL }]);
  expect(find(games, 'levels-all')).toMatchObject({ value: 1, goal: 2, by: undefined });
  const all = [...games, ...history([3, { ...won, rules: '5x5-moves=10-goal=O:8' }])];
  expect(find(all, 'levels-all')).toMatchObject({ value: 2, by: { day: 3 } });
  expect(find(all, 'levels-all', new Set()).by).toBeUndefined();
});

test('boards are told apart by their size', () => {
  const sizes = ['4x4', '4x4-obstacle=fixed:1', '5x5', '4x5'];
  const games = history(...sizes.map((rules) => [1, { ...SLIDE, rules }] as const));
  expect(find(games, 'boards-8')).toMatchObject({ value: 3 });
});
