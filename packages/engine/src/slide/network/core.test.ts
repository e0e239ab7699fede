import { DIRECTIONS } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BOARD_KINDS,
  positionOf,
  randomCells,
  randomNumbers,
  type BoardKind,
} from '../../testing/boards.js';
import { packBoard, unpackBoard, type PackedBoard } from './board.js';
import { createCore, type CoreExports } from './core.js';

const BOARDS = process.env['TWOFOLD_PROOF'] === undefined ? 5000 : 1_000_000;
const KINDS = Object.keys(BOARD_KINDS) as BoardKind[];

let core: CoreExports;
beforeAll(async () => {
  core = (await createCore()).exports;
});

interface Slid {
  readonly cells: readonly number[];
  readonly points: number;
}

function byRules(cells: readonly number[], direction: number): Slid | undefined {
  const acted = slide.act(positionOf(cells), DIRECTIONS[direction]!);
  if (!acted.ok) return undefined;
  const { after, points } = acted.value;
  return { cells: after.moved.cells as number[], points };
}

function byModule({ low, high }: PackedBoard, direction: number): Slid | undefined {
  if (core.slideWide(low, high, direction) === 0) return undefined;
  const slid = { low: core.slidLow(), high: core.slidHigh() };
  return { cells: unpackBoard(slid), points: core.slidPoints() };
}

/** The moves of the search, which have no room for a 65536. */
function byRowTables({ low }: PackedBoard, direction: number): Slid | undefined {
  // A function of the module returns its 64 bits as a signed number.
  const after = BigInt.asUintN(64, core.moved(low, direction));
  if (after === low) return undefined;
  return { cells: unpackBoard({ low: after, high: 0n }), points: core.pointsOf(low, direction) };
}

function packed(cells: readonly number[]): PackedBoard {
  const board = packBoard(positionOf(cells));
  if (!board.ok) throw new Error(board.error.message);
  return board.value;
}

/** The comparison of the test library takes longer than the moves. */
function same(a: Slid | undefined, b: Slid | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.points === b.points && a.cells.every((value, cell) => value === b.cells[cell]);
}

describe('the moves of the module', () => {
  it('equal the rules on random boards, four moves each', () => {
    const random = randomNumbers(2048);
    const differences: unknown[] = [];
    let legal = 0;
    for (let i = 0; i < BOARDS; i++) {
      const cells = randomCells(KINDS[i % KINDS.length]!, random);
      const board = packed(cells);
      const fits =
        cells.filter((value) => value >= 32_768).length < 2 && Math.max(...cells) < 65_536;
      for (let direction = 0; direction < 4; direction++) {
        const wanted = byRules(cells, direction);
        const found = byModule(board, direction);
        const fast = fits ? byRowTables(board, direction) : wanted;
        if (wanted !== undefined) legal++;
        if (same(found, wanted) && same(fast, wanted)) continue;
        differences.push({ cells, direction, wanted, found, fast });
      }
    }
    expect(differences).toEqual([]);
    expect(legal).toBeGreaterThan(BOARDS);
  });

  it.each([
    [[32_768, 32_768, 0, 0], [65_536, 0, 0, 0], 65_536],
    [[32_768, 32_768, 32_768, 32_768], [65_536, 65_536, 0, 0], 131_072],
    [[65_536, 65_536, 2, 2], [131_072, 4, 0, 0], 131_076],
    [[65_536, 32_768, 32_768, 0], [65_536, 65_536, 0, 0], 65_536],
    [[0, 131_072, 0, 65_536], [131_072, 65_536, 0, 0], 0],
  ])('play %j on to %j for %i points', (row, after, points) => {
    const rest = Array<number>(12).fill(0);
    const left = DIRECTIONS.indexOf('left');
    expect(byModule(packed([...row, ...rest]), left)).toEqual({
      cells: [...after, ...rest],
      points,
    });
  });
});

describe('random play', () => {
  // 1,000 such games by the rules, 118,378 moves, made 9.26 points a move.
  it.each(['playRandomly', 'playInterleaved'] as const)('%s makes the points it should', (play) => {
    const moves = 300_000;
    expect(core[play](7n, moves) / moves).toBeCloseTo(9.26, 1);
    expect(core[play](7n, moves)).toBe(core[play](7n, moves));
    expect(core[play](7n, moves)).not.toBe(core[play](8n, moves));
  });
});
