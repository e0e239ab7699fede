import {
  boardOf,
  countTiles,
  emptyBoard,
  freePoints,
  pointsOf,
  tileAt,
  type Board,
  type Point,
} from '../board.js';
import { allOf, type Later } from '../later.js';
import { seededRandom } from '../random.js';
import {
  acceptedFours,
  acceptedPerCell,
  acceptedPerStartCell,
  CELL_TESTS,
  FALSE_ALARM,
  START_SAMPLES,
  START_TILES,
  VALUE_SAMPLES,
  type CellTest,
} from '../spawn-tests.js';
import { acceptedCounts, type Accepted } from '../statistics.js';
import { groupOf, type Bench, type Check } from './check.js';
import { expectBoard, fail } from './expect.js';
import type { Subject } from './subject.js';

/** Twelve tiles up to 8192 that leave four cells free. */
const LATE: Board = [
  [2048, 8192, 512, 1024],
  [64, 256, 128, 32],
  [16, 8, 64, 16],
  [0, 0, 0, 0],
];

export const CHANCE_CHECKS: readonly Check[] = groupOf('chance', {
  'spawn-cells': {
    scope: 'beyond',
    says: 'addPiece chooses every cell of an empty board equally often.',
    requirements: ['S4-3'],
    test: (bench) => expectUniform(bench, CELL_TESTS.empty),
  },
  'spawn-cells-free-corner': {
    scope: 'beyond',
    says: 'addPiece chooses every free cell equally often, wherever the tiles lie.',
    requirements: ['S4-3'],
    test: (bench) => expectUniform(bench, CELL_TESTS.corner),
  },
  'spawn-cells-few-free': {
    scope: 'beyond',
    says: 'addPiece chooses each of three free cells equally often.',
    requirements: ['S4-3'],
    test: (bench) => expectUniform(bench, CELL_TESTS.fewFree),
  },
  'spawn-cells-not-square': {
    scope: 'beyond',
    says: 'addPiece chooses every cell of a board that is not square equally often.',
    requirements: ['S4-3', 'X-3'],
    test: (bench) => expectUniform(bench, CELL_TESTS.notSquare),
  },
  'spawn-values': {
    scope: 'beyond',
    says: 'addPiece puts a 2 in 9 of 10 cases and a 4 otherwise.',
    requirements: ['S4-1', 'X-1'],
    test: (bench) => expectValues(bench, emptyBoard(4, 4), 'addPiece()'),
  },
  'spawn-values-late': {
    scope: 'beyond',
    says: 'Late in a game, too, addPiece puts a 2 in 9 of 10 cases and a 4 otherwise.',
    requirements: ['S4-1', 'X-1'],
    test: (bench) => expectValues(bench, LATE, 'addPiece() beside a tile of 8192'),
  },
  'start-cells': {
    scope: 'beyond',
    says: 'The two start tiles lie on every cell equally often.',
    requirements: ['S4-1'],
    async test(bench) {
      const boards = await startBoards(bench);
      const counted = pointsOf(boards[0] ?? []).map((point) => ({
        what: `a new game had a tile on ${showPoint(point)}`,
        count: boards.filter((board) => tileAt(board, point.x, point.y) !== 0).length,
      }));
      expectEach(counted, START_SAMPLES, acceptedPerStartCell());
    },
  },
  'start-cells-together': {
    scope: 'beyond',
    says: 'The two start tiles fall independently: every pair of cells is as likely.',
    requirements: ['S4-1'],
    async test(bench) {
      const boards = await startBoards(bench);
      const accepted = acceptedCounts(START_SAMPLES, 1 / 5, FALSE_ALARM / 2);
      const inOne = (lines: (board: Board) => Board): number =>
        boards.filter((board) => lines(board).some((line) => countTiles([line]) === 2)).length;
      const columns = (board: Board): Board => boardOf(4, 4, (x, y) => tileAt(board, y, x));
      const what = 'the start tiles lay in one';
      expectAccepted(
        `${what} row`,
        inOne((board) => board),
        START_SAMPLES,
        accepted,
      );
      expectAccepted(`${what} column`, inOne(columns), START_SAMPLES, accepted);
    },
  },
  'start-values': {
    scope: 'beyond',
    says: 'The start tiles are a 2 in 9 of 10 cases and a 4 otherwise.',
    requirements: ['S4-1', 'X-1'],
    async test(bench) {
      const tiles = START_SAMPLES * START_TILES;
      const fours = (await startBoards(bench)).flat(2).filter((tile) => tile === 4).length;
      expectAccepted('a start tile was a 4', fours, tiles, acceptedFours(tiles));
    },
  },
  'same-seed-same-game': {
    scope: 'beyond',
    says: 'All chance comes from the given generator: the same seed and the same moves are the same game.',
    requirements: ['S4-5', 'S4-16'],
    async test(bench) {
      const first = bench.random();
      const boards = await playFixed(await bench.create(4, 4, first));
      const again = await playFixed(await bench.create(4, 4, seededRandom(first.seed)));
      for (const [i, board] of boards.entries()) {
        const what = `with the same seed, game two differs from game one after ${i} moves`;
        expectBoard(what, again[i] ?? [], board);
      }
    },
  },
  'other-seed-other-game': {
    scope: 'beyond',
    says: 'Games with different seeds are different.',
    requirements: ['S4-1'],
    async test(bench) {
      const games = new Set<string>();
      for (let game = 0; game < 4; game++) {
        games.add(JSON.stringify(await playFixed(await bench.create())));
      }
      if (games.size < 4) fail(`4 games with different seeds, but only ${games.size} different`);
    },
  },
});

