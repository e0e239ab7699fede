import fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionOf } from '../../testing/boards.js';
import { packBoard, unpackBoard } from './board.js';

it('packing and unpacking a board gives it back', () => {
  const cell = fc.nat(17).map((rank) => (rank === 0 ? 0 : 2 ** rank));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 16, maxLength: 16 }), (cells) => {
      const board = packBoard(positionOf(cells));
      expect(board.ok && unpackBoard(board.value)).toEqual(cells);
    }),
  );
});

it('cell i is nibble i, and what is past 32768 goes to the second number', () => {
  const cells = [2, 4, 0, 32_768, 65_536, 131_072, ...Array<number>(9).fill(0), 16];
  expect(packBoard(positionOf(cells))).toEqual({
    ok: true,
    value: { low: 0x4000_0000_0010_f021n, high: 0x0000_0000_0011_0000n },
  });
});
