import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../../testing/boards.js';
import { startGameClock } from './clock.js';
import { CLASSIC_PLAN, planOf } from './plan.js';

/** A clock that is moved by hand. */
function fakeTime(): { now: () => number; pass: (milliseconds: number) => void } {
  let time = 1000;
  return {
    now: () => time,
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}

interface Machine {
  /** Nodes per millisecond at some move. */
  readonly speed: (move: number) => number;
  /** Which part of its nodes a search takes, 1 if nothing is said. */
  readonly used?: number;
  /** Milliseconds that go by between two questions. */
  readonly between?: number;
  /** Milliseconds that one search is held up, and by which move. */
  readonly accident?: readonly [milliseconds: number, move: number];
}

/** Plays so many moves, or until time is up; returns the nodes given for each move. */
function simulate(
  limit: number,
  moves: number,
  { speed, used = 1, between = 0, accident = [0, 0] }: Machine,
): { readonly given: readonly number[]; readonly left: number } {
  const { now, pass } = fakeTime();
  const random = randomNumbers(7);
  const clock = startGameClock(limit, now);
  const given: number[] = [];
  for (let move = 0; move < moves && clock.left() > 0; move++) {
    const nodes = clock.nodesFor(move, random(8), random(7));
    // A move by the network alone takes a few microseconds.
    pass(Math.max((used * nodes) / speed(move), 0.004) + (move === accident[1] ? accident[0] : 0));
    clock.answered();
    pass(between);
    given.push(nodes);
  }
  return { given, left: clock.left() };
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

describe('the clock of a game', () => {
  it.each([
    // Most of the time is used: a long game has nearly all of it, a short one what was due until then.
    ['a game that makes 16384', 12_000, 0.55],
    ['a game that makes 32768', 20_000, 0.85],
    ['a game that makes both', 25_000, 0.93],
    ['a game beyond all plans', 45_000, 0.96],
  ])('lasts for %s', (_, moves, least) => {
    for (const used of [1, 0.3]) {
      const { given, left } = simulate(10_000, moves, { speed: () => 2000, used });
      expect(left).toBeGreaterThan(0);
      expect((used * sum(given)) / 2000).toBeGreaterThan(least * 10_000);
    }
  });

  const machines: readonly (readonly [string, Machine])[] = [
    ['is slow', { speed: () => 20 }],
    ['becomes slow', { speed: (move) => (move < 8000 ? 5000 : 50) }],
    ['takes long for what is not thinking', { speed: () => 2000, between: 0.1 }],
    ['has little time to think at all', { speed: () => 100, between: 0.2 }],
  ];
  it.each(machines)('lasts for 30,000 moves on a machine that %s', (_, machine) => {
    const { given, left } = simulate(10_000, 30_000, machine);
    expect(given).toHaveLength(30_000);
    expect(left).toBeGreaterThan(0);
    // There is a share for the last moves as well.
    expect(Math.min(...given.slice(-1000))).toBeGreaterThan(0);
  });

  it('does not take the start of a program, or one accident, for what every move costs', () => {
    const { now, pass } = fakeTime();
    const clock = startGameClock(10_000, now);
    pass(1000);
    const first = clock.nodesFor(0, 3, 4);
    clock.answered();
    pass(500);
    const next = clock.nodesFor(1, 3, 4);
    expect(first).toBeGreaterThan(0);
    expect(next).toBeGreaterThan(0.8 * first);
  });

  it.each([0, 60, 3000])('does not take one accident within move %d for a slow machine', (move) => {
    const speed = (): number => 2000;
    const calm = simulate(1000, 6000, { speed });
    const held = simulate(1000, 6000, { speed, accident: [100, move] });
    // A tenth of the time is gone; more of the nodes is not.
    expect(sum(held.given)).toBeGreaterThan(0.85 * sum(calm.given));
    expect(held.left).toBeGreaterThan(0.7 * calm.left);
    // Nor does it cost the moves after it their look ahead.
    const later = (given: readonly number[]): number => sum(given.slice(move + 1, move + 401));
    expect(later(held.given)).toBeGreaterThan(0.3 * later(calm.given));
  });

  it('measures how fast the machine is', () => {
    const slow = simulate(10_000, 2000, { speed: () => 200 }).given.at(-1)!;
    const fast = simulate(10_000, 2000, { speed: () => 4000 }).given.at(-1)!;
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
    const all = simulate(10_000, 3000, { speed: () => 100 }).given.at(-1)!;
    const third = simulate(10_000, 3000, { speed: () => 100, used: 1 / 3 }).given.at(-1)!;
    expect(third / all).toBeGreaterThan(2);
  });

  it('gives whoever does not count nodes an even share', () => {
    const { now, pass } = fakeTime();
    const clock = startGameClock(10_000, now);
    const share = clock.millisecondsFor(0);
    expect(share * CLASSIC_PLAN.toCome(0)).toBeCloseTo(9800, 6);
    const nodes = clock.nodesFor(1, 3, 4);
    clock.millisecondsFor(1);
    pass(1);
    clock.answered();
    // How long that took says nothing of nodes.
    expect(clock.nodesFor(1, 3, 4) / nodes).toBeCloseTo(1, 1);
  });

  it('gives nothing once only the reserve is left', () => {
    const { now, pass } = fakeTime();
    const clock = startGameClock(1000, now);
    pass(985);
    expect(clock.left()).toBe(15);
    expect(clock.nodesFor(10_000, 0, 9)).toBe(0);
    expect(clock.millisecondsFor(10_000)).toBe(0);
  });
});

describe('a clock in milliseconds', () => {
  const LIKELY = 1000;

  /** Plays so many moves of which each takes this share of what it is given; returns the time that is left. */
  function leftAfter(moves: number, used: number, limit = 10_000): number {
    const { now, pass } = fakeTime();
    const random = randomNumbers(7);
    const clock = startGameClock(limit, now, planOf(LIKELY));
    for (let move = 0; move < moves; move++) {
      pass(Math.max(used * clock.millisecondsFor(move, random(8)), 0.002));
      clock.answered();
    }
    return clock.left();
  }

  it.each([1, 0.5, 0.2])('is used whatever searches leave over: they take %d of it', (used) => {
    // A game as long as it was likely to be has nearly all of the time, one half as long half of it.
    expect(leftAfter(LIKELY, used) / 10_000).toBeCloseTo(0.1, 1);
    expect(leftAfter(LIKELY / 2, used) / 10_000).toBeCloseTo(0.5, 1);
  });

  it.each([1, 0.2])(
    'is never used up, however long a game becomes: moves take %d of it',
    (used) => {
      expect(leftAfter(5 * LIKELY, used)).toBeGreaterThan(0);
    },
  );

  it('gives boards with few empty cells more, and no move all of it', () => {
    const { now, pass } = fakeTime();
    const clock = startGameClock(10_000, now, planOf(LIKELY));
    const given = [9, 6, 4, 3, 2, 1].map((empty) => {
      for (let i = 0; i < 20; i++) clock.millisecondsFor(0, 4);
      return clock.millisecondsFor(0, empty);
    });
    expect(given).toEqual(given.toSorted((a, b) => a - b));
    expect(given.at(-1)! / given[0]!).toBeGreaterThan(2);
    for (let move = 0; move < 200; move++) {
      clock.millisecondsFor(move, 4);
      pass(0.001);
      clock.answered();
    }
    expect(clock.millisecondsFor(200, 0)).toBeLessThan(0.06 * clock.left());
  });

  it('does not take the start of a program for what searches take', () => {
    const { now, pass } = fakeTime();
    const clock = startGameClock(10_000, now, planOf(LIKELY));
    clock.millisecondsFor(0, 4);
    pass(500);
    clock.answered();
    // No less than an even share of what is left.
    expect(clock.millisecondsFor(1, 4)).toBeGreaterThan((0.98 * clock.left()) / LIKELY);
  });

  it('follows another plan when it is told to', () => {
    const { now } = fakeTime();
    const clock = startGameClock(10_000, now, planOf(LIKELY));
    const before = clock.millisecondsFor(0);
    clock.follow(planOf(2 * LIKELY));
    expect(clock.millisecondsFor(0)).toBeCloseTo(before / 2, 6);
  });
});
