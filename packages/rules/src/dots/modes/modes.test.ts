import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { play } from '../../game.js';
import { seedFromInteger } from '../../seed.js';
import { anySeed } from '../../testing/arbitraries.js';
import { dotsRulesets } from '../../testing/dots-arbitraries.js';
import { dotted, dotting, path } from '../../testing/dots-boards.js';
import { anyWish, follow } from '../../testing/playing.js';
import { must } from '../../result.js';
import { faultOf } from '../../testing/results.js';
import { advance, begin, beginFrom } from '../../timeline.js';
import { ANCHOR } from '../board.js';
import { dots } from '../game.js';
import { objectivesOf, type DotsPosition } from '../position.js';
import type { DotsRuleset } from '../ruleset.js';

const smallBoards = fc.record({
  width: fc.integer({ min: 2, max: 5 }),
  height: fc.integer({ min: 2, max: 5 }),
});

/** Rules with every mode, and few moves. */
const withModes = dotsRulesets(smallBoards).map((ruleset): DotsRuleset => {
  const ice = Array.from({ length: ruleset.width * ruleset.height }, (_, cell) => cell % 3);
  return { ...ruleset, moves: 12, undo: true, ice, anchors: 1 + (ruleset.width % 2), score: 20 };
});

function left(position: DotsPosition): Record<string, number> {
  return Object.fromEntries(objectivesOf(position).map((goal) => [goal.kind, goal.left]));
}

describe('each is a field of the rules', () => {
  test.each([
    '6x6-goal=none-score=40',
    '6x6-anchors=3',
    '3x2-ice=012/210',
    '3x2-moves=9-goal=R:6,B:4-loops=yes-undo=no-ice=111/000-anchors=1-score=9999',
  ])('%s', (text) => {
    expect(dots.makeRuleset(must(dots.parseRuleset(text)))).toBe(text);
  });

  test.each([
    { text: '3x2-ice=000/000', message: 'ice is rows of layers from 0 to 2' },
    { text: '3x2-ice=013/000', message: 'ice is rows of layers from 0 to 2' },
    { text: '3x2-ice=01/000', message: 'ice is rows of layers from 0 to 2' },
    { text: '3x2-anchors=4', message: 'anchors is a number from 1 to the width' },
    { text: '3x2-score=0', message: 'score is a number from 1 to 9999' },
  ])('$text is refused', ({ text, message }) => {
    const fault = faultOf(dots.parseRuleset(text));
    expect(fault.code).toBe('bad-ruleset');
    expect(fault.message).toContain(message);
  });
});

describe('a position has what is left of them', () => {
  test.each([
    'dots_3x2-goal=none-ice=012/210_RRG/OOB_0_0_ice:002/100',
    'dots_3x2-ice=012/210_RRG/OOB_0_0_R:2,ice:000/000',
    'dots_3x2-goal=none-anchors=2_ARA/OOB_0_0_none',
    'dots_3x2-goal=none-score=9_RRG/OOB_4_1_none',
  ])('%s', (text) => {
    expect(dots.makePosition(must(dots.parsePosition(text)))).toBe(text);
  });

  test.each([
    { row: 'more ice than there was', text: 'dots_3x2-ice=012/210_RRG/OOB_0_0_R:2,ice:112/210' },
    { row: 'no ice where there was some', text: 'dots_3x2-ice=012/210_RRG/OOB_0_0_R:2' },
    { row: 'ice where there was none', text: 'dots_3x2_RRG/OOB_0_0_R:2,ice:000/000' },
    { row: 'an anchor too many', text: 'dots_3x2-anchors=1_AAR/OOB' },
    { row: 'an anchor without the rule', text: 'dots_3x2_ARR/OOB' },
    { row: 'an anchor at the bottom', text: 'dots_3x2-anchors=1_RRO/AOB' },
    { row: 'anchors alone are no path', text: 'dots_3x3-anchors=2_AAR/ORO/RBR' },
  ])('refuses $row', ({ text }) => {
    expect(faultOf(dots.parsePosition(text)).code).toBe('bad-position');
  });
});

