import { expect, test } from 'vitest';
import { Lateness } from './lateness.js';

const nobody = (): number => 0;

/** A loop whose turns take so long, one after the other: how late the server is after each. */
function after(turns: readonly number[]): number[] {
  const lateness = new Lateness(0, nobody);
  let now = 0;
  return turns.map((turn) => {
    now += turn;
    lateness.look(now);
    return lateness.at(now);
  });
}

const times = (count: number, turn: number): number[] => Array<number>(count).fill(turn);

test.each([
  ['a calm loop', times(100, 20), 0],
  ['a pause, which says nothing', [20, 3000], 0],
  ['pauses now and then', [20, 400, 20, 400, 20, 400], 0],
  ['two turns of a second each', [20, 1000, 1000], 980],
  ['the longest of many', [...times(5, 300), 2000, 300], 280],
  ['one turn in time after many that were not', [...times(20, 1500), 20], 0],
])('%s', (_, turns, late) => {
  expect(after(turns).at(-1)).toBe(late);
});

test('the second turn that goes on and on is late before it ends', () => {
  const lateness = new Lateness(0, nobody);
  expect(lateness.at(600)).toBe(0);
  lateness.look(1020);
  expect(lateness.at(1030)).toBe(0);
  expect(lateness.at(1540)).toBe(500);
  lateness.look(2040);
  // In the next one nothing is better yet: those who speak in it have waited through the last.
  expect(lateness.at(2050)).toBe(1000);
});

test.each([
  ['moves that wait as they always do', [5, 9, 5, 9], 5],
  ['a move that waits once', [5, 900, 5], 5],
  ['a move that waits and waits', [300, 320, 340], 320],
  ['one look that sees nobody wait, after many', [900, 920, 940, 0], 0],
])('a loop in time, and %s', (_, waits, late) => {
  let waited = 0;
  const lateness = new Lateness(0, () => waited);
  for (const [i, wait] of waits.entries()) {
    waited = wait;
    lateness.look(20 * (i + 1));
  }
  expect(lateness.at(20 * waits.length)).toBe(late);
});

test('a pause in which a move waits says nothing either', () => {
  const lateness = new Lateness(0, (now) => now - 10);
  lateness.look(20);
  lateness.look(3020);
  expect(lateness.at(3020)).toBe(10);
});
