import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lateKeys, parseKeys, type Key } from './keys.js';

const key = (name: string): Key => ({ kind: 'key', name });

describe('keys', () => {
  test.each<[string, readonly Key[]]>([
    ['\u001b[A\u001b[B', [key('up'), key('down')]],
    ['\u001bOC\u001b[1;2D', [key('right'), key('left')]],
    [
      '\u001b[H\u001b[4~\u001b[5~\u001b[6~',
      [key('home'), key('end'), key('page-up'), key('page-down')],
    ],
    ['wAq', [key('w'), key('A'), key('q')]],
    [
      '\r\t \u007f\u0003',
      [key('enter'), key('tab'), key('space'), key('backspace'), key('ctrl-c')],
    ],
    ['\u001b[<0;3;5M', [{ kind: 'mouse', action: 'down', x: 2, y: 4 }]],
    ['\u001b[<32;3;5M', [{ kind: 'mouse', action: 'drag', x: 2, y: 4 }]],
    ['\u001b[<0;3;5m', [{ kind: 'mouse', action: 'up', x: 2, y: 4 }]],
    ['\u001b[<2;3;5M\u001b[<64;3;5M', []],
    ['\u001b[15~\u001b[Z', []],
    ['\u001b\u001b[A', [key('escape'), key('up')]],
    ['é😀', [key('é'), key('😀')]],
  ])('%j', (text, keys) => {
    expect(parseKeys(text)).toEqual({ keys, rest: '' });
  });

  test('an escape alone waits, and is the key when nothing comes', () => {
    expect(parseKeys('a\u001b')).toEqual({ keys: [key('a')], rest: '\u001b' });
    expect(lateKeys('\u001b')).toEqual([key('escape')]);
  });

  test('sequences can be cut anywhere', () => {
    const piece = fc.constantFrom(
      '\u001b[A',
      '\u001b[1;5C',
      '\u001bOD',
      '\u001b[<0;12;7M',
      'w',
      'é',
      '\r',
    );
    const texts = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, fc.nat(), (text, cut) => {
        const at = cut % (text.length + 1);
        const first = parseKeys(text.slice(0, at));
        const second = parseKeys(first.rest + text.slice(at));
        expect([...first.keys, ...second.keys]).toEqual(parseKeys(text).keys);
        expect(second.rest).toBe('');
      }),
    );
  });

  test('whatever comes, something is left or read, and nothing hangs', () => {
    const codes = fc.array(fc.nat(0x10_ffff), { maxLength: 200 });
    fc.assert(
      fc.property(codes, (given) => {
        const text = String.fromCodePoint(...given);
        const { rest } = parseKeys(text);
        expect(text.endsWith(rest)).toBe(true);
      }),
    );
  });
});
