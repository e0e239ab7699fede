import { expect, test } from 'vitest';
import { fault, FAULT_CODES, ok, shiftFault } from './result.js';
import { faultOf } from './testing/results.js';

test('X-9: the codes are stable and each is listed once', () => {
  expect([...FAULT_CODES].toSorted()).toEqual([
    'bad-fall',
    'bad-move',
    'bad-position',
    'bad-replay',
    'bad-ruleset',
    'bad-seed',
    'empty-path',
    'game-over',
    'no-effect',
    'not-a-dot',
    'not-adjacent',
    'nothing-to-redo',
    'nothing-to-undo',
    'off-board',
    'repeated-cell',
    'too-long',
    'too-much-work',
    'too-short',
    'undo-forbidden',
    'unknown-game',
    'unknown-version',
    'wrong-colour',
    'wrong-fingerprint',
  ]);
});

test('a result is a value or a fault', () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 });
  expect(fault('bad-move', 'no', 0)).toEqual({
    ok: false,
    error: { code: 'bad-move', message: 'no', at: 0 },
  });
});

test('a fault without a place has no such property', () => {
  expect(faultOf(fault('bad-move', 'no'))).toStrictEqual({ code: 'bad-move', message: 'no' });
});

test.each([
  { row: 'with a place', at: 3, shifted: 13 },
  { row: 'without one, at the start of its part', at: undefined, shifted: 10 },
])('a fault in a part is told in offsets of the whole: $row', ({ at, shifted }) => {
  expect(faultOf(shiftFault(faultOf(fault('bad-seed', 'no', at)), 10))).toEqual({
    code: 'bad-seed',
    message: 'no',
    at: shifted,
  });
});
