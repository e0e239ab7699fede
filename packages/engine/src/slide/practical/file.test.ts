import { describe, expect, test } from 'vitest';
import { TABLE_WEIGHTS } from './features.js';
import { makeChanceTables, parseChanceTables } from './file.js';
import { chanceTables } from './load.js';
import type { ChanceTable } from './tables.js';

/** Gaps and weights of all lengths, and both ends of the table. */
function tableOf(
  player: ChanceTable['player'],
  target: number,
  kind: ChanceTable['kind'] = 'chance',
): ChanceTable {
  const weights = new Int8Array(TABLE_WEIGHTS);
  for (let at = 0, step = 1; at < weights.length; at += step, step = (3 * step) % 9973) {
    weights[at] = ((at * 7) % 255) - 127;
  }
  weights[weights.length - 1] = -127;
  return { player, kind, target, weights };
}

const TABLES = [tableOf('practical', 9), tableOf('expert', 14, 'points')];
const FILE = makeChanceTables(TABLES);

/** As one text: a million numbers one by one are slow to compare. */
function plain({ player, kind, target, weights }: ChanceTable): object {
  return { player, kind, target, weights: weights.join() };
}

function changed(at: number, byte: number): Uint8Array {
  const file = FILE.slice();
  file[at]! ^= byte;
  return file;
}

describe('files of chances', () => {
  test('are read as they were written', () => {
    const read = parseChanceTables(FILE);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.map(plain)).toEqual(TABLES.map(plain));
  });

  test('the one that is shipped has a table for every tile that the coach speaks of, and for points', () => {
    const shipped = chanceTables.now();
    const named = shipped.ok
      ? shipped.value.map(({ player, kind, target }) => [player, kind, 2 ** target])
      : [];
    expect(named).toEqual([
      ['practical', 'chance', 512],
      ['practical', 'chance', 1024],
      ['practical', 'chance', 2048],
      ['practical', 'chance', 4096],
      ['practical', 'points', 4096],
      ['expert', 'chance', 8192],
      ['expert', 'chance', 16_384],
      ['expert', 'points', 32_768],
    ]);
  });

  test.each([
    ['nothing', new Uint8Array(), 'the file of chances is none; load it again'],
    [
      'a page',
      new TextEncoder().encode('<!doctype html>'),
      'the file of chances is none; load it again',
    ],
    [
      'a later version',
      changed(3, 3),
      'the file of chances has version 2, and only 1 is known; load it again',
    ],
    [
      'its head alone',
      FILE.slice(0, 8),
      'the file of chances is damaged or cut off; load it again',
    ],
    [
      'half of it',
      FILE.slice(0, FILE.length >> 1),
      'the file of chances is damaged or cut off; load it again',
    ],
    [
      'all but a byte',
      FILE.slice(0, -1),
      'the file of chances is damaged or cut off; load it again',
    ],
    [
      'one more byte',
      Uint8Array.from([...FILE, 0]),
      'the file of chances is damaged or cut off; load it again',
    ],
    [
      'another number of tables',
      changed(8, 1),
      'the file of chances is damaged or cut off; load it again',
    ],
  ] as const)('are refused in one sentence: %s', (_, file, message) => {
    expect(parseChanceTables(file)).toEqual({ ok: false, error: { code: 'bad-network', message } });
  });

  test('no single changed byte goes unnoticed', () => {
    for (let at = 0; at < FILE.length; at += 37) {
      expect(parseChanceTables(changed(at, 1 + (at % 255))).ok).toBe(false);
    }
  });
});
