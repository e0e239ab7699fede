import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseClientMessage, type ClientMessage } from './client-messages.js';
import { MAX_CLIENT_MESSAGE } from './limits.js';
import { parseServerMessage, type ServerMessage } from './server-messages.js';

const ID = 'AAAAAAAAAAAAAAAAAAAA-_';
const TOKEN = 'b'.repeat(43);
const HASH = '0123456789abcdef'.repeat(4);

const FROM_CLIENT: readonly ClientMessage[] = [
  { type: 'hello', protocol: 1, player: ID, token: TOKEN },
  { type: 'start', key: ID, game: 'slide', rules: 'classic' },
  { type: 'start', key: ID, game: 'slide', rules: 'classic', commitment: HASH, salt: ID },
  { type: 'daily', game: 'dots' },
  { type: 'resume', id: ID },
  { type: 'move', id: ID, ply: 12, move: 'U' },
  { type: 'finish', id: ID, ply: 0 },
  { type: 'ping' },
];

const FROM_SERVER: readonly ServerMessage[] = [
  { type: 'welcome', name: 'Ada', computer: false, commitment: HASH },
  {
    type: 'game',
    key: ID,
    id: ID,
    kind: 'daily',
    day: '2026-11-15',
    game: 'slide',
    rules: '4x4-undo=no',
    commitment: HASH,
    salt: ID,
    next: HASH,
    position: 'slide_2x2_2,0/0,4_0_0',
  },
  { type: 'settled', id: ID, ply: 12, fall: '5.0' },
  { type: 'ended', id: ID, ply: 9, score: 4, reason: 'player', revealed: 1, seed: '7' },
  { type: 'refused', code: 'wrong-ply', message: 'it is ply 3', id: ID, ply: 2 },
  { type: 'pong' },
];

describe('messages', () => {
  test.each(FROM_CLIENT)('of a client: $type is read back', (message) => {
    expect(parseClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
  });

  test.each(FROM_SERVER)('of the server: $type is read back', (message) => {
    expect(parseServerMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
  });

  test('a client passes over what a later server adds', () => {
    const [, , settled] = FROM_SERVER;
    const text = JSON.stringify({ ...settled, more: [1, 2] });
    expect(parseServerMessage(text)).toEqual({ ok: true, value: settled });
  });

  test.each([
    { row: 'no JSON', text: '{"type":', code: 'bad-message', says: 'one JSON object' },
    { row: 'no object', text: '[]', code: 'bad-message', says: 'type is hello' },
    { row: 'unknown type', text: '{"type":"win"}', code: 'bad-message', says: 'type is hello' },
    {
      row: 'a missing field',
      text: `{"type":"move","id":"${ID}","move":"U"}`,
      code: 'bad-message',
      says: 'ply',
    },
    {
      row: 'a field too many',
      text: `{"type":"resume","id":"${ID}","score":99999}`,
      code: 'bad-message',
      says: 'score',
    },
    {
      row: 'a ply of another type',
      text: `{"type":"move","id":"${ID}","ply":"1","move":"U"}`,
      code: 'bad-message',
      says: 'ply',
    },
    {
      row: 'a fraction of a ply',
      text: `{"type":"move","id":"${ID}","ply":0.5,"move":"U"}`,
      code: 'bad-message',
      says: 'ply',
    },
    {
      row: 'an id that is none',
      text: '{"type":"resume","id":"../../etc/passwd"}',
      code: 'bad-message',
      says: 'id: an id has 22',
    },
    {
      row: 'too long',
      text: ' '.repeat(MAX_CLIENT_MESSAGE + 1),
      code: 'too-long',
      says: `${MAX_CLIENT_MESSAGE}`,
    },
  ])('refused, and told why: $row', ({ text, code, says }) => {
    const result = parseClientMessage(text);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(result.ok ? '' : result.error.message).toContain(says);
  });

  test('no text whatever is more than refused', () => {
    const damaged = fc
      .tuple(fc.constantFrom(...FROM_CLIENT), fc.nat(120), fc.nat(20), fc.string())
      .map(([message, at, cut, put]) => {
        const text = JSON.stringify(message);
        return text.slice(0, at) + put + text.slice(at + cut);
      });
    const confused = fc
      .tuple(fc.constantFrom(...FROM_CLIENT), fc.constantFrom('id', 'ply', 'type'), fc.jsonValue())
      .map(([message, key, value]) => JSON.stringify({ ...message, [key]: value }));
    const text = fc.oneof(fc.string(), fc.json(), damaged, confused);
    fc.assert(
      fc.property(text, (message) => {
        for (const parse of [parseClientMessage, parseServerMessage]) {
          const result = parse(message);
          expect(result.ok || result.error.message !== '').toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
