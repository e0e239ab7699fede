import { slide, slideMoves, type SlidePosition } from '@twofold/rules/slide';
import { describe, expect, it } from 'vitest';
import { board, BruteForce, must, rules } from './brute-force.case.js';
import { ExactPlayer } from './player.js';
import { shareOfOptimum } from './share.js';

const ENOUGH = { depth: 1 };

/** Asks again and again with so little that nothing can be finished at once. */
function untilReady(player: ExactPlayer, position: SlidePosition): number {
  for (let asked = 1; ; asked++) {
    const analysis = player.analyse(position, { nodes: 1 });
    if (analysis.ok) return asked;
    if (analysis.error.code !== 'stopped') throw new Error(analysis.error.message);
  }
}

describe('ExactPlayer', () => {
  it('values every legal move, best first', () => {
    const position = board(rules('2x2'), [2, 2, 4, 0]);
    const analysis = must(new ExactPlayer().analyse(position, ENOUGH));
    const brute = new BruteForce({ kind: 'points' });
    expect(analysis).toMatchObject({ unit: 'points', exact: true, best: analysis.moves[0]!.move });
    expect(analysis.moves.map(({ move }) => move).toSorted()).toEqual(
      slideMoves(position).toSorted(),
    );
    for (const [i, { move, value }] of analysis.moves.entries()) {
      expect(value).toBeCloseTo(brute.moveValue(position, move), 9);
      expect(value).toBeLessThanOrEqual(analysis.moves[Math.max(0, i - 1)]!.value);
    }
  });

  it('plays for the chance where the target ends the game', () => {
    const position = board(rules('2x2-target=16:stop'), [2, 2, 4, 0]);
    const analysis = must(new ExactPlayer().analyse(position, ENOUGH));
    const brute = new BruteForce({ kind: 'chance', target: 16 });
    expect(analysis.unit).toBe('chance');
    expect(analysis.moves[0]!.value).toBeCloseTo(brute.value(position), 9);
  });

  it.each(['2x2-target=64:stop', '2x2-target=16:ask', '2x2-target=16:continue', '2x2-target=none'])(
    'plays for points where there is no chance or no end: %s',
    (text) => {
      const position = board(rules(text), [2, 2, 4, 0]);
      expect(must(new ExactPlayer().analyse(position, ENOUGH)).unit).toBe('points');
    },
  );

  it('answers in pieces what does not fit into a budget', () => {
    const player = new ExactPlayer();
    const position = board(rules('2x3'), [2, 2, 0, 0, 0, 0]);
    expect(player.ready(position)).toBe(false);
    expect(untilReady(player, position)).toBeGreaterThan(10);
    expect(player.ready(position)).toBe(true);
    expect(player.analyse(position, { nodes: 1 })).toMatchObject({ ok: true });
  });

  it('prepares in slices and tells how far it is', () => {
    const player = new ExactPlayer();
    const position = board(rules('2x3'), [2, 2, 0, 0, 0, 0]);
    const phases = new Set<string>();
    let prepared = must(player.prepare(position, 0));
    for (; !prepared.ready; prepared = must(player.prepare(position, 0))) {
      phases.add(prepared.progress!.phase);
    }
    expect([...phases]).toEqual(['finding', 'valuing']);
    expect(player.ready(position)).toBe(true);
  });

  it('stops when told to', () => {
    const position = board(rules('3x3'), [2, 2, 0, 0, 0, 0, 0, 0, 0]);
    const budget = { milliseconds: 1e9, shouldStop: () => true };
    expect(new ExactPlayer().analyse(position, budget)).toMatchObject({
      error: { code: 'stopped' },
    });
  });

  it('answers positions that no start leads to, before and after the game is solved', () => {
    const player = new ExactPlayer();
    const brute = new BruteForce({ kind: 'points' });
    const ruleset = rules('2x2');
    for (const cells of [
      [4096, 4096, 2, 0],
      [2, 0, 0, 2],
      [512, 4, 512, 4],
      [6, 3, 3, 0],
    ]) {
      const position = board(ruleset, cells);
      const analysis = must(player.analyse(position, ENOUGH));
      expect(analysis.moves[0]!.value).toBeCloseTo(brute.value(position), 6);
    }
  });

  it.each<readonly [string, SlidePosition, string]>([
    ['a full board', board(rules('2x2'), [2, 4, 8, 16]), 'game-over'],
    ['a reached target', board(rules('2x2-target=16:stop'), [16, 2, 0, 0]), 'game-over'],
    ['an empty board', board(rules('2x2'), [0, 0, 0, 0]), 'game-over'],
    ['a large board', board(rules('4x4'), Array<number>(16).fill(2)), 'unsupported'],
    [
      'a movable obstacle',
      board(rules('2x2-obstacle=movable:5:1/2:1'), [2, 2, 0, 0]),
      'unsupported',
    ],
    ['tiles too large', board(rules('2x2'), [2 ** 50, 2, 2, 0]), 'unsupported'],
    ['a missing cell', { ...board(rules('2x2'), [2, 2, 0, 0]), cells: [2, 2, 0] }, 'bad-position'],
    ['no tile', { ...board(rules('2x2'), [2, 2, 0, 0]), cells: [2, -2, 0, 0.5] }, 'bad-position'],
  ])('refuses %s', (_, position, code) => {
    const player = new ExactPlayer();
    expect(player.analyse(position, ENOUGH)).toMatchObject({ ok: false, error: { code } });
    expect(player.prepare(position, 1000)).toMatchObject({ ok: false, error: { code } });
    expect(player.ready(position)).toBe(false);
  });

  it.each([{}, { milliseconds: 0 }, { nodes: -1 }, { depth: 1.5 }])(
    'refuses the budget %o',
    (budget) => {
      const position = board(rules('2x2'), [2, 2, 0, 0]);
      expect(new ExactPlayer().analyse(position, budget)).toMatchObject({
        error: { code: 'bad-budget' },
      });
    },
  );
});

describe('shareOfOptimum', () => {
  it('is about all for the exact player', () => {
    const share = must(shareOfOptimum(new ExactPlayer(), rules('2x2'), 500, 1));
    expect(share.optimum).toBeCloseTo(66.964_149, 6);
    expect(Math.abs(share.average - share.optimum)).toBeLessThan(3 * share.standardError);
    expect([...share.tiles.values()].reduce((sum, count) => sum + count, 0)).toBe(500);
  });

  it('is less for a player that takes the first move', () => {
    const first = {
      name: 'first',
      analyse: (position: SlidePosition) => {
        const [best] = slide.legalMoves(position);
        const moves = [{ move: best!, value: 0 }];
        const value = {
          best: best!,
          moves,
          unit: 'estimate',
          lost: 0,
          by: 'any-board',
          exact: false,
          depth: 0,
          nodes: 0,
        } as const;
        return { ok: true, value } as const;
      },
    };
    expect(must(shareOfOptimum(first, rules('2x2'), 200, 1)).share).toBeLessThan(0.9);
  });

  it('has no error to tell after a single game', () => {
    const { average, standardError } = must(shareOfOptimum(new ExactPlayer(), rules('2x2'), 1, 1));
    expect(average).toBeGreaterThan(0);
    expect(standardError).toBe(0);
  });

  it('passes refusals on', () => {
    expect(shareOfOptimum(new ExactPlayer(), rules('4x4'), 1, 1)).toMatchObject({ ok: false });
  });
});