describe('ice', () => {
  test('each dot taken melts a layer, a loop all of its colour', () => {
    const one = must(dots.act(dotted('RRO / OGG', '-goal=none-ice=210/001'), path('0.0R')));
    expect(one.after.holed.ice).toEqual([1, 0, 0, 0, 0, 1]);
    expect(one.events[1]).toEqual({ kind: 'melted', cells: [0, 1] });
    const board = dotted('RRO / RRG / OGR', '-goal=none-loops=yes-ice=000/000/002');
    const loop = must(dots.act(board, path('0.0RDLU')));
    expect(loop.after.holed.ice!.at(-1)).toBe(1);
  });

  test('a game for ice alone is won when it is gone', () => {
    const step = must(
      play(dots, dotted('RRO / OGG', '-goal=none-ice=110/000'), path('0.0R'), seedFromInteger(1)),
    );
    expect(dots.outcome(step.position)).toEqual({ over: true, won: true, reason: 'goal' });
  });

  test('is counted alike from the events and from the dots that went', () => {
    fc.assert(
      fc.property(
        withModes,
        anySeed,
        fc.array(fc.nat(40), { maxLength: 8 }),
        (rules, seed, moves) => {
          let { timeline } = begin(dots, rules, seed);
          const taken = rules.ice!.map(() => 0);
          let melted = 0;
          for (const wish of moves) {
            const { actions } = follow(timeline, [wish]);
            if (actions.length === 0) break;
            const step = must(advance(timeline, actions[0]!));
            for (const event of step.events) {
              if (event.kind === 'cleared') for (const cell of event.cells) taken[cell]!++;
              if (event.kind === 'melted') melted += event.cells.length;
            }
            ({ timeline } = step);
          }
          const { position } = timeline;
          const all = rules.ice!.reduce((sum, layers) => sum + layers, 0);
          expect(left(position)['ice']).toBe(all - melted);
          expect(position.ice).toEqual(
            rules.ice!.map((layers, i) => Math.max(layers - taken[i]!, 0)),
          );
        },
      ),
    );
  });
});

describe('anchors', () => {
  test.each([
    { row: 'one falls', board: 'AOG / RRB / OGB', move: '1.0R', after: '..G / AOB / OGB' },
    { row: 'one lands', board: 'OGB / AOG / RRB', move: '2.0R', after: '..B / .GG / OOB' },
    {
      row: 'one makes room for the next',
      board: 'AGB / AOG / RRB',
      move: '2.0R',
      after: '..B / .GG / .OB',
    },
  ])('$row', ({ board, move, after }) => {
    const acted = must(dots.act(dotted(board, '-goal=none-anchors=2'), path(move)));
    expect(dotting(acted.after.holed)).toBe(after);
  });

  test('no path takes one, nor begins on one', () => {
    const board = dotted('AAG / RRB', '-goal=none-anchors=2');
    expect(faultOf(dots.act(board, path('0.0R'))).code).toBe('not-a-dot');
    expect(faultOf(dots.act(board, path('1.0U'))).code).toBe('not-a-dot');
    expect([...dots.legalMoves(board)].map((move) => dots.makeMove(move))).toEqual([
      '1.0R',
      '1.1L',
    ]);
  });

  test('begin in the top row, each in a column of its own, and stay through a shuffle', () => {
    const anchorsIn = ({ cells }: DotsPosition): number[] =>
      cells.flatMap((piece, cell) => (piece === ANCHOR ? [cell] : []));
    fc.assert(
      fc.property(withModes, anySeed, (rules, seed) => {
        const { position } = begin(dots, { ...rules, colours: 8 }, seed).timeline;
        const anchors = anchorsIn(position);
        expect(anchors).toHaveLength(rules.anchors!);
        expect(anchors.every((cell) => cell < rules.width)).toBe(true);
      }),
    );
  });
});

test('points: the score counts up to what is asked for', () => {
  const from = dotted('RRO / OGG', '-moves=9-goal=none-score=4');
  const one = must(advance(beginFrom(dots, from, seedFromInteger(1)), path('0.0R')));
  expect(left(one.timeline.position)).toEqual({ score: 2 });
  expect(dots.outcome(one.timeline.position).won).toBe(false);
});

test('all modes at once: texts go there and back, undo brings everything back, and what is met is won', () => {
  fc.assert(
    fc.property(withModes, anySeed, fc.array(anyWish, { maxLength: 12 }), (rules, seed, wishes) => {
      expect(must(dots.parseRuleset(dots.makeRuleset(rules)))).toEqual(rules);
      const { timeline } = follow(begin(dots, rules, seed).timeline, wishes);
      const { position, past } = timeline;
      expect(must(dots.parsePosition(dots.makePosition(position)))).toEqual(position);
      const met = objectivesOf(position).every((goal) => goal.left === 0);
      expect(dots.outcome(position).won).toBe(met);
      if (past === undefined) return;
      const undone = must(advance(timeline, 'undo')).timeline;
      expect(must(advance(undone, 'redo')).timeline.position).toEqual(position);
    }),
  );
});
