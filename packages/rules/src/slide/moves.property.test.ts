import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS, type Direction } from '../grid.js';
import { anyDirection, anyDraws } from '../testing/arbitraries.js';
import { drawing, drawn } from '../testing/boards.js';
import { anySlidePosition, slidePositionsOf } from '../testing/slide-arbitraries.js';
import { applySlideEvents } from '../testing/slide-events.js';
import { flipped, modelSlide } from '../testing/slide-model.js';
import { slide } from './game.js';
import { canSlide, isStopped, slideMoves } from './moves.js';
import { MAX_COUNT } from '../counts.js';
import type { Content, SlidePosition } from './position.js';
import { SLIDE_PRESETS } from './ruleset.js';
import { MAX_TILE } from './tiles.js';

/** A position without an end, where every direction with an effect can be played. */
const going = anySlidePosition.map((position): SlidePosition => ({
  ...position,
  ruleset: { ...position.ruleset, target: undefined },
}));

const NEAR_THE_END = [MAX_TILE / 2 - 1, MAX_TILE / 2, MAX_TILE / 2 + 1, MAX_TILE - 1, MAX_TILE];

function tiles(cells: readonly Content[]): bigint {
  return cells.reduce<bigint>(
    (sum, content) => sum + (typeof content === 'number' ? BigInt(content) : 0n),
    0n,
  );
}

/** Movable obstacles by kind alone: their ages are another property. */
function ageless(cells: readonly Content[]): unknown[] {
  return cells.map((content) => (typeof content === 'number' ? content : content.kind));
}

describe('a slide', () => {
  test('S3-5, S4-2, S0-16: does what another description of it says', () => {
    fc.assert(
      fc.property(going, anyDirection, (position, direction) => {
        const result = slide.act(position, direction);
        const { cells, events } = result.ok
          ? { cells: result.value.after.moved.cells, events: result.value.events }
          : { cells: position.cells, events: [] };
        const expired = new Set(
          events.flatMap((event) => (event.kind === 'obstacle-expired' ? [event.cell] : [])),
        );
        const slid = modelSlide(position, direction);
        const expected = slid.map((content, cell) => (expired.has(cell) ? 0 : content));
        expect(ageless(cells)).toEqual(ageless(expected));
      }),
      { numRuns: 300 },
    );
  });

  const mirrors = [
    { how: 'sideways', of: { up: 'up', down: 'down', left: 'right', right: 'left' } },
    { how: 'over', of: { up: 'down', down: 'up', left: 'left', right: 'right' } },
    { how: 'diagonally', of: { up: 'left', down: 'right', left: 'up', right: 'down' } },
  ] as const;
  test.each(mirrors)('S0-16, X-3: flipped $how, goes the other way', ({ how, of }) => {
    fc.assert(
      fc.property(going, anyDirection, (position, direction) => {
        const mirrored: Direction = of[direction];
        const mine = slide.act(position, direction);
        const theirs = slide.act(flipped(position, how), mirrored);
        expect(theirs.ok).toBe(mine.ok);
        if (!mine.ok || !theirs.ok) return;
        expect(theirs.value.after.moved.cells).toEqual(flipped(mine.value.after.moved, how).cells);
      }),
    );
  });

  test('S0-3: merges any two equal tiles whose double is a tile, and no others', () => {
    const tile = fc.oneof(fc.integer({ min: 1, max: MAX_TILE }), fc.constantFrom(...NEAR_THE_END));
    fc.assert(
      fc.property(tile, tile, (a, b) => {
        const result = slide.act(drawn(`${a} ${b} / . .`, '-target=none'), 'left');
        const merged = result.ok ? drawing(result.value.after.moved) : undefined;
        expect(merged).toBe(a === b && 2 * a <= MAX_TILE ? `${2 * a} . / . .` : undefined);
        expect(slide.act(drawn(`${a} ${a} / . .`, '-target=none'), 'left').ok).toBe(
          2 * a <= MAX_TILE,
        );
      }),
    );
  });

  test('keeps the sum of all tiles; a spawn adds its own', () => {
    fc.assert(
      fc.property(going, anyDirection, anyDraws, (position, direction, draws) => {
        const result = slide.act(position, direction);
        if (!result.ok) return;
        const { moved } = result.value.after;
        expect(tiles(moved.cells)).toBe(tiles(position.cells));
        const settled = slide.settle({ moved }, draws);
        const spawned = settled.events.flatMap((event) =>
          event.kind === 'spawned' ? [event.value] : [],
        );
        expect(spawned).toHaveLength(1);
        expect(tiles(settled.position.cells)).toBe(tiles(moved.cells) + BigInt(spawned[0]!));
      }),
    );
  });

  test('X-10, S2-10: scores the values of its merges, and counts as one move', () => {
    fc.assert(
      fc.property(going, anyDirection, (position, direction) => {
        const result = slide.act(position, direction);
        if (!result.ok) return;
        const { after, points: scored, events } = result.value;
        const points = events.reduce(
          (sum, event) => sum + (event.kind === 'merged' ? BigInt(event.value) : 0n),
          BigInt(position.score),
        );
        expect(after.moved.score).toBe(points > MAX_COUNT ? MAX_COUNT : Number(points));
        expect(scored).toBe(Number(points - BigInt(position.score)));
        expect(after.moved.ply).toBe(Math.min(position.ply + 1, MAX_COUNT));
        expect(after.moved.ruleset).toBe(position.ruleset);
        expect([after.moved.undos, after.moved.paid]).toEqual([position.undos, position.paid]);
      }),
    );
  });

  test('X-6, X-9: without effect is refused; with or without, what was given stays as it was', () => {
    fc.assert(
      fc.property(anySlidePosition, anyDirection, (position, direction) => {
        const before = structuredClone(position);
        Object.freeze(position);
        Object.freeze(position.cells);
        const result = slide.act(position, direction);
        expect(position).toEqual(before);
        const outcome = result.ok ? result.value.events.length > 0 : result.error.code;
        expect([true, 'no-effect', 'game-over']).toContain(outcome);
      }),
    );
  });

  test('a second slide the same way only ever moves what a merge or an expiry freed', () => {
    const plain = slidePositionsOf({ ...SLIDE_PRESETS.classic, target: undefined });
    fc.assert(
      fc.property(plain, anyDirection, (position, direction) => {
        const result = slide.act(position, direction);
        if (!result.ok || result.value.events.some(({ kind }) => kind === 'merged')) return;
        expect(canSlide(result.value.after.moved, direction)).toBe(false);
      }),
    );
  });
});

