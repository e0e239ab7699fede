import { expect, test } from 'vitest';
import { Lateness } from './loop-delay.js';

/** A loop whose turns take so long, one after the other: how late it is after each. */
function after(turns: readonly number[]): number[] {
  const lateness = new Lateness(0);
  let now = 0;
  return turns.map((turn) => {
    now += turn;
    lateness.look(now);
    return Math.round(lateness.at(now));
  });
}

const times = (count: number, turn: number): number[] => Array<number>(count).fill(turn);

test.each([
  ['a calm loop', times(100, 20), 0, 0],
  ['a pause, which says little', [100], 10, 20],
  ['half a second, which says much', [500], 250, 350],
  ['one turn of seconds, which says all', [3000], 2900, 2980],
  ['two turns of a second each', times(2, 1000), 900, 980],
  ['a second of turns of a tenth', times(10, 100), 60, 80],
])('%s', (_, turns, least, most) => {
  const late = after(turns).at(-1)!;
  expect(late).toBeGreaterThanOrEqual(least);
  expect(late).toBeLessThanOrEqual(most);
});

test('it is calm half a second after it was late, however long that was', () => {
  const calm = after([...times(20, 1500), ...times(25, 20)]).slice(20);
  expect(calm[0]).toBeGreaterThan(1000);
  expect(calm.at(-1)).toBeLessThan(20);
});

test('a turn that goes on and on is late before it ends', () => {
  const lateness = new Lateness(0);
  expect(lateness.at(20)).toBe(0);
  expect(lateness.at(600)).toBeGreaterThan(300);
  lateness.look(2000);
  // In the next one nothing is better yet: those who speak in it have waited through the last.
  expect(lateness.at(2010)).toBe(lateness.at(2200));
  expect(lateness.at(2010)).toBeGreaterThan(1900);
});
