import type { Analysis, ValueUnit } from '@twofold/engine';
import { settlements, type Direction } from '@twofold/rules';
import {
  slide,
  tilesOf,
  type Content,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { isTrue } from '../../testing/slide-truth.js';
import { judge } from '../../common/judgement.js';
import type { SlideReason } from './reason.js';
import { slideReasons, slideReasonsAgainst } from './reasons.js';

const BOARDS = process.env['TWOFOLD_PROOF'] === undefined ? 100 : 2000;
const RULES = [
  '4x4',
  '4x4',
  '3x3-target=1024:stop',
  '4x3-obstacle=fixed:2',
  '4x4-spawn=2:7,4:3-target=1024:ask-obstacle=movable:3:1/5:1',
  '5x4-target=none',
  '2x5',
  '6x6-obstacle=fixed:3',
];

/** Boards from nearly empty to full, with tiles as they come in games. */
function positionsOf(all: readonly string[]): Arbitrary<SlidePosition> {
  return fc
    .record({
      rules: fc.constantFrom(...all),
      tiles: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 64, maxLength: 64 }),
      holes: fc.array(fc.nat(99), { minLength: 64, maxLength: 64 }),
      room: fc.constantFrom(3, 3, 8, 25, 60),
      score: fc.nat(20_000),
    })
    .map(({ rules, tiles, holes, room, score }) => {
      const parsed = slide.parseRuleset(rules);
      if (!parsed.ok) throw new Error(parsed.error.message);
      const ruleset = parsed.value;
      const { obstacle } = ruleset;
      const cells: Content[] = tiles
        .slice(0, ruleset.width * ruleset.height)
        .map((tile, cell) => (holes[cell]! < room ? 0 : tilesOf(ruleset).ladder[tile - 1]!));
      if (obstacle?.kind === 'fixed') cells[tiles[0]!] = { kind: 'fixed' };
      if (obstacle?.kind === 'movable' && tiles[1]! > 5)
        cells[tiles[0]!] = { kind: 'movable', life: 2 };
      return { ruleset, cells, score, ply: 7, undos: 0, paid: 0 };
    });
}

const UNITS: readonly ValueUnit[] = ['points', 'chance', 'estimate'];

/** What an engine might have said, if it knew nothing: what is told must be true all the same. */
function analysisOf(
  position: SlidePosition,
  values: readonly number[],
  unit: ValueUnit,
): Analysis<SlideTypes> {
  const moves = [...slide.legalMoves(position)]
    .map((move, i) => ({ move, value: unit === 'chance' ? values[i]! / 1e5 : values[i]! }))
    .toSorted((a, b) => b.value - a.value);
  const lost = unit === 'estimate' ? -1000 : 0;
  const by = { by: 'any-board', exact: false, depth: 3, nodes: 1 } as const;
  return { best: moves[0]!.move, moves, unit, lost, ...by };
}

const FIBONACCI = ['4x4-merge=fibonacci', '3x4-target=34:ask-merge=fibonacci'];

test.each([
  {
    row: 'equals merge',
    rules: RULES,
    kinds:
      'chain corner edge equal forced gap merge next only order pairs pushed room shut stuck target worth',
  },
  { row: 'Fibonacci', rules: FIBONACCI, kinds: 'merge next pairs' },
])('every reason that is given is so, by the rules alone: $row', ({ rules, kinds }) => {
  const seen = new Set<SlideReason['kind']>();
  const property = fc.property(
    positionsOf(rules),
    fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 4, maxLength: 4 }),
    fc.constantFrom(...UNITS),
    fc.nat(1000),
    (position, values, unit, pick) => {
      fc.pre(!slide.outcome(position).over);
      const analysis = analysisOf(position, values, unit);
      const reasons = slideReasons(position, analysis);
      expect(reasons).not.toEqual([]);
      for (const reason of reasons) {
        seen.add(reason.kind);
        const claim = { position, analysis, reason };
        expect({ reason, isTrue: isTrue(claim) }).toEqual({ reason, isTrue: true });
      }
      for (const valued of analysis.moves) {
        if (judge(analysis, valued, position.score).grade === 'best') continue;
        const { move } = valued;
        const after = oneAfter(position, move, pick);
        for (const reason of slideReasonsAgainst({ before: position, move, after }, analysis)) {
          const claim = { position, analysis, reason, after };
          expect({ reason, isTrue: isTrue(claim) }).toEqual({ reason, isTrue: true });
        }
      }
    },
  );
  fc.assert(property, { seed: 13, numRuns: BOARDS });
  // A kind that never came up would not have been tested.
  expect([...seen]).toEqual(expect.arrayContaining(kinds.split(' ')));
});

/** One of the boards that can come after a move. */
function oneAfter(position: SlidePosition, move: Direction, pick: number): SlidePosition {
  const acted = slide.act(position, move);
  if (!acted.ok) throw new Error(acted.error.message);
  const boards = [...settlements(slide, acted.value.after)];
  return boards[pick % boards.length]!.value.position;
}
