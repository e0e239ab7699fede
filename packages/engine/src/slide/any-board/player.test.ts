import { play, seedFromInteger, start } from '@twofold/rules';
import { highestTile, slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Analysis, Budget } from '../../common/player.js';
import { anyBoardPlayer } from './player.js';
import { anyPositionOf, anyRuleset, drawn, must } from './positions.case.js';

const BOARDS = process.env['TWOFOLD_PROOF'] === undefined ? 30 : 300;

function analysed(position: SlidePosition, budget: Budget): Analysis<SlideTypes> {
  const answer = anyBoardPlayer.analyse(position, budget);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

function refusal(position: SlidePosition, budget: Budget): string {
  const answer = anyBoardPlayer.analyse(position, budget);
  return answer.ok ? 'answered' : answer.error.code;
}

/** Plays a game with this many moves at most. */
function playOut(rules: string, seed: number, budget: Budget, most = Infinity): SlidePosition {
  const ruleset = must(slide.parseRuleset(rules));
  let { position } = start(slide, ruleset, seedFromInteger(seed));
  for (let moves = 0; moves < most && !slide.outcome(position).over; moves++) {
    const { best } = analysed(position, budget);
    ({ position } = must(play(slide, position, best, seedFromInteger(seed))));
  }
  return position;
}

afterEach(() => vi.restoreAllMocks());

describe('the any-board player', () => {
  it.each([
    ['. . . . / 2 . . . / 16 2 32 32', '-target=64:stop'],
    ['. . . . / . . x . / 2 . . . / 4 2 64 64', '-obstacle=fixed:1-target=128:stop'],
  ])('takes a small target, however much more the board may bring: %s', (board, rules) => {
    const { best } = analysed(drawn(board, rules), { depth: 2 });
    expect(['left', 'right']).toContain(best);
  });

  it('tells a value for each legal move, best first, on any board', () => {
    fc.assert(
      fc.property(anyRuleset(8).chain(anyPositionOf), (position) => {
        const legal = [...slide.legalMoves(position)];
        fc.pre(legal.length > 0);
        const { best, moves, depth } = analysed(position, { depth: 2, nodes: 2000 });
        expect(moves.map(({ move }) => move).toSorted()).toEqual(legal.toSorted());
        expect(best).toBe(moves[0]!.move);
        expect(depth).toBeLessThanOrEqual(2);
        for (const [i, { value }] of moves.entries()) {
          expect(Number.isFinite(value)).toBe(true);
          expect(value).toBeLessThanOrEqual(moves[Math.max(i - 1, 0)]!.value);
        }
      }),
      { numRuns: BOARDS, seed: 4 },
    );
  });

  it.each([
    ['2x2', '2x2-target=none'],
    ['2 wide, 8 high', '2x8-target=none'],
    ['3x3 with fixed obstacles', '3x3-obstacle=fixed:2'],
    ['movable obstacles', 'obstacles-movable'],
    ['movable obstacles all the time', '4x3-obstacle=movable:9:1/1:6:second'],
    ['spawns of 3 and 5', '3x4-spawn=3:1,5:1-target=none'],
    ['Fibonacci', 'fibonacci'],
    ['Fibonacci with obstacles', '3x3-obstacle=movable:3:1/2:2-merge=fibonacci'],
    ['8x8', '8x8'],
  ])('plays on: %s', (_, rules) => {
    const { ply } = playOut(rules, 7, { depth: 2, nodes: 500 }, 60);
    expect(ply).toBeGreaterThan(5);
  });

  it('answers on the largest board', () => {
    const { position } = start(
      slide,
      must(slide.parseRuleset('64x64-start=3000')),
      seedFromInteger(1),
    );
    expect(analysed(position, { depth: 2, nodes: 50 }).moves).toHaveLength(4);
  });

  it('gives the same answer to the same depth or nodes, whatever was asked in between', () => {
    const position = drawn('2 4 8 2 / . 2 16 4 / . . 2 8 / 2 . . 32');
    for (const budget of [{ depth: 3 }, { nodes: 3000 }]) {
      const first = analysed(position, budget);
      analysed(drawn('2 2 4 / 4 8 2 / . . .'), { depth: 3 });
      expect(analysed(position, budget)).toEqual(first);
    }
  });

  it('keeps to its limits', () => {
    const position = drawn('2 4 8 2 / . 2 16 4 / . . 2 8 / 2 . . 32');
    expect(analysed(position, { depth: 2 }).depth).toBe(2);
    expect(analysed(position, { nodes: 1 })).toMatchObject({ depth: 1 });
    expect(analysed(position, { nodes: 5000 }).nodes).toBeLessThanOrEqual(5001);
    expect(analysed(position, { depth: 9, shouldStop: () => true })).toMatchObject({ depth: 1 });
    expect(analysed(position, { milliseconds: 1e-9 })).toMatchObject({ depth: 1 });
  });

  it('does not begin to look further than its time is likely to allow', () => {
    const position = drawn('2 . . . / 4 2 . . / 16 8 2 . / 64 32 16 4');
    const spentOf = (milliseconds: number): readonly [depth: number, spent: number] => {
      let time = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => time++);
      return [analysed(position, { milliseconds }).depth, time];
    };
    // Two moves are seen at the second look at the clock, and three take about 20 times as long.
    expect(spentOf(20)).toEqual([2, 3]);
    expect(spentOf(200)[0]).toBeGreaterThan(2);
  });

  it('takes the target when the game stops there', () => {
    const near = drawn('32 . . / 32 2 . / 4 16 2', '-target=64:stop');
    expect(['up', 'down']).toContain(analysed(near, { depth: 2 }).best);
  });

  it('wins the easy ones', () => {
    const reached = playOut('4x4-target=256:stop', 3, { depth: 2 });
    expect(slide.outcome(reached)).toEqual({ over: true, won: true, reason: 'target' });
  });

  it.each(['6x5', '6x6', '7x4', '8x8'])('merges what it can where there is room: %s', (rules) => {
    // The tiles of so many moves add up to 2,420 or so: nearly all of them are in the 2048.
    const reached = [1, 2, 3].map((seed) => playOut(rules, seed, { depth: 1 }, 1100));
    expect(reached.map(highestTile)).toEqual([2048, 2048, 2048]);
  });

  it('avoids the move that loses at once', () => {
    // Left leaves 8 above 8; right leaves no pair once the 16 has come.
    const position = drawn('4 4 / 8 2', '-spawn=16:1-target=none');
    expect(analysed(position, { depth: 2 }).best).toBe('left');
    expect(analysed(position, { depth: 2 }).moves.map(({ move }) => move)).toEqual([
      'left',
      'right',
    ]);
  });

  it.each([
    ['3x3', '. . 2 / . . . / 2 . .', 'points'],
    ['4x3', '. . 2 . / . . . . / 2 . . .', 'points'],
    ['3x4', '. . 2 / . . . / 2 . . / . . .', 'points'],
    ['2x3', '. 2 / . . / 2 .', 'estimate'],
    ['5x3', '. . 2 . . / . . . . . / 2 . . . .', 'points'],
    ['6x3', '. . 2 . . . / . . . . . . / 2 . . . . .', 'estimate'],
  ])('has learned to expect points on some boards: %s', (_, board, unit) => {
    expect(analysed(drawn(board, '-target=none'), { depth: 1 }).unit).toBe(unit);
  });

  it('says what its values are', () => {
    const board = '2 4 8 / . 2 16 / . . 2';
    const unitOf = (more: string): string => analysed(drawn(board, more), { depth: 1 }).unit;
    expect(unitOf('-target=none')).toBe('points');
    expect(unitOf('-target=64:stop')).toBe('estimate');
    expect(unitOf('-spawn=2:1')).toBe('estimate');
    expect(unitOf('-spawn=2:9,4:1-obstacle=fixed:1')).toBe('estimate');
    const fibonacci = drawn('1 3 8 / . 2 13 / . . 2', '-target=none-merge=fibonacci');
    expect(analysed(fibonacci, { depth: 1 }).unit).toBe('estimate');
  });

  it('knows the end exactly when it sees it', () => {
    const position = drawn('2 4 8 / 16 32 64 / 128 256 .', '-spawn=512:9,1024:1-target=none');
    const { exact, moves } = analysed(position, { depth: 2 });
    expect(exact).toBe(true);
    expect(moves.map(({ value }) => value)).toEqual([0, 0]);
  });

  it.each([
    ['no limit', {}],
    ['no time', { milliseconds: 0 }],
    ['half a move', { depth: 1.5 }],
    ['not a number', { nodes: Number.NaN }],
  ])('refuses a budget: %s', (_, budget) => {
    expect(refusal(drawn('2 2 / . .'), budget)).toBe('bad-budget');
  });

  it('refuses finished games and impossible positions', () => {
    expect(refusal(drawn('2 4 / 4 2'), { depth: 1 })).toBe('game-over');
    expect(refusal(drawn('8 . / . .', '-target=8:stop'), { depth: 1 })).toBe('game-over');
    const position = drawn('2 2 / . .');
    expect(refusal({ ...position, cells: [2, 2, 0] }, { depth: 1 })).toBe('bad-position');
    expect(refusal({ ...position, cells: [2, 2, 0, -1] }, { depth: 1 })).toBe('bad-position');
    const ruleset = { ...position.ruleset, width: 1 };
    expect(refusal({ ...position, ruleset }, { depth: 1 })).toBe('bad-position');
  });
});
