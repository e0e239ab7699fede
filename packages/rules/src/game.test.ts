import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dots } from './dots/game.js';
import { drawsAfter, drawsFor, seededBy, type Seeded } from './draws.js';
import { play, settlements, start, type Game, type GameTypes, type Step } from './game.js';
import { must, ok, type Result } from './result.js';
import { seedFromInteger, type Seed } from './seed.js';
import { slide } from './slide/game.js';
import { anyDirection, anySeed } from './testing/arbitraries.js';
import { anyDotsPosition, dotsRulesets } from './testing/dots-arbitraries.js';
import { nthMove } from './testing/playing.js';
import { anySlidePosition, slideRulesets } from './testing/slide-arbitraries.js';

describe('X-12: chance comes from seed and ply', () => {
  test('a game starts with the draws of ply 0', () => {
    fc.assert(
      fc.property(slideRulesets(), dotsRulesets(), anySeed, (sliding, dotty, seed) => {
        expect(start(slide, sliding, seed)).toEqual(slide.start(sliding, drawsFor(seed, 0)));
        expect(start(dots, dotty, seed)).toEqual(dots.start(dotty, drawsFor(seed, 0)));
      }),
    );
  });

  /** A move played by its two halves. */
  function inHalves<T extends GameTypes>(
    game: Game<T>,
    position: T['position'],
    move: T['move'],
    seed: Seed,
  ): Result<Step<T>> {
    const acted = game.act(position, move);
    if (!acted.ok) return acted;
    const { after, events } = acted.value;
    const settled = game.settle(after, drawsFor(seed, position.ply + 1));
    return ok({ position: settled.position, events: [...events, ...settled.events] });
  }

  test('a move of slide is settled with the draws of the ply it makes', () => {
    fc.assert(
      fc.property(anySlidePosition, anyDirection, anySeed, (position, move, seed) => {
        const expected = inHalves(slide, position, move, seed);
        expect(play(slide, position, move, seed)).toEqual(expected);
        expect(play(slide, position, move, seed)).toEqual(expected);
      }),
    );
  });

  test('a move of dots is, too', () => {
    fc.assert(
      fc.property(anyDotsPosition, fc.nat(39), anySeed, (position, n, seed) => {
        const move = nthMove(dots, position, n) ?? [];
        expect(play(dots, position, move, seed)).toEqual(inHalves(dots, position, move, seed));
      }),
    );
  });
});

describe('with the other generator, chance comes from seed, position and move', () => {
  const byPosition = (seed: Seed): Seeded => seededBy('chacha8/2', seed);

  test('a game starts with the draws of no path', () => {
    fc.assert(
      fc.property(slideRulesets(), anySeed, (ruleset, seed) => {
        const started = start(slide, ruleset, byPosition(seed));
        expect(started).toEqual(slide.start(ruleset, drawsAfter(seed, '')));
      }),
    );
  });

  test('a move is settled with the draws of the position it was made in, and its own', () => {
    fc.assert(
      fc.property(anySlidePosition, anyDirection, anySeed, (position, move, seed) => {
        const acted = slide.act(position, move);
        const path = `${slide.makePosition(position)} ${slide.makeMove(move)}`;
        const played = play(slide, position, move, byPosition(seed));
        expect(played.ok).toBe(acted.ok);
        if (!acted.ok || !played.ok) return;
        const settled = slide.settle(acted.value.after, drawsAfter(seed, path));
        expect(played.value.position).toEqual(settled.position);
      }),
    );
  });

  test('of two games that differed once, one tells nothing about the other', () => {
    // 64 x 64 cells: that all of 32 spawns fall on the same one by chance does not happen.
    const ruleset = must(slide.parseRuleset('64x64'));
    const seeded = byPosition(seedFromInteger(1));
    const fallsAfter = (first: 'left' | 'right'): string[] => {
      const moves = [
        first,
        ...Array.from({ length: 32 }, (_, i) => (i % 2 ? 'down' : 'up')),
      ] as const;
      let { position } = start(slide, ruleset, seeded);
      return moves.map((move) => {
        const { position: next, events } = must(play(slide, position, move, seeded));
        position = next;
        return JSON.stringify(events.at(-1));
      });
    };
    const [left, right] = [fallsAfter('left'), fallsAfter('right')];
    expect(left.filter((event, i) => event === right[i])).toEqual([]);
  });
});

test('X-1: the settlements of a move are all it can come to, with their odds', () => {
  const position = must(slide.parsePosition('slide_2x2_2,2/0,0'));
  const { after } = must(slide.act(position, 'left'));
  const all = [...settlements(slide, after)].map(({ value, probability }) => [
    slide.makePosition(value.position).split('_')[2],
    probability.toFixed(4),
  ]);
  expect(all).toEqual([
    ['4,2/0,0', '0.3000'],
    ['4,4/0,0', '0.0333'],
    ['4,0/2,0', '0.3000'],
    ['4,0/4,0', '0.0333'],
    ['4,0/0,2', '0.3000'],
    ['4,0/0,4', '0.0333'],
  ]);
});
