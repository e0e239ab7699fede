import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { advance, begin } from '../timeline.js';
import { replayOf, verifyReplay } from '../replay.js';
import { seedFromInteger } from '../seed.js';
import { follow } from '../testing/playing.js';
import { must } from '../result.js';
import { hasPath } from './board.js';
import { dots } from './game.js';
import { CHAPTERS, DOTS_LEVELS, dotsLevel, levelOf, starsOf } from './levels.js';
import { movesLeft, objectivesOf, type DotsPosition } from './position.js';
import { DOTS_PRESETS } from './ruleset.js';

const NUMBERS = DOTS_LEVELS.map(({ number }) => number);
/** A win of each level in a line: its seed and its moves (`npm run bench:levels`). */
const WINS = readFileSync(new URL('levels.wins.txt', import.meta.url), 'utf8').split('\n');

test('S1-3: level 1 is the board of the document', () => {
  expect(dotsLevel(1)).toBe(DOTS_PRESETS.classic);
});

test.each([0, -1, DOTS_LEVELS.length + 1, 1.5, Number.NaN])('there is no level %d', (number) => {
  expect(dotsLevel(number)).toBeUndefined();
});

test('there are at least sixty levels in chapters, and no two are the same', () => {
  expect(NUMBERS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(DOTS_LEVELS.map(({ chapter }) => chapter))).toEqual(new Set(CHAPTERS));
  const texts = NUMBERS.map((number) => dots.makeRuleset(dotsLevel(number)!));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.slice(1)).toEqual(DOTS_LEVELS.slice(1).map(({ rules }) => rules));
  const kinds = NUMBERS.flatMap((number) =>
    objectivesOf(begin(dots, dotsLevel(number)!, seedFromInteger(1)).timeline.position),
  ).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['colour', 'ice', 'anchors', 'score']));
});

test('every level knows its number, and other games have none', () => {
  expect(NUMBERS.map((number) => levelOf(dotsLevel(number)!)?.number)).toEqual(NUMBERS);
  expect(levelOf(DOTS_PRESETS.endless)).toBeUndefined();
});

test('stars are for moves left, and only for a win', () => {
  const [two, three] = DOTS_LEVELS[1]!.stars;
  const ruleset = dotsLevel(2)!;
  const { position } = begin(dots, ruleset, seedFromInteger(1)).timeline;
  const won = (left: number): DotsPosition => ({
    ...position,
    goals: position.goals.map((goal) => ({ ...goal, count: 0 })),
    score: 9999,
    ply: ruleset.moves! - left,
  });
  expect(starsOf({ ...won(0), goals: position.goals, score: 0 })).toBe(0);
  expect([0, two - 1, two, three - 1, three].map((left) => starsOf(won(left)))).toEqual([
    1, 1, 2, 2, 3,
  ]);
});

describe.each(NUMBERS)('level %i', (number) => {
  const ruleset = dotsLevel(number)!;
  const [two, three] = DOTS_LEVELS[number - 1]!.stars;

  test('can be won: a replay of a win verifies', () => {
    const [seed, moves] = WINS[number - 1]!.split(' ');
    let { timeline } = begin(dots, ruleset, seedFromInteger(BigInt(seed!)));
    for (const [move] of moves!.matchAll(new RegExp(dots.moveToken, 'g'))) {
      ({ timeline } = must(advance(timeline, must(dots.parseMove(move)))));
    }
    expect(dots.outcome(timeline.position).won).toBe(true);
    expect(must(verifyReplay(replayOf(timeline))).position).toEqual(timeline.position);
  });

  test('has objectives, a limit, and stars within it', () => {
    expect(ruleset.moves).toBeGreaterThan(three);
    expect(two).toBeGreaterThan(0);
    expect(three).toBeGreaterThan(two);
  });

  test('is played to its end with any moves', () => {
    for (let seed = 0; seed < 3; seed++) {
      const { timeline } = begin(dots, ruleset, seedFromInteger(seed));
      expect(hasPath(ruleset, timeline.position.cells)).toBe(true);
      const wishes = Array.from({ length: ruleset.moves! + 1 }, (_, i) => 7 * i + seed);
      const { timeline: end } = follow(timeline, wishes);
      expect(dots.outcome(end.position).over || movesLeft(end.position) === 0).toBe(true);
      expect(must(dots.parsePosition(dots.makePosition(end.position)))).toEqual(end.position);
    }
  });
});
