import { DIRECTIONS } from '@twofold/rules';
import {
  SLIDE_PRESETS,
  type SlidePosition,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EngineFaultCode } from '../../common/answer.js';
import type { Analysis, Budget } from '../../common/player.js';
import {
  BOARD_KINDS,
  positionOf,
  randomCells,
  randomNumbers,
  type BoardKind,
} from '../../testing/boards.js';
import { halvedCells, naiveValues } from '../../testing/naive-expectimax.js';
import {
  EIGHT_BY_SIX,
  FOUR_BY_SIX,
  installRandomNetwork,
  network,
  type RandomNetwork,
} from '../../testing/random-network.js';
import { packBoard, type PackedBoard } from './board.js';
import { CLASSIC, compileCore, Core, type SearchRules } from './core.js';
import { createNetworkPlayer, MAX_DEPTH } from './player.js';

const SEARCHES = process.env['TWOFOLD_PROOF'] === undefined ? 15 : 1000;
const ROUNDING = 2e-6;

const SMALL = network('012 145 569');
const STAGED = network('012 145 569', [0, 3, 7, 15]);
const SEVEN_THREE: SlideRuleset = {
  ...SLIDE_PRESETS.classic,
  target: undefined,
  spawn: [
    { value: 2, weight: 7 },
    { value: 4, weight: 3 },
  ],
};
const ODD_SPAWNS: SlideRuleset = {
  ...SEVEN_THREE,
  spawn: [
    { value: 8, weight: 1 },
    { value: 2, weight: 2 },
    { value: 64, weight: 3 },
  ],
};

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await compileCore();
});

function playerWith(weights: RandomNetwork): ReturnType<typeof createNetworkPlayer> {
  const core = new Core(module);
  installRandomNetwork(core, weights);
  return createNetworkPlayer(core);
}

