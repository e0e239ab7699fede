import { DIRECTIONS } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { beforeAll, expect, it } from 'vitest';
import { positionOf } from '../../testing/boards.js';
import { installRandomNetwork, network } from '../../testing/random-network.js';
import { unpackBoard } from '../network/board.js';
import { createCore, type Core } from '../network/core.js';
import { playTimedGame } from './timed-game.js';

let core: Core;
beforeAll(async () => {
  core = await createCore();
  installRandomNetwork(core, network('012 145 569'));
});

function board(): number[] {
  return unpackBoard({ low: core.exports.gameLow(), high: core.exports.gameHigh() });
}

/** A clock that goes on by as much each time it is looked at. */
function ticking(milliseconds: number): () => number {
  let time = 0;
  return () => (time += milliseconds);
}

it('a game is played by the rules, from two tiles to its end', () => {
  let cells: number[] | undefined;
  let score = 0;
  let spawned = 0;
  const compare = (direction: number | undefined): void => {
    const here = board();
    const spawns = here
      .map((value, cell) => value - (cells?.[cell] ?? 0))
      .filter((value) => value > 0);
    expect(spawns).toHaveLength(cells === undefined ? 2 : 1);
    expect([2, 4]).toContain(spawns[0]);
    spawned += spawns.length;
    if (direction === undefined) return;
    const acted = slide.act(positionOf(here), DIRECTIONS[direction]!);
    if (!acted.ok) throw new Error(acted.error.message);
    score += acted.value.points;
    cells = acted.value.after.moved.cells as number[];
  };
  const record = playTimedGame(core, {
    seed: 4,
    limit: 100,
    now: ticking(0.01),
    onMove: compare,
  });
  compare(undefined);
  expect(slide.legalMoves(positionOf(board()))).toEqual([]);
  expect(record).toMatchObject({ seed: 4, score, moves: spawned - 2, finished: true });
  expect(record.maxTile).toBe(Math.max(...board()));
});

it('a game skips hopeless moves, with all threads there are, whatever was asked before', async () => {
  const watched = await createCore();
  installRandomNetwork(watched, network('012 145 569'));
  const { exports } = watched;
  const asked: (readonly number[])[] = [];
  Object.defineProperty(watched, 'exports', {
    value: {
      ...exports,
      deepen: (...how: Parameters<typeof exports.deepen>) => (
        asked.push(how),
        exports.deepen(...how)
      ),
      setAlone: (alone: number) => asked.push([alone]),
    },
  });
  playTimedGame(watched, { seed: 4, limit: 10_000, now: ticking(0.01) });
  const [alone, ...searches] = asked;
  expect(alone).toEqual([0]);
  expect(searches.length).toBeGreaterThan(100);
  expect(searches.every((how) => how.at(-1) === 1)).toBe(true);
});

it('a seed begins the same game, another seed another', () => {
  const games = [1, 1, 2].map((seed) =>
    playTimedGame(core, { seed, limit: 100, now: ticking(0.01) }),
  );
  expect(games[0]).toEqual(games[1]);
  expect(games[2]!.moves === games[0]!.moves && games[2]!.score === games[0]!.score).toBe(false);
});

it.each([1, 100, 10_000])('a game of %d ms is broken off before its time is up', (limit) => {
  let time = 5;
  let moves = 0;
  const record = playTimedGame(core, {
    seed: 1,
    limit,
    now: () => time,
    // A slow start, and then steps that do not come out even.
    onMove: () => (time += limit * (moves++ === 0 ? 0.9 : 0.0031)),
  });
  expect(record).toMatchObject({ finished: false, moves });
  expect(record.seconds).toBeLessThanOrEqual(limit / 1000);
  expect(record.seconds).toBeGreaterThan((0.99 * limit) / 1000);
});

it('a fixed depth plays to the end too, past 32768 as well', () => {
  core.exports.newGame(5n);
  // Full, and nothing can move but the two 32768 in the first row.
  core.exports.setGame(0x1212_2121_1212_21ffn, 0n);
  const moves = core.exports.playGame(1, 1_000_000);
  expect(moves).toBe(core.exports.gameMoves());
  expect(core.exports.gameRank()).toBeGreaterThanOrEqual(16);
  expect(slide.legalMoves(positionOf(board()))).toEqual([]);
});

it('the network alone plays the same moves with and without the search around it', () => {
  const play = (by: 'playGreedily' | 'searching'): readonly number[] => {
    core.exports.newGame(11n);
    const moves =
      by === 'playGreedily' ? core.exports.playGreedily(1e6) : core.exports.playGame(1, 1e6);
    return [moves, core.exports.gameScore(), ...board()];
  };
  expect(play('playGreedily')).toEqual(play('searching'));
});