describe('events', () => {
  test('explain the board: the old board and the events give exactly the new one', () => {
    fc.assert(
      fc.property(going, anyDirection, anyDraws, (position, direction, draws) => {
        const result = slide.act(position, direction);
        if (!result.ok) return;
        const { after, events } = result.value;
        expect(applySlideEvents(position, events)).toEqual(after.moved.cells);
        const settled = slide.settle(after, draws);
        const all = [...events, ...settled.events];
        expect(applySlideEvents(position, all)).toEqual(settled.position.cells);
      }),
      { numRuns: 300 },
    );
  });

  test('a slide goes towards the edge, and never stays on its cell', () => {
    fc.assert(
      fc.property(going, anyDirection, (position, direction) => {
        const result = slide.act(position, direction);
        if (!result.ok) return;
        const sign = direction === 'up' || direction === 'left' ? 1 : -1;
        const ways = result.value.events.map((event) => {
          if (event.kind === 'slid') return sign * (event.from - event.to) > 0;
          if (event.kind !== 'merged') return true;
          const [near, far] = event.from;
          return sign * (near - event.to) >= 0 && sign * (far - near) > 0;
        });
        expect(ways).not.toContain(false);
      }),
    );
  });
});

test('S0-14, S4-9: legal moves are the directions whose act succeeds', () => {
  fc.assert(
    fc.property(anySlidePosition, (position) => {
      const playable = DIRECTIONS.filter((direction) => slide.act(position, direction).ok);
      expect(slideMoves(position)).toEqual(playable);
      expect([...slide.legalMoves(position)]).toEqual(playable);
      const able = DIRECTIONS.filter((direction) => canSlide(position, direction));
      expect(isStopped(position) ? [] : able).toEqual(playable);
      expect(slide.outcome(position).over).toBe(playable.length === 0);
    }),
    { numRuns: 300 },
  );
});