function analysed(
  player: ReturnType<typeof createNetworkPlayer>,
  position: SlidePosition,
  budget: Budget,
): Analysis<SlideTypes> {
  const found = player.analyse(position, budget);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

function boardOf(position: SlidePosition): PackedBoard {
  const board = packBoard(position);
  if (!board.ok) throw new Error(board.error.message);
  return board.value;
}

/** How far values are from the definition's; they are kept in 32 bits, so the sixth digit may differ. */
function distance(found: Analysis<SlideTypes>, wanted: readonly number[]): number {
  expect(found.moves).toHaveLength(wanted.filter((value) => !Number.isNaN(value)).length);
  const values = found.moves.map(({ value }) => value);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(found.best).toBe(found.moves[0]!.move);
  const distances = found.moves.map(({ move, value }) => {
    const exact = wanted[DIRECTIONS.indexOf(move)]!;
    return Math.abs(value - exact) / Math.max(Math.abs(exact), 50_000);
  });
  return Math.max(...distances);
}

describe('the search', () => {
  interface Case {
    readonly name: string;
    readonly weights: RandomNetwork;
    readonly kinds: readonly BoardKind[];
    readonly ruleset?: SlideRuleset;
  }
  const all = Object.keys(BOARD_KINDS) as BoardKind[];
  const cases: readonly Case[] = [
    { name: 'the 4x6 network', weights: FOUR_BY_SIX, kinds: all },
    {
      name: 'the 4x6 network in stages',
      weights: { ...FOUR_BY_SIX, stageRanks: [0, 7] },
      kinds: all,
    },
    { name: 'the 8x6 network', weights: EIGHT_BY_SIX, kinds: all },
    { name: 'another pattern of six cells', weights: network('0145ab', [0, 5]), kinds: all },
    { name: 'other patterns', weights: SMALL, kinds: all },
    { name: 'other patterns in stages', weights: STAGED, kinds: all },
    // Only the classic game is halved: here 65536 and more are searched as they are.
    { name: 'spawns of 70/30', weights: SMALL, kinds: all, ruleset: SEVEN_THREE },
    { name: 'spawns of 8, 2 and 64', weights: SMALL, kinds: ['any', 'full'], ruleset: ODD_SPAWNS },
  ];
  it.each(cases)('equals a naive expectimax at 2-ply with $name', ({ weights, kinds, ruleset }) => {
    const player = playerWith(weights);
    const random = randomNumbers(4711);
    for (let i = 0; i < SEARCHES; i++) {
      const cells = randomCells(kinds[i % kinds.length]!, random);
      const searched = ruleset === undefined ? halvedCells(cells) : cells;
      const wanted = naiveValues(positionOf(searched, ruleset), 2, weights);
      if (wanted.every((value) => Number.isNaN(value))) continue;
      const found = analysed(player, positionOf(cells, ruleset), { depth: 2 });
      const unit = searched.some((value, cell) => value !== cells[cell]) ? 'estimate' : 'points';
      expect(found).toMatchObject({ depth: 2, unit, exact: false });
      expect(distance(found, wanted)).toBeLessThan(ROUNDING);
    }
  });

  it('equals it at 1-ply and 3-ply, whatever was searched before', () => {
    const player = playerWith(SMALL);
    const random = randomNumbers(42);
    for (let i = 0; i < 6; i++) {
      const position = positionOf(randomCells('full', random).with(i, 0));
      for (const depth of [1, 3]) {
        const found = analysed(player, position, { depth });
        expect(distance(found, naiveValues(position, depth, SMALL))).toBeLessThan(ROUNDING);
      }
    }
  });
});

describe('a search for the best move alone', () => {
  /** `assembly/search.ts` and `root.ts`. */
  const HOPELESS = 8000;
  const HOPELESS_AT_ROOT = 30_000;
  /** Values that are far enough apart. */
  const far: RandomNetwork = { ...SMALL, scale: 4 };
  let core: Core;
  beforeAll(() => {
    core = new Core(module);
    installRandomNetwork(core, far);
  });

  /** What depth 2 says of a board in full, and then depth 3, with or without skipping. */
  function twoDepths({ low, high }: PackedBoard, skipping: boolean): number[][] {
    core.exports.search(low, high, 2, Infinity, 0, 0);
    const before = core.values();
    core.exports.deepen(3, Infinity, 0, 0, Number(skipping));
    return [before, core.values()];
  }

  it('skips moves that are hopeless beside others, as a naive expectimax does', () => {
    core.useRules(CLASSIC);
    const random = randomNumbers(7);
    let skipped = 0;
    let kept = 0;
    for (let i = 0; i < 80; i++) {
      const position = positionOf(randomCells('full', random).with(i % 16, 0));
      const [before, found] = twoDepths(boardOf(position), true) as [number[], number[]];
      const best = Math.max(...found.filter((value) => !Number.isNaN(value)));
      const wanted = naiveValues(position, 3, far, HOPELESS).map((value, at) => {
        const isKept = found[at] === before[at] && before[at]! + HOPELESS_AT_ROOT < best;
        if (isKept) kept++;
        return isKept ? before[at]! : value;
      });
      // NaN where a move is not legal, in both.
      expect(found.map((value, at) => Math.abs(value - wanted[at]!) >= 0.1)).not.toContain(true);
      expect(found.map(Number.isNaN)).toEqual(wanted.map(Number.isNaN));
      const [, full] = twoDepths(boardOf(position), false) as [number[], number[]];
      if (full.some((value, at) => value > found[at]! && found[at] !== before[at])) skipped++;
    }
    expect(skipped).toBeGreaterThan(2);
    expect(kept).toBeGreaterThan(2);
  });

  const everything: readonly (readonly [string, SearchRules, BoardKind])[] = [
    ['where a tile ends the game', { ...CLASSIC, goalRank: 11 }, 'full'],
    ['where one past 32768 does', { ...CLASSIC, goalRank: 17 }, 'full'],
    ['where large tiles spawn', { ...CLASSIC, spawnRanks: [1, 6] }, 'full'],
    ['on boards past 32768', CLASSIC, 'large'],
  ];
  it.each(everything)('skips nothing %s', (_, rules, kind) => {
    core.useRules(rules);
    const random = randomNumbers(9);
    for (let i = 0; i < 12; i++) {
      const board = boardOf(positionOf(randomCells(kind, random).with(i, 0)));
      expect(twoDepths(board, true)).toEqual(twoDepths(board, false));
    }
  });

  it('leaves the searches after it as they were', () => {
    core.useRules(CLASSIC);
    const random = randomNumbers(7);
    const inFull = ({ low, high }: PackedBoard): number[] => {
      core.exports.search(low, high, 3, Infinity, 0, 0);
      return core.values();
    };
    for (let i = 0; i < 80; i++) {
      const board = boardOf(positionOf(randomCells('full', random).with(i % 16, 0)));
      core.exports.forget();
      const wanted = inFull(board);
      // What that has found would be found again.
      core.exports.forget();
      twoDepths(board, true);
      expect(inFull(board)).toEqual(wanted);
    }
  });

  it('is done only for who asks for it', () => {
    const player = createNetworkPlayer(core);
    const random = randomNumbers(10);
    let differ = 0;
    for (let i = 0; i < 20; i++) {
      const position = positionOf(randomCells('any', random));
      const answers = [{}, { moveOnly: false }, { moveOnly: true }].map((budget) => {
        core.exports.forget();
        return player.analyse(position, { nodes: 2000, ...budget });
      });
      expect(answers[1]).toEqual(answers[0]);
      if (JSON.stringify(answers[2]) !== JSON.stringify(answers[0])) differ++;
    }
    expect(differ).toBeGreaterThan(5);
  });
});

describe('a limit', () => {
  const position = positionOf([2, 4, 8, 16, 32, 2, 4, 8, 0, 0, 2, 4, 0, 0, 0, 2]);

  it('on nodes ends the search with the last full depth', () => {
    const player = playerWith(SMALL);
    let before = 0;
    for (const nodes of [1, 30, 1000, 20_000]) {
      const found = analysed(player, position, { nodes, depth: MAX_DEPTH });
      // All spawns on a board are counted together: up to 15 cells, two tiles.
      expect(found.nodes).toBeLessThan(nodes + 32);
      expect(found.depth).toBeGreaterThanOrEqual(before);
      before = found.depth;
      expect(found.moves).toEqual(
        analysed(playerWith(SMALL), position, { depth: found.depth }).moves,
      );
    }
    expect(before).toBeGreaterThanOrEqual(3);
  });

  it('by asking ends it too, and leaves the player as it was', () => {
    const player = playerWith(SMALL);
    let asked = 0;
    const stopped = analysed(player, position, { depth: 6, shouldStop: () => ++asked === 3 });
    expect(asked).toBe(3);
    expect(stopped.depth).toBeLessThan(6);
    const next = analysed(player, position, { depth: 2 });
    expect(distance(next, naiveValues(position, 2, SMALL))).toBeLessThan(ROUNDING);
  });

  it('in time ends it: a clock that has run out leaves the first depth', () => {
    const found = analysed(playerWith(SMALL), position, { milliseconds: Number.MIN_VALUE });
    expect(found.depth).toBeGreaterThanOrEqual(1);
    expect(found.depth).toBeLessThan(MAX_DEPTH);
  });

  it('in nodes alone cuts off what is improbable, a depth does not', () => {
    const player = playerWith(SMALL);
    const cut = analysed(player, position, { nodes: 100_000 });
    const full = analysed(player, position, { depth: cut.depth });
    expect(cut.nodes).toBeLessThan(full.nodes);
  });
});

describe('reaching a target that ends the game', () => {
  const ruleset: SlideRuleset = {
    ...SLIDE_PRESETS.classic,
    target: { value: 64, onReach: 'stop' },
  };

  it('is preferred to everything else', () => {
    // Up would make the 64 from the first column, left gets more points now.
    const position = positionOf([32, 16, 16, 4, 32, 16, 16, 8, 0, 0, 0, 2, 0, 0, 0, 4], ruleset);
    const found = analysed(playerWith(SMALL), position, { depth: 3 });
    expect(['up', 'down']).toContain(found.best);
    expect(found.unit).toBe('estimate');
    expect(found.moves[0]!.value).toBeGreaterThanOrEqual(2 ** 20);
  });

  it('leaves nothing to ask', () => {
    const position = positionOf([64, ...Array<number>(15).fill(0)], ruleset);
    const found = playerWith(SMALL).analyse(position, { depth: 1 });
    expect(found).toMatchObject({ ok: false, error: { code: 'game-over' } });
  });
});

describe('what cannot be answered', () => {
  const some = positionOf([2, 2, ...Array<number>(14).fill(0)]);
  const stuck = positionOf(Array.from({ length: 16 }, (_, i) => 2 + 2 * ((i + (i >> 2)) % 2)));
  const odd: SlideRuleset = { ...some.ruleset, spawn: [{ value: 3, weight: 1 }] };
  const small: SlideRuleset = { ...some.ruleset, width: 3, height: 3 };
  const faults: readonly (readonly [string, SlidePosition, Budget, EngineFaultCode])[] = [
    ['a finished game', stuck, { depth: 1 }, 'game-over'],
    ['an empty board', positionOf(Array<number>(16).fill(0)), { depth: 1 }, 'game-over'],
    ['no budget', some, {}, 'bad-budget'],
    ['a budget of nothing', some, { milliseconds: 0 }, 'bad-budget'],
    ['half a move', some, { depth: 1.5 }, 'bad-budget'],
    [
      'a tile of 3',
      positionOf([3, ...some.cells.slice(1)] as number[]),
      { depth: 1 },
      'unsupported',
    ],
    [
      'a tile of 262144',
      positionOf([2 ** 18, 2, ...Array<number>(14).fill(0)]),
      { depth: 1 },
      'unsupported',
    ],
    [
      'a board with a cell missing',
      { ...some, cells: some.cells.slice(1) },
      { depth: 1 },
      'bad-position',
    ],
    ['spawns of 3', { ...some, ruleset: odd }, { depth: 1 }, 'unsupported'],
    ['3 x 3', positionOf([2, 2, 0, 0, 0, 0, 0, 0, 0], small), { depth: 1 }, 'unsupported'],
    [
      'obstacles',
      positionOf([...some.cells] as number[], SLIDE_PRESETS['obstacles-fixed']),
      { depth: 1 },
      'unsupported',
    ],
  ];
  it.each(faults)('%s', (_, position, budget, code) => {
    const found = playerWith(SMALL).analyse(position, budget);
    expect(found).toMatchObject({ ok: false, error: { code } });
  });
});
