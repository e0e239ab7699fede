import { expect, test } from 'vitest';
import { PAD_AT_REST, readPad, type Pad, type PadKey, type PadState } from './gamepad.js';

const REST: Pad = { axes: [0, 0], buttons: [] };

function buttons(...down: number[]): Pad {
  return {
    axes: [0, 0],
    buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: down.includes(i) })),
  };
}

function stick(x: number, y: number): Pad {
  return { axes: [x, y], buttons: [] };
}

/** Reads a pad at each time, and tells what was pressed when. */
function follow(readings: readonly (readonly [number, Pad])[]): (readonly [number, PadKey])[] {
  let state: PadState = PAD_AT_REST;
  return readings.flatMap(([now, pad]) => {
    const read = readPad(state, pad, now);
    ({ state } = read);
    return read.keys.map((key) => [now, key] as const);
  });
}

test.each([
  { row: 'nothing', pad: REST, keys: [] },
  { row: 'no sticks and no buttons', pad: { axes: [], buttons: [] }, keys: [] },
  { row: 'the pad, up', pad: buttons(12), keys: ['up'] },
  { row: 'the pad, right', pad: buttons(15), keys: ['right'] },
  { row: 'the stick, left', pad: stick(-0.9, 0.2), keys: ['left'] },
  { row: 'the stick, down', pad: stick(0.5, 0.7), keys: ['down'] },
  { row: 'a stick at rest is never quite at rest', pad: stick(0.2, -0.3), keys: [] },
  { row: 'buttons', pad: buttons(0, 1, 9), keys: ['a', 'b', 'start'] },
  { row: 'the stick and a button', pad: { ...buttons(2), axes: [0, -1] }, keys: ['x', 'up'] },
] as const)('one reading: $row', ({ pad, keys }) => {
  expect(follow([[0, pad]]).map(([, key]) => key)).toEqual(keys);
});

test('a button counts once, however long it is held', () => {
  expect(
    follow([
      [0, buttons(0)],
      [500, buttons(0)],
      [600, REST],
      [700, buttons(0)],
    ]),
  ).toEqual([
    [0, 'a'],
    [700, 'a'],
  ]);
});

test('a direction that is held counts again after a while, then steadily', () => {
  const held = Array.from({ length: 80 }, (_, i) => [i * 10, buttons(14)] as const);
  expect(follow(held)).toEqual([
    [0, 'left'],
    [400, 'left'],
    [530, 'left'],
    [660, 'left'],
    [790, 'left'],
  ]);
});

test('a stick counts again only after it was let back', () => {
  const trembling = [0.7, 0.55, 0.65, 0.45, 0.62].map((x, i) => [i * 16, stick(x, 0)] as const);
  expect(follow(trembling)).toEqual([[0, 'right']]);
  expect(follow([...trembling, [200, stick(0.1, 0)], [216, stick(0.7, 0)]])).toEqual([
    [0, 'right'],
    [216, 'right'],
  ]);
});

test('a stick can go from one direction to another', () => {
  expect(
    follow([
      [0, stick(0.9, 0)],
      [16, stick(0.65, 0.64)],
      [32, stick(0.3, 0.9)],
      [48, stick(-0.9, 0.1)],
    ]),
  ).toEqual([
    [0, 'right'],
    [32, 'down'],
    [48, 'left'],
  ]);
});
