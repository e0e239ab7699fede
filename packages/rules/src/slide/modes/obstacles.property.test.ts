import fc from 'fast-check';
import { expect, test } from 'vitest';
import { play, start } from '../../game.js';
import { DIRECTIONS, type Direction } from '../../grid.js';
import { seedFromInteger, type Seed } from '../../seed.js';
import { anyDirection, anySeed } from '../../testing/arbitraries.js';
import { rulesFor } from '../../testing/boards.js';
import { chiSquare, chiSquareLimit } from '../../testing/statistics.js';
import type { SlideEvent } from '../events.js';
import { slide } from '../game.js';
import type { SlidePosition } from '../position.js';
import { SLIDE_PRESETS } from '../ruleset.js';

interface Walked {
  readonly before: SlidePosition;
  readonly position: SlidePosition;
  readonly events: readonly SlideEvent[];
}

/** Plays those of the moves that have an effect. */
function walk(first: SlidePosition, seed: Seed, moves: readonly Direction[]): Walked[] {
  const steps: Walked[] = [];
  let before = first;
  for (const move of moves) {
    const played = play(slide, before, move, seed);
    if (!played.ok) continue;
    steps.push({ before, ...played.value });
    before = played.value.position;
  }
  return steps;
}

/** The cells with obstacles on them. */
function obstacles({ cells }: SlidePosition): number[] {
  return cells.flatMap((content, cell) => (typeof content === 'number' ? [] : [cell]));
}

function count(events: readonly SlideEvent[], kind: SlideEvent['kind']): number {
  return events.filter((event) => event.kind === kind).length;
}

/** How old each obstacle became that went, and is that still lives, in effective moves. */
function ages(steps: readonly Walked[]): { readonly gone: number[]; readonly alive: number[] } {
  const born = new Map<number, number>();
  const gone: number[] = [];
  for (const { position, events } of steps) {
    for (const event of events) {
      if (event.kind === 'slid' && born.has(event.from)) {
        born.set(event.to, born.get(event.from)!);
        born.delete(event.from);
      } else if (event.kind === 'obstacle-appeared') born.set(event.cell, position.ply);
      else if (event.kind === 'obstacle-expired') {
        gone.push(position.ply - born.get(event.cell)!);
        born.delete(event.cell);
      }
    }
  }
  const now = steps.at(-1)?.position.ply ?? 0;
  return { gone, alive: [...born.values()].map((ply) => now - ply) };
}

const manyMoves = fc.array(anyDirection, { minLength: 30, maxLength: 60 });

test('S2-5: an obstacle lives exactly as many effective moves as it has lives', () => {
  fc.assert(
    fc.property(anySeed, manyMoves, fc.integer({ min: 1, max: 6 }), (seed, moves, life) => {
      const ruleset = rulesFor('. . . . / . . . . / . . . .', `-obstacle=movable:${life}:1/2:2`);
      const { gone, alive } = ages(walk(start(slide, ruleset, seed).position, seed, moves));
      expect(gone).toEqual(gone.map(() => life));
      expect(alive.every((age) => age < life)).toBe(true);
    }),
  );
});

test('S2-8: fixed obstacles never move and never leave', () => {
  fc.assert(
    fc.property(anySeed, manyMoves, fc.integer({ min: 1, max: 4 }), (seed, moves, most) => {
      const ruleset = rulesFor('. . . / . . . / . . .', `-obstacle=fixed:${most}`);
      const { position } = start(slide, ruleset, seed);
      expect(obstacles(position)).toHaveLength(most);
      for (const step of walk(position, seed, moves)) {
        expect(obstacles(step.position)).toEqual(obstacles(position));
      }
    }),
  );
});

test('S2-6, S2-7: never more obstacles than the cap, and none brings points', () => {
  fc.assert(
    fc.property(anySeed, manyMoves, fc.integer({ min: 1, max: 3 }), (seed, moves, cap) => {
      const ruleset = rulesFor('. . . / . . . / . . .', `-obstacle=movable:9:1/1:${cap}:penalty`);
      const armed = { ...start(slide, ruleset, seed).position, undos: 99 };
      for (const { before, position, events } of walk(armed, seed, moves)) {
        const points = events.map((event) => (event.kind === 'merged' ? event.value : 0));
        expect(position.score - before.score).toBe(points.reduce((a, b) => a + b, 0));
        expect(obstacles(position).length).toBeLessThanOrEqual(cap);
        expect(position.paid - before.paid).toBeLessThanOrEqual(count(events, 'obstacle-appeared'));
      }
    }),
  );
});

test('S2-5: obstacles come again, as often as their chance of 3 in 10 says', () => {
  const moves = Array.from({ length: 200 }, (_, i) => DIRECTIONS[i % 4]!);
  const steps = Array.from({ length: 40 }, (_, number) => {
    const seed = seedFromInteger(number);
    const { position } = start(slide, SLIDE_PRESETS['obstacles-movable'], seed);
    return walk(position, seed, moves);
  }).flat();
  const alive = ({ before, events }: Walked): number =>
    obstacles(before).length - count(events, 'obstacle-expired');
  const rolls = steps.filter((step) => alive(step) === 0);
  const hits = rolls.filter(({ events }) => count(events, 'obstacle-appeared') === 1).length;
  expect(rolls.length).toBeGreaterThan(1000);
  expect(chiSquare([hits, rolls.length - hits], [0.3, 0.7])).toBeLessThan(chiSquareLimit(1));
  const others = steps.filter((step) => alive(step) > 0);
  expect(others.every(({ events }) => count(events, 'obstacle-appeared') === 0)).toBe(true);
});
