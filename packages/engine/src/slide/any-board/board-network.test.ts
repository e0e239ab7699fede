import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBoardNetwork, parseBoardNetwork, type BoardWeights } from './board-network.js';
import { LEARNED_BOARDS, type LearnedBoard } from './learned-boards.js';
import { must } from './positions.case.js';

const LEARNED: LearnedBoard = { ...LEARNED_BOARDS[0]!, topLevel: 3 };
const SYMBOLS = 4;
const STEMS = LEARNED.tuples.length * SYMBOLS ** 4;
const PAGE = SYMBOLS ** 2;

const anySteps = fc.integer({ min: -0x3fff, max: 0x3fff });
const anyWeights = fc
  .record({
    step: fc.integer({ min: 1, max: 0xffff }),
    stems: fc.array(fc.tuple(fc.nat(STEMS - 1), anySteps), { maxLength: 40 }),
    kept: fc.uniqueArray(fc.tuple(fc.nat(STEMS * PAGE - 1), anySteps), {
      maxLength: 60,
      selector: ([number]) => number,
    }),
  })
  .map(({ step, stems, kept }): BoardWeights => {
    const ordered = kept.toSorted(([a], [b]) => a - b);
    const all = new Int32Array(STEMS);
    for (const [number, value] of stems) all[number] = value;
    return {
      step,
      stems: all,
      numbers: Uint32Array.from(ordered, ([number]) => number),
      differences: Int16Array.from(ordered, ([, value]) => value),
    };
  });

describe('the file of a board network', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(anyWeights, fc.nat(STEMS * PAGE - 1), (weights, other) => {
        const network = must(parseBoardNetwork(LEARNED, makeBoardNetwork(LEARNED, weights)));
        const { places, pages, step } = network;
        expect(step).toBe(weights.step);
        for (const number of [other, ...weights.numbers]) {
          const stem = Math.floor(number / PAGE);
          const at = weights.numbers.indexOf(number);
          const own = at === -1 ? 0 : weights.differences[at]!;
          expect(places[2 * stem + 1]).toBe(weights.stems[stem]);
          expect(pages[places[2 * stem]! + (number % PAGE)]).toBe(own);
        }
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  it('is refused when a byte is another, or some are missing', () => {
    fc.assert(
      fc.property(anyWeights, fc.nat(), fc.integer({ min: 1, max: 255 }), (weights, at, change) => {
        const file = makeBoardNetwork(LEARNED, weights);
        const changed = file.with(at % file.length, file[at % file.length]! ^ change);
        for (const bad of [changed, file.subarray(0, at % file.length)]) {
          expect(parseBoardNetwork(LEARNED, bad)).toMatchObject({
            ok: false,
            error: { code: 'bad-network' },
          });
        }
      }),
      { numRuns: 200, seed: 2 },
    );
  });

  const some: BoardWeights = {
    step: 1,
    stems: new Int32Array(STEMS),
    numbers: Uint32Array.of(STEMS * PAGE - 1),
    differences: Int16Array.of(5),
  };

  it.each<[string, LearnedBoard]>([
    ['of more levels', { ...LEARNED, topLevel: 4 }],
    ['with an obstacle', { ...LEARNED, obstacle: 'fixed' }],
    ['of fewer tuples', { ...LEARNED, tuples: LEARNED.tuples.slice(1) }],
  ])('is refused for a board %s', (_, other) => {
    const file = makeBoardNetwork(LEARNED, some);
    expect(parseBoardNetwork(LEARNED, file).ok).toBe(true);
    expect(parseBoardNetwork(other, file)).toMatchObject({ ok: false });
  });

  it('is refused with weights beyond the board, however well it is sealed', () => {
    const numbers = Uint32Array.of(STEMS * PAGE);
    const file = makeBoardNetwork(LEARNED, { ...some, numbers });
    expect(parseBoardNetwork(LEARNED, file)).toMatchObject({ ok: false });
  });
});
