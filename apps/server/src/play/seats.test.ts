import { expect, test } from 'vitest';
import { someGame } from '../testing/rows.js';
import { playPart, tableOf } from './live-game.js';
import { Seats, type Seat } from './seats.js';

function seatWith(rules: string): Seat {
  const table = tableOf(someGame('somebody', { rules }));
  const log = { from: 0, checkpoint: undefined, text: '', ply: 0, sealed: false, moved: undefined };
  const { value } = playPart(table, log).next();
  return { table, standing: value!, moved: undefined, queue: Promise.resolve() };
}

const idOf = ({ table }: Seat): string => table.stored.id;

test('games take so many bytes: large boards are fewer than small ones', () => {
  const countOf = (rules: string): number => {
    const seats = new Seats(() => 0, 1_000_000);
    for (let i = 0; i < 300; i++) seats.add(seatWith(rules));
    expect(seats.bytes).toBeLessThanOrEqual(1_000_000);
    return seats.count;
  };
  const [small, large] = [countOf('4x4-undo=no'), countOf('64x64-undo=no')];
  expect(small).toBeGreaterThan(150);
  expect(large).toBeLessThan(12);
});

test('those go first that nobody has asked for in the longest time', () => {
  const seats = new Seats(() => 0, 210_000);
  const [a, b, c] = [seatWith('64x64'), seatWith('64x64'), seatWith('64x64')];
  seats.add(a);
  seats.add(b);
  expect(seats.get(idOf(a))).toBe(a);
  seats.add(c);
  expect([a, b, c].map((seat) => seats.get(idOf(seat)) === seat)).toEqual([true, false, true]);
});

test('one that is larger than all room is kept while it is the only one', () => {
  const seats = new Seats(() => 0, 10);
  const [a, b] = [seatWith('4x4'), seatWith('4x4')];
  seats.add(a);
  seats.add(b);
  expect([seats.get(idOf(a)), seats.get(idOf(b))]).toEqual([undefined, b]);
});

test('who came back while the last connection ended finds the game in memory', () => {
  const seats = new Seats(() => 0);
  const [game, first, second] = [seatWith('4x4'), {}, {}];
  seats.join(seats.add(game), first);
  const found = seats.get(idOf(game))!;
  seats.leave(idOf(game), first);
  seats.join(found, second); // it has got its answer
  expect([seats.count, seats.get(idOf(game))]).toEqual([1, game]);
  seats.leave(idOf(game), second);
  expect([seats.count, seats.bytes]).toEqual([0, 0]);
});

test('two who read a game at the same time play at one seat, until both have left', () => {
  const seats = new Seats(() => 0);
  const [game, first, second] = [seatWith('4x4'), {}, {}];
  seats.join(seats.add(game), first);
  const shared = seats.add({ ...game });
  expect(shared).toBe(game);
  seats.join(shared, second);
  seats.leave(idOf(game), second);
  expect(seats.get(idOf(game))).toBe(game);
});

test('what nobody plays goes, and what has gone takes no room', () => {
  let now = 0;
  const seats = new Seats(() => now);
  const [a, b] = [seatWith('4x4'), seatWith('4x4')];
  seats.add(a);
  seats.add(b);
  seats.add(b); // once
  now = 600_000;
  seats.get(idOf(b));
  seats.tidy();
  expect([seats.count, seats.get(idOf(b))]).toEqual([1, b]);
  seats.drop(idOf(b));
  seats.drop(idOf(b));
  expect([seats.count, seats.bytes]).toEqual([0, 0]);
});
