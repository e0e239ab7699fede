import {
  begin,
  drawsFor,
  GAMES,
  makeFall,
  parseFall,
  play,
  recordingDraws,
  seedFromInteger,
  type Game,
} from '@twofold/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settleWith } from './settlement.js';

const EVERY_PRESET = Object.values(GAMES).flatMap((game: Game) =>
  Object.keys(game.presets).map((preset) => ({ name: `${game.name} ${preset}`, game, preset })),
);

describe('what fell, as text', () => {
  test('is read back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 })), (fall) => {
        expect(parseFall(makeFall(fall))).toEqual({ ok: true, value: fall });
      }),
    );
  });

  test.each(['.', '1.', '01', '-1', '1e3', '4294967296', '1 2', 'NaN', '0.'.repeat(20_000)])(
    'has one spelling, and this is none: %s',
    (text) => {
      expect(parseFall(text)).toMatchObject({ ok: false, error: { code: 'bad-fall' } });
    },
  );

  test.each(EVERY_PRESET)(
    'a client that acts, and settles with it, sees the same game: $name',
    ({ game, preset }) => {
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(), (number, choice) => {
          const seed = seedFromInteger(number);
          let { position } = begin(game, game.presets[preset]!, seed).timeline;
          for (let i = 0; i < 30 && !game.outcome(position).over; i++) {
            const moves = [...take(game.legalMoves(position), 8)];
            const move = moves[(choice + i) % moves.length];
            const acted = game.act(position, move);
            const served = play(game, position, move, seed);
            if (!acted.ok || !served.ok) throw new Error('a legal move was refused');
            const { draws, fall } = recordingDraws(drawsFor(seed, position.ply + 1));
            game.settle(acted.value.after, draws);
            const settled = settleWith(game, acted.value.after, makeFall(fall));
            expect(settled.ok && settled.value.position).toEqual(served.value.position);
            ({ position } = served.value);
          }
        }),
        { numRuns: 20 },
      );
    },
  );

  test.each([
    { row: 'a cell that is not there', fall: '15.0' },
    { row: 'a value that these rules do not spawn', fall: '0.2' },
    { row: 'too little', fall: '0' },
    { row: 'too much', fall: '0.0.0' },
    { row: 'no numbers', fall: 'up' },
  ])('a claimed spawn that cannot happen is refused: $row', ({ fall }) => {
    const { slide } = GAMES;
    const { position } = begin(slide, slide.presets['classic']!, seedFromInteger(1)).timeline;
    const [move] = slide.legalMoves(position);
    const acted = slide.act(position, move!);
    expect(acted.ok && settleWith(slide, acted.value.after, fall)).toMatchObject({
      ok: false,
      error: { code: 'bad-settlement' },
    });
  });
});

function* take<T>(items: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const item of items) {
    if (taken++ === count) return;
    yield item;
  }
}
