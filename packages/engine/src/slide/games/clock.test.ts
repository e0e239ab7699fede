import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../../testing/boards.js';
import { movesToPlan, startGameClock } from './clock.js';

/** A clock that is moved by hand, and a player that takes `speed` nodes per millisecond. */
function fakeTime(): { now: () => number; pass: (milliseconds: number) => void } {
  let time = 1000;
  return {
    now: () => time,
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Plays moves that take all the nodes they are given; returns the nodes of each move. */
function simulate(limit: number, moves: number, speed: (move: number) => number): number[] {
  const { now, pass } = fakeTime();
  const random = randomNumbers(7);
  const clock = startGameClock(limit, now);
  const taken: number[] = [];
  for (let move = 0; move < moves; move++) {
    const nodes = clock.nodesFor(move, random(8), random(7));
    // A move by the network alone takes a few microseconds.
    pass(Math.max(nodes / speed(move), 0.004));
    clock.spent(nodes);
    taken.push(nodes);
  }
  expect(clock.left()).toBeGreaterThan(0);
  return taken;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

describe('the clock of a game', () => {
  it.each([
    ['a game that makes 16384', 12_000],
    ['a game that makes 32768', 25_000],
    ['a game beyond all plans', 45_000],
  ])('lasts for %s', (_, moves) => {
    const taken = simulate(10_000, moves, () => 2000);
    // Most of the time is used: a long game has all of it, a short one what was due until then.
    expect(sum(taken) / 2000).toBeGreaterThan(moves > 20_000 ? 7500 : 4500);
  });

  it('lasts on a machine that is slow, and on one that becomes slow', () => {
    const slow = simulate(10_000, 30_000, () => 20);
    const slowing = simulate(10_000, 30_000, (move) => (move < 8000 ? 5000 : 50));
    // There is time to look ahead at the end as well.
    expect(Math.min(...slow.slice(-1000))).toBeGreaterThan(0);
    expect(Math.min(...slowing.slice(-1000))).toBeGreaterThan(0);
    expect(slowing.at(-1)).toBeLessThan(slowing[7000]!);
  });

  it('measures how fast the machine is', () => {
    const slow = simulate(10_000, 2000, () => 200).at(-1)!;
    const fast = simulate(10_000, 2000, () => 4000).at(-1)!;
    expect(fast / slow).toBeGreaterThan(10);
  });

  it('gives full boards more than empty ones, and more to those with many large tiles', () => {
    const { now } = fakeTime();
    const clock = startGameClock(10_000, now);
    const full = [12, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((empty) => clock.nodesFor(100, empty, 3));
    const crowded = [0, 2, 4, 5, 6, 7, 9].map((large) => clock.nodesFor(100, 3, large));
    for (const nodes of [full, crowded]) {
      expect(nodes).toEqual(nodes.toSorted((a, b) => a - b));
      expect(nodes.at(-1)! / nodes[0]!).toBeGreaterThan(4);
    }
  });

  it('gives more when searches leave time over', () => {
    const { now, pass } = fakeTime();
    const clock = startGameClock(10_000, now);
    const first = clock.nodesFor(0, 3, 4);
    for (let move = 0; move < 3000; move++) {
      const nodes = clock.nodesFor(move, 3, 4) / 3;
      pass(nodes / 100);
      clock.spent(nodes);
    }
    expect(clock.nodesFor(3000, 3, 4) / first).toBeGreaterThan(2);
  });

  it('gives nothing once only the reserve is left', () => {
    const { now, pass } = fakeTime();
    const clock = startGameClock(1000, now);
    pass(975);
    expect(clock.left()).toBe(25);
    expect(clock.nodesFor(10_000, 0, 9)).toBe(0);
  });
});

it('there are always moves to plan for, fewer as the game goes on', () => {
  const plans = Array.from({ length: 60 }, (_, i) => movesToPlan(1000 * i));
  expect(Math.min(...plans)).toBeGreaterThan(1000);
  expect(plans.at(-1)).toBeLessThan(plans[0]!);
});
