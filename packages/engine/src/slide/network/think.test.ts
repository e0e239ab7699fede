import { SLIDE_PRESETS } from '@twofold/rules/slide';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { positionOf } from '../../testing/boards.js';
import { installRandomNetwork, network } from '../../testing/random-network.js';
import { unpackBoard } from './board.js';
import { CLASSIC, createCore, type Core } from './core.js';
import { createNetworkPlayer } from './player.js';
import { think, type Searched, type ThinkOptions } from './think.js';

/** The same when transposed, so that each move has a twin and none has a clear lead. */
const TWINS = 0x0000_0003_0012_0321n;

let core: Core;
beforeAll(async () => {
  core = await createCore();
  installRandomNetwork(core, network('012 145 569'));
});
beforeEach(() => {
  core.useRules(CLASSIC);
  // What was searched before would be found again, at no nodes.
  core.exports.forget();
});

function thought(board: bigint, nodes: number, options?: ThinkOptions): Searched {
  core.pollWith(() => false);
  const begin = (depth: number): number => core.exports.search(board, 0n, depth, Infinity, 0, 0);
  return think(core, begin, nodes, options);
}

it('more nodes look further, and few leave it to the network', () => {
  const depths = [0, 30, 1000, 100_000].map((nodes) => thought(TWINS, nodes).depth);
  expect(depths[0]).toBe(1);
  expect(depths[1]).toBe(2);
  expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  expect(depths[3]).toBeGreaterThan(depths[1]!);
});

it('a board that is worth less than was promised is looked at for longer', () => {
  const begun = thought(TWINS, 500);
  core.exports.forget();
  const troubled = thought(TWINS, 500, { before: Infinity });
  core.exports.forget();
  expect(troubled.depth).toBeGreaterThan(begun.depth);
  expect(troubled).toEqual(thought(TWINS, 1000));
});

/** A full row of different tiles can only go down, or up. */
const ONE_MOVE = 0x4321n << 48n;
/** One move leads the others by three fifths of what it is worth by these weights, looking two moves ahead. */
const CLEAR = 0x4003_1452_2410_5141n;

it('a move that leads by far, or is the only one, is looked at no further', () => {
  for (const board of [ONE_MOVE, CLEAR]) expect(thought(board, 100_000).depth).toBe(2);
});

it('where a tile ends the game, no lead is taken for granted', () => {
  core.useRules({ ...CLASSIC, goalRank: 11 });
  expect(thought(CLEAR, 100_000).depth).toBeGreaterThan(2);
  expect(thought(ONE_MOVE, 100_000).depth).toBe(2);
});

it('nothing is searched where no move is legal', () => {
  expect(thought(0x1212_2121_1212_2121n, 100_000).depth).toBe(0);
});

it('the player spends a number of nodes in the same way', () => {
  const player = createNetworkPlayer(core);
  const position = positionOf(unpackBoard({ low: TWINS, high: 0n }));
  for (const nodes of [1, 1000, 20_000]) {
    core.exports.forget();
    const wanted = thought(TWINS, nodes);
    const values = [...core.values()].filter((value) => !Number.isNaN(value));
    core.exports.forget();
    const found = player.analyse(position, { nodes, milliseconds: 1e6 });
    if (!found.ok) throw new Error(found.error.message);
    expect(found.value).toMatchObject(wanted);
    expect(found.value.moves.map(({ value }) => value)).toEqual(values.toSorted((a, b) => b - a));
  }
});

it('the player looks further than a clear lead if its rules end with a tile', () => {
  const player = createNetworkPlayer(core);
  const depths = (['continue', 'stop'] as const).map((onReach) => {
    const target = { value: 2048, onReach };
    const ruleset = { ...SLIDE_PRESETS.classic, target };
    const position = positionOf(unpackBoard({ low: CLEAR, high: 0n }), ruleset);
    const found = player.analyse(position, { nodes: 100_000 });
    if (!found.ok) throw new Error(found.error.message);
    return found.value.depth;
  });
  expect(depths[0]).toBe(2);
  expect(depths[1]).toBeGreaterThan(2);
});
