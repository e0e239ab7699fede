import { createSimulator } from '@twofold/specs/ttfe';
import { describe, expect, it } from 'vitest';
import { serve } from './serve.js';

/** What the server says to these lines. */
async function talk(lines: readonly (object | string)[]): Promise<readonly object[]> {
  const left = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const said: object[] = [];
  await serve(createSimulator, {
    read: () => left.shift(),
    write: (message) => said.push(message),
  });
  return said;
}

const create = { id: 1, op: 'create', sim: 1, width: 4, height: 4, seed: 7 };

describe('the server of the protocol', () => {
  it('answers calls and tells exceptions by name', async () => {
    expect(
      await talk([
        create,
        { id: 2, op: 'getNumPieces', sim: 1 },
        { id: 3, op: 'getPieceAt', sim: 1, x: 4, y: 0 },
        { id: 4, op: 'performMove', sim: 1, direction: null },
        { id: 5, op: 'isMovePossible', sim: 1 },
        { id: 6, op: 'create', sim: 2, width: 4, height: 4, seed: null },
        { id: 7, op: 'run', sim: 1, player: null, ui: null },
      ]),
    ).toMatchObject([
      { id: 1, ok: true },
      { id: 2, ok: true, value: 2 },
      { id: 3, ok: false, error: 'IllegalArgumentException' },
      { id: 4, ok: false, error: 'IllegalArgumentException' },
      { id: 5, ok: true, value: true },
      { id: 6, ok: false, error: 'IllegalArgumentException' },
      { id: 7, ok: false, error: 'IllegalArgumentException' },
    ]);
  });

  it('S4-14: files the games of a run under the numbers it is given, and serves in between', async () => {
    const rows = [0, 1, 2, 3].flatMap((y) =>
      [0, 1, 2, 3].map((x) => ({
        id: 10,
        op: 'setPieceAt',
        sim: 1,
        x,
        y,
        piece: x + y === 6 ? 0 : 2 ** (1 + 4 * y + x),
      })),
    );
    const said = await talk([
      create,
      ...rows,
      { id: 20, op: 'run', sim: 1, player: 2, ui: 3 },
      { answer: null }, // the first screen
      { id: 21, op: 'setPieceAt', sim: 2, x: 0, y: 0, piece: 2048 },
      { id: 22, op: 'getPieceAt', sim: 1, x: 0, y: 0 },
      { answer: 'EAST' },
      { answer: null }, // the second screen; now the board is full and stuck
      { answer: null },
    ]);
    expect(said.slice(17)).toMatchObject([
      { ask: 'updateScreen' },
      { ask: 'getPlayerMove' },
      { id: 21, ok: true },
      { id: 22, ok: true, value: 2 },
      { ask: 'updateScreen' },
      { ask: 'showGameOverScreen' },
      { id: 20, ok: true },
    ]);
  });

  it.each(['', 'null', '{}', '{"id":1}', '{"id":1,"sim":1,"op":"fly"}', '{"answer":1}'])(
    'answers %s with BadRequest',
    async (line) => {
      expect(await talk([line])).toMatchObject([{ id: null, ok: false, error: 'BadRequest' }]);
    },
  );

  it('does not know simulators that were not made', async () => {
    expect(await talk([{ id: 1, op: 'addPiece', sim: 9 }])).toMatchObject([
      { id: 1, ok: false, error: 'RangeError' },
    ]);
  });
});
