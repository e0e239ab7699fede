import { DIRECTIONS } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Player } from '../../common/player.js';
import { positionOf, randomCells, randomNumbers, type BoardKind } from '../../testing/boards.js';
import { halvedCells } from '../../testing/naive-expectimax.js';
import { installRandomNetwork, network } from '../../testing/random-network.js';
import { packBoard, unpackBoard, type PackedBoard } from './board.js';
import { createCore, type Core } from './core.js';
import { createNetworkPlayer } from './player.js';

const BOARDS = process.env['TWOFOLD_PROOF'] === undefined ? 2000 : 200_000;
const KINDS: readonly BoardKind[] = ['any', 'sparse', 'large'];

let core: Core;
let player: Player<SlideTypes>;
beforeAll(async () => {
  core = await createCore();
  installRandomNetwork(core, network('012 145 569'));
  player = createNetworkPlayer(core);
});

function packed(cells: readonly number[]): PackedBoard {
  const board = packBoard(positionOf(cells));
  if (!board.ok) throw new Error(board.error.message);
  return board.value;
}

function halved(cells: readonly number[]): number[] {
  const { low, high } = packed(cells);
  return unpackBoard({ low: core.exports.halved(low, high), high: 0n });
}

/** The first cell with the same tile, for every cell: which tiles are equal, and nothing else. */
const pattern = (cells: readonly number[]): number[] => cells.map((value) => cells.indexOf(value));

function rows(...values: (readonly number[])[]): number[] {
  return values.flat();
}

describe('a halved board', () => {
  it.each([
    {
      name: 'nothing below 32768 is touched',
      board: rows([16_384, 8192, 2, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4]),
      wanted: rows([16_384, 8192, 2, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4]),
    },
    {
      name: '32768 takes the place of the missing 16384',
      board: rows([32_768, 8192, 2, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4]),
      wanted: rows([16_384, 8192, 2, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4]),
    },
    {
      name: 'all above the largest missing size, nothing below it',
      board: rows([32_768, 16_384, 8192, 2048], [4, 0, 512, 1024], [0, 0, 0, 0], [0, 0, 0, 0]),
      wanted: rows([16_384, 8192, 4096, 2048], [4, 0, 512, 1024], [0, 0, 0, 0], [0, 0, 0, 0]),
    },
    {
      name: '65536 is halved until it is known',
      board: rows([65_536, 32_768, 2, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4]),
      wanted: rows([16_384, 8192, 2, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4]),
    },
    {
      name: 'every size to 32768 is there: nothing can be halved',
      board: rows(
        [32_768, 16_384, 8192, 4096],
        [256, 512, 1024, 2048],
        [128, 64, 32, 16],
        [0, 2, 4, 8],
      ),
      wanted: rows(
        [32_768, 16_384, 8192, 4096],
        [256, 512, 1024, 2048],
        [128, 64, 32, 16],
        [0, 2, 4, 8],
      ),
    },
  ])('$name', ({ board, wanted }) => {
    expect(halved(board)).toEqual(wanted);
    expect(halvedCells(board)).toEqual(wanted);
  });

  it('has equal tiles where they were equal, different ones where they differed, and the same moves', () => {
    const random = randomNumbers(32_768);
    const wrong: unknown[] = [];
    let changed = 0;
    for (let i = 0; i < BOARDS; i++) {
      const cells = randomCells(KINDS[i % KINDS.length]!, random);
      const found = halved(cells);
      const same = found.every((value, cell) => value === cells[cell]);
      if (!same) changed++;
      const isKnown = Math.max(...found) <= 16_384;
      const alike = pattern(found).join() === pattern(cells).join();
      const moves = [found, cells].map((board) => [...slide.legalMoves(positionOf(board))].join());
      const asDefined = found.join() === halvedCells(cells).join();
      if (isKnown && alike && asDefined && moves[0] === moves[1]) continue;
      wrong.push({ cells, found });
    }
    expect(wrong).toEqual([]);
    expect(changed).toBeGreaterThan(BOARDS / 3);
  });
});

describe('from 32768 on', () => {
  const cells = rows([32_768, 8192, 512, 64], [2, 16, 256, 8], [4, 2, 8, 4], [0, 0, 2, 2]);

  it('the move is that of the halved board, and the values say that they only order the moves', () => {
    for (const budget of [{ depth: 1 }, { depth: 2 }, { depth: 3 }, { nodes: 5000 }]) {
      core.exports.forget();
      const real = player.analyse(positionOf(cells), budget);
      core.exports.forget();
      const half = player.analyse(positionOf(halvedCells(cells)), budget);
      if (!real.ok || !half.ok) throw new Error('both can be played');
      expect(half.value.unit).toBe('points');
      expect(real.value).toEqual({ ...half.value, unit: 'estimate' });
      expect(slide.act(positionOf(cells), real.value.best).ok).toBe(true);
    }
  });

  it('games make that move on the real board', () => {
    const { exports } = core;
    const { low, high } = packed(cells);
    exports.newGame(7n);
    exports.setGame(low, high);
    const found = player.analyse(positionOf(cells), { depth: 2 });
    if (!found.ok) throw new Error(found.error.message);
    const acted = slide.act(positionOf(cells), found.value.best);
    expect(exports.playGame(2, 1)).toBe(1);
    expect(exports.gameScore()).toBe(acted.ok && acted.value.points);
    expect(exports.gameRank()).toBe(15);
    exports.setGame(low, high);
    exports.searchGame(2, Infinity, 0, 0);
    expect(DIRECTIONS[exports.chosenMove()]).toBe(found.value.best);
  });

  it('no play-outs are asked: the values are no points to compare them with', () => {
    const found = player.analyse(positionOf(cells), { depth: 2, playOuts: 4 });
    expect(found).toEqual(player.analyse(positionOf(cells), { depth: 2 }));
  });

  it('a goal is sought on the board as it is', () => {
    const ruleset = {
      ...SLIDE_PRESETS.classic,
      target: { value: 65_536, onReach: 'stop' },
    } as const;
    const ready = rows([32_768, 32_768, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 2]);
    const found = player.analyse(positionOf(ready, ruleset), { depth: 1 });
    if (!found.ok) throw new Error(found.error.message);
    expect(['left', 'right']).toContain(found.value.best);
    expect(found.value.moves[0]!.value).toBeGreaterThanOrEqual(2 ** 20);
  });

  it('a game is over where every size to 65536 fills the board', () => {
    const { low, high } = packed(Array.from({ length: 16 }, (_, cell) => 2 ** (cell + 1)));
    core.exports.setGame(low, high);
    expect(core.exports.searchGame(1, Infinity, 0, 0)).toBe(0);
    expect(core.exports.playGame(1, 10)).toBe(0);
  });
});