/** Fills the free cells of a board again and again, and counts the 4s that come. */
async function expectValues(bench: Bench, board: Board, what: string): Promise<void> {
  const subject = await bench.createWith(board);
  const free = freePoints(board);
  let fours = 0;
  for (let spawned = 0; spawned < VALUE_SAMPLES; spawned += free.length) {
    // Asked in one go: a program answers much faster than one call at a time.
    const added = free.map(() => subject.add());
    const tiles = allOf(free.map(({ x, y }) => subject.at(x, y)));
    const removed = free.map(({ x, y }) => subject.set(x, y, 0));
    await allOf([...added, ...removed]);
    fours += (await tiles).filter((tile) => tile === 4).length;
  }
  expectAccepted(`${what} put a 4`, fours, VALUE_SAMPLES, acceptedFours(VALUE_SAMPLES));
}

async function expectUniform(bench: Bench, test: CellTest): Promise<void> {
  const { board, samples } = test;
  const subject = await bench.createWith(board);
  const free = freePoints(board);
  const counts = free.map(() => 0);
  let removed: Later<unknown>;
  for (let sample = 0; sample < samples; sample++) {
    const added = subject.add();
    const seen = allOf(free.map(({ x, y }) => subject.at(x, y)));
    await allOf([removed, added]);
    const tiles = await seen;
    const at = tiles.findIndex((tile) => tile !== 0);
    const point = free[at] ?? fail('addPiece() filled no free cell', { board });
    counts[at] = (counts[at] ?? 0) + 1;
    removed = subject.set(point.x, point.y, 0);
  }
  await removed;
  expectEach(
    free.map((point, i) => ({
      what: `addPiece() on the ${test.name} chose ${showPoint(point)}`,
      count: counts[i] ?? 0,
    })),
    samples,
    acceptedPerCell(test),
  );
}

/** Fails with the count that is farthest from its share, if any is not accepted. */
function expectEach(
  counted: readonly { readonly what: string; readonly count: number }[],
  samples: number,
  accepted: Accepted,
): void {
  const middle = (accepted.from + accepted.to) / 2;
  const byDistance = counted.toSorted(
    (a, b) => Math.abs(b.count - middle) - Math.abs(a.count - middle),
  );
  for (const { what, count } of byDistance) expectAccepted(what, count, samples, accepted);
}

function expectAccepted(what: string, count: number, samples: number, accepted: Accepted): void {
  if (count >= accepted.from && count <= accepted.to) return;
  fail(`${what} ${count} times in ${samples}, expected ${accepted.from} to ${accepted.to}`);
}

async function startBoards(bench: Bench): Promise<readonly Board[]> {
  const boards = Array.from({ length: START_SAMPLES }, async () => (await bench.create()).board());
  return Promise.all(boards);
}

/** The boards of a game with ever the same moves. */
async function playFixed(subject: Subject): Promise<readonly Board[]> {
  const boards = [await subject.board()];
  for (let round = 0; round < 5; round++) {
    for (const direction of ['WEST', 'NORTH', 'EAST', 'SOUTH'] as const) {
      if ((await subject.move(direction)) && (await subject.hasSpace())) await subject.add();
      boards.push(await subject.board());
    }
  }
  return boards;
}

function showPoint({ x, y }: Point): string {
  return `(${x}, ${y})`;
}
