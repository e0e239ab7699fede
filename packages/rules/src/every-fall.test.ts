import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFor, everyFall, type Draws } from './draws.js';
import { play, settlements, type Game, type GameTypes } from './game.js';
import { seedFromInteger } from './seed.js';
import { dots } from './dots/game.js';
import { slide } from './slide/game.js';
import { must } from './result.js';
import { chiSquare, chiSquareLimit } from './testing/statistics.js';

/** A process with chance in it: each step asks, and its answer can decide what is asked next. */
type Plan = readonly (number | readonly number[])[];
const anyPlan = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
  ),
  { maxLength: 4 },
);

function run(plan: Plan, draws: Draws): string {
  let text = '';
  for (const question of plan) {
    const answer = typeof question === 'number' ? draws.below(question) : draws.weighted(question);
    text += answer;
    if (answer === 2) break;
  }
  return text;
}

describe('everyFall', () => {
  test('a coin and weights: all outcomes in order, with exact probabilities', () => {
    const falls = [...everyFall((draws) => [draws.below(2), draws.weighted([3, 1])].join(''))];
    expect(falls).toEqual([
      { value: '00', fall: [0, 0], probability: 0.375 },
      { value: '01', fall: [0, 1], probability: 0.125 },
      { value: '10', fall: [1, 0], probability: 0.375 },
      { value: '11', fall: [1, 1], probability: 0.125 },
    ]);
  });

  test('without chance there is one outcome', () => {
    expect([...everyFall(() => 'sure')]).toEqual([{ value: 'sure', fall: [], probability: 1 }]);
  });

  test('a later question may depend on an earlier answer', () => {
    const falls = [...everyFall((draws) => (draws.below(2) === 0 ? 'a' : `b${draws.below(3)}`))];
    expect(falls.map(({ value }) => value)).toEqual(['a', 'b0', 'b1', 'b2']);
    expect(falls.map(({ probability }) => probability)).toEqual([1 / 2, 1 / 6, 1 / 6, 1 / 6]);
  });

  test('outcomes are distinct falls, and their probabilities sum to 1', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const falls = [...everyFall((draws) => run(plan, draws))];
        const sum = falls.reduce((total, { probability }) => total + probability, 0);
        expect(sum).toBeCloseTo(1, 12);
        expect(new Set(falls.map(({ value }) => value)).size).toBe(falls.length);
      }),
    );
  });

  test('what cannot fall is not listed', () => {
    const falls = [...everyFall((draws) => draws.weighted([1, 0, 2, 0]))];
    expect(falls.map(({ value }) => value)).toEqual([0, 2]);
    expect(falls.every(({ probability }) => probability > 0)).toBe(true);
  });

  test('it is lazy: the first outcome costs one run', () => {
    let runs = 0;
    const falls = everyFall((draws) => {
      runs++;
      return draws.below(1000);
    });
    expect(runs).toBe(0);
    expect(falls.next().value).toEqual({ value: 0, fall: [0], probability: 1 / 1000 });
    expect(runs).toBe(1);
  });
});

/** Chi-square, as a share of its limit, of one move with many seeds against the listed odds. */
function surprise<T extends GameTypes>(game: Game<T>, text: string, move: string): number {
  const position = must(game.parsePosition(text));
  const played = must(game.parseMove(move));
  const { after } = must(game.act(position, played));
  const odds = new Map<string, number>();
  for (const { value, probability } of settlements(game, after)) {
    const key = game.makePosition(value.position);
    odds.set(key, (odds.get(key) ?? 0) + probability);
  }
  const counts = new Map([...odds.keys()].map((key) => [key, 0]));
  for (let seed = 0; seed < 60 * odds.size; seed++) {
    const next = must(play(game, position, played, seedFromInteger(seed))).position;
    const key = game.makePosition(next);
    counts.set(key, counts.get(key)! + 1);
  }
  const statistic = chiSquare([...counts.values()], [...odds.values()]);
  return statistic / chiSquareLimit(odds.size - 1);
}

describe('listed odds agree with the frequencies of the generator', () => {
  test.each([
    { row: 'a spawn', text: 'slide_2x2_2,2/0,0', move: 'L' },
    {
      row: 'a spawn with other weights',
      text: 'slide_2x3-spawn=1:1,2:2,3:3_2,2/0,0/3,0',
      move: 'R',
    },
    {
      row: 'a spawn and an obstacle',
      text: 'slide_2x2-obstacle=movable:5:3/10:1_2,2/0,0',
      move: 'L',
    },
  ])('X-1: slide, $row', ({ text, move }) => {
    expect(surprise(slide, text, move)).toBeLessThan(1);
  });

  test('S1-1: dots, a refill', () => {
    expect(surprise(dots, 'dots_2x2_RR/OG', '0.0R')).toBeLessThan(1);
  });

  test('draws of a settlement are those of its ply', () => {
    const position = must(slide.parsePosition('slide_2x2_2,2/0,0_0_41'));
    const seed = seedFromInteger(7);
    const { after, events } = must(slide.act(position, 'left'));
    const settled = slide.settle(after, drawsFor(seed, 42));
    expect(must(play(slide, position, 'left', seed))).toEqual({
      position: settled.position,
      events: [...events, ...settled.events],
    });
  });
});
