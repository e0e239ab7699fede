import { dotsPlayer, type Analysis } from '@twofold/engine';
import { parsePosition } from '@twofold/rules';
import { dots, type DotsPosition, type DotsTypes } from '@twofold/rules/dots';
import { describe, expect, test } from 'vitest';
import { dotsReasons, type DotsReason } from './reasons.js';

function positionOf(text: string): DotsPosition {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.position as DotsPosition;
}

function reasonsFor(text: string): readonly DotsReason[] {
  const position = positionOf(text);
  const analysis = dotsPlayer.analyse(position, { nodes: 3000 });
  if (!analysis.ok) throw new Error(analysis.error.message);
  return dotsReasons(position, analysis.value);
}

describe('reasons for a path, most telling first', () => {
  const rows: { row: string; at: string; reasons: readonly DotsReason[] }[] = [
    {
      row: 'it wins with the last move',
      at: 'dots_3x2-moves=1-goal=R:3_RRR/OGO',
      reasons: [{ kind: 'meets-goals' }, { kind: 'last-move' }],
    },
    {
      row: 'a loop wins',
      at: 'dots_3x3-moves=2-goal=R:5-loops=yes_RRG/RRO/GOR',
      reasons: [{ kind: 'meets-goals' }, { kind: 'loop', colour: 'R', count: 5 }],
    },
    {
      row: 'a win at once does not wait for points',
      at: 'dots_3x3-moves=2-goal=R:3_GGG/RRR/OBO',
      reasons: [{ kind: 'meets-goals' }],
    },
    {
      row: 'one of two goals is met, and the other is certain',
      at: 'dots_3x3-moves=2-goal=R:3,O:2_OOG/RRR/GBG',
      reasons: [
        { kind: 'certain', moves: 2 },
        { kind: 'meets-goal', colour: 'R' },
      ],
    },
    {
      row: 'nothing helps any more',
      at: 'dots_3x2-moves=1-goal=R:4_RRO/OOO',
      reasons: [
        { kind: 'hopeless' },
        { kind: 'last-move' },
        { kind: 'clears', colour: 'O', count: 4 },
      ],
    },
    {
      row: 'the last points',
      at: 'dots_3x2-moves=1-goal=none_RRR/OOG',
      reasons: [
        { kind: 'last-move' },
        { kind: 'ahead', in: 'points', by: 1 },
        { kind: 'clears', colour: 'R', count: 3 },
      ],
    },
    {
      row: 'what stands between red dots goes',
      at: 'dots_3x3-moves=2-goal=R:3_RRB/GGO/RBO',
      reasons: [
        { kind: 'certain', moves: 2 },
        { kind: 'joins', colour: 'R', count: 3 },
      ],
    },
    {
      row: 'moves are not counted',
      at: 'dots_3x2-moves=none-goal=R:3_RRR/OOG',
      reasons: [{ kind: 'meets-goals' }],
    },
  ];
  test.each(rows)('$row', ({ at, reasons }) => {
    expect(reasonsFor(at)).toEqual(reasons);
  });
});

describe('being ahead of the next best is a reason', () => {
  const position = positionOf('dots_4x2-moves=3-goal=R:6_RRRG/OOGB');
  const [best, other] = ['0.0RR', '1.0R'].map((text) => {
    const path = dots.parseMove(text);
    if (!path.ok) throw new Error(path.error.message);
    return path.value;
  });
  test.each([
    { row: 'where it is large', value: 0.5, error: 0.05, by: 0.25 },
    { row: 'not where it may be chance', value: 0.5, error: 0.2, by: undefined },
    { row: 'not where it is next to nothing', value: 0.745, error: 0.001, by: undefined },
  ])('$row', ({ value, error, by }) => {
    const analysis: Analysis<DotsTypes> = {
      best: best!,
      moves: [
        { move: best!, value: 0.75, error: 0.02 },
        { move: other!, value, error },
      ],
      unit: 'chance',
      lost: 0,
      by: 'dots',
      exact: false,
      depth: 3,
      nodes: 100,
    };
    expect(dotsReasons(position, analysis)).toEqual([
      { kind: 'needed', colour: 'R', count: 3, left: 3 },
      ...(by === undefined ? [] : [{ kind: 'ahead', in: 'chance', by }]),
    ]);
  });
});

test('that all play-outs were won does not make a win certain', () => {
  const position = positionOf('dots_4x2-moves=3-goal=R:6_RRRG/OOGB');
  const analysis = dotsPlayer.analyse(position, { nodes: 100 });
  if (!analysis.ok) throw new Error(analysis.error.message);
  const kindsWith = (error: { error?: number }): readonly string[] => {
    const moves = [{ move: analysis.value.best, value: 1, ...error }];
    return dotsReasons(position, { ...analysis.value, moves }).map(({ kind }) => kind);
  };
  expect(kindsWith({})).toContain('certain');
  expect(kindsWith({ error: 0.1 })).not.toContain('certain');
});
