import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCode, readCode } from './link.js';

function code(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

async function codeOf(text: string): Promise<string> {
  const made = await makeCode(text);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

test('every text comes back from its code, which needs no escape in an address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2000 }), async (text) => {
      const made = await codeOf(text);
      expect(encodeURIComponent(made)).toBe(made);
      expect(await readCode(made)).toEqual({ ok: true, value: text });
    }),
    { numRuns: 50 },
  );
});

test('20,000 moves without a pattern fit', async () => {
  let state = 7;
  const moves = Array.from({ length: 20_000 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return 'UDLR'[(state >> 16) & 3]!;
  });
  expect((await makeCode(moves.join(''))).ok).toBe(true);
  expect(
    await makeCode([...moves, ...moves.toReversed().map((move) => `${move}z`)].join('')),
  ).toEqual({ ok: false, error: 'too-long' });
});

const GOOD = Buffer.from(deflateRawSync('ULDR'.repeat(100)));

test.each([
  { row: 'nothing', given: '', error: 'broken' },
  { row: 'letters that are not of base64url', given: 'a+b/c=', error: 'broken' },
  { row: 'a length that base64 cannot have', given: 'abcde', error: 'broken' },
  { row: 'noise', given: 'this_is_no_replay_at_all', error: 'broken' },
  { row: 'cut short', given: code(GOOD.subarray(0, -3)), error: 'broken' },
  { row: 'no text', given: code(deflateRawSync(Buffer.from([0xff, 0xfe]))), error: 'broken' },
  { row: 'far too long', given: 'A'.repeat(8001), error: 'too-long' },
  {
    row: 'a bomb of four megabytes',
    given: code(deflateRawSync(Buffer.alloc(2 ** 22), { level: 9 })),
    error: 'too-long',
  },
])('a code that is not ours is refused: $row', async ({ given, error }) => {
  expect(await readCode(given)).toEqual({ ok: false, error });
});

test('a text that is too long to be read again is not made', async () => {
  expect(await makeCode('U'.repeat(2 ** 18 + 1))).toEqual({ ok: false, error: 'too-long' });
  expect((await makeCode('U'.repeat(2 ** 18))).ok).toBe(true);
});
