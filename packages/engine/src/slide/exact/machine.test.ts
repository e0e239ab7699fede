import { describe, expect, it } from 'vitest';
import { board, rules } from './brute-force.case.js';
import { encode, makeCode } from './code.js';
import { missingDouble } from './line-moves.js';
import { Machine, pieces } from './machine.js';

const RULESET = rules('2x2');
const CODE = makeCode(RULESET, 6, [0, 2, 4], Infinity)!;

function keysOf(...boards: readonly (readonly number[])[]): Int32Array {
  return Int32Array.from(boards, (cells) => encode(CODE, board(RULESET, cells).cells)!);
}

describe('Machine', () => {
  it('tells which merge has no digit and loses no member over it', () => {
    const machine = new Machine(CODE);
    const states = machine.list(keysOf([0, 2, 0, 4], [0, 4, 0, 2], [2, 0, 0, 0], [4, 4, 0, 0]));
    const set = machine.newSet(0);
    const left = CODE.slides.findIndex(({ direction }) => direction === 'left');
    const mark = machine.slideAll(left, states, { from: 0, count: 4 }, set);
    expect(CODE.digits[missingDouble(mark)]).toBe(4);
    const { size } = set;
    const { count } = machine.members(set);
    expect(count).toBe(1);
    expect(size).toBeGreaterThanOrEqual(count);
  });

  it('keeps every member of a set that grows', () => {
    const machine = new Machine(CODE);
    const set = machine.newSet(0);
    const keys = Int32Array.from({ length: 5000 }, (_, i) => i + 1);
    for (const { from, count } of pieces(keys.length)) {
      machine.addKeys(set, keys.subarray(from, from + count));
      machine.addKeys(set, keys.subarray(from, from + count));
    }
    expect(machine.copyOfKeys(machine.members(set)).toSorted()).toEqual(keys);
  });

  it('counts the images of a board once each', () => {
    const machine = new Machine(CODE);
    const lowestImages = [
      [2, 0, 0, 0],
      [2, 2, 0, 0],
      [2, 0, 0, 2],
      [4, 2, 0, 0],
      [2, 2, 2, 2],
    ];
    const counts = lowestImages.map((cells) => machine.countImages(machine.list(keysOf(cells))));
    expect(counts).toEqual([4, 4, 2, 8, 1]);
  });
});
