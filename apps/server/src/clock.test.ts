import { expect, test } from 'vitest';
import { Clock } from './clock.js';

test.each([-90_000_000, -1, 0, 1, 90_000_000])(
  'a clock that is %i ms off shows the time of the database',
  async (off) => {
    const time = { now: 1_000_000_000_000 };
    const clock = new Clock({ clock: async () => time.now }, () => time.now + off);
    await clock.look();
    expect(clock.now()).toBe(time.now);
    time.now += 60_000;
    expect(clock.now()).toBe(time.now);
  },
);

test('a clock that is set is right again after the next look', async () => {
  let own = 1000;
  const clock = new Clock({ clock: async () => 5000 }, () => own);
  await clock.look();
  own = 0;
  expect(clock.now()).toBe(4000);
  await clock.look();
  expect(clock.now()).toBe(5000);
});

test('an answer that was under way for a while was true in the middle of it', async () => {
  let own = 0;
  const slow = async (): Promise<number> => {
    own += 200;
    return 10_000;
  };
  const clock = new Clock({ clock: slow }, () => own);
  await clock.look();
  expect(clock.now()).toBe(10_100);
});

test('an answer that took long changes nothing that may be right', async () => {
  let own = 0;
  let takes = 2;
  const there = async (): Promise<number> => {
    own += takes; // it waits for its turn, and is answered at once
    return own + 10_000;
  };
  const clock = new Clock({ clock: there }, () => own);
  await clock.look();
  const before = clock.now() - own;
  takes = 4000;
  await clock.look();
  expect(clock.now() - own).toBe(before);
});

test('where the database has no clock, the process’s own is the clock', async () => {
  const clock = new Clock({ clock: undefined }, () => 7);
  await clock.look();
  expect(clock.now()).toBe(7);
});
