import { IllegalArgumentException } from '@twofold/specs/ttfe';
import { expect, it } from 'vitest';
import { isOfClass } from './thrown.js';

class OffBoard extends IllegalArgumentException {}

it.each([
  ['the class itself', new IllegalArgumentException(''), true],
  ['one derived from it', new OffBoard(''), true],
  ['a name with a package', { name: 'java.lang.IllegalArgumentException' }, true],
  ['a nested class', { name: 'Main$IllegalArgumentException' }, true],
  ['a name of another language', { name: 'game::IllegalArgumentException' }, true],
  ['another class', new RangeError(''), false],
  ['an object without a class', Object.create(null), false],
  ['a text', 'IllegalArgumentException', false],
  ['nothing', null, false],
])('X-9: %s', (_, thrown, expected) => {
  expect(isOfClass(thrown, 'IllegalArgumentException')).toBe(expected);
});
