import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFrom } from '../draws.js';
import { start } from '../game.js';
import { anyDraws, anySeed } from '../testing/arbitraries.js';
import { acted, drawing, drawn, rulesFor } from '../testing/boards.js';
import { withFall } from '../testing/falls.js';
import { slideRulesets } from '../testing/slide-arbitraries.js';
import { applySlideEvents } from '../testing/slide-events.js';
import { emptyCells } from './draft.js';
import { slide } from './game.js';
import { spawnTile } from './settle.js';

describe('a new game', () => {
  test('S2-1, S4-1: draws for each start tile its cell, then its value', () => {
    const ruleset = rulesFor('. . . / . . .');
    const { position, events } = withFall([5, 0, 1, 1], (draws) => slide.start(ruleset, draws));
    expect(drawing(position)).toBe('. 4 . / . . 2');
    expect(events).toEqual([
      { kind: 'spawned', cell: 5, value: 2 },
      { kind: 'spawned', cell: 1, value: 4 },
    ]);
    expect(position).toMatchObject({ ruleset, score: 0, ply: 0, undos: 0, paid: 0 });
  });

  test('cells are drawn among the empty ones only', () => {
    const ruleset = rulesFor('. . / . .', '-start=4');
    const fall = [1, 0, 1, 0, 1, 0, 0, 1];
    const { events } = withFall(fall, (draws) => slide.start(ruleset, draws));
    expect(events.map((event) => 'cell' in event && event.cell)).toEqual([1, 2, 3, 0]);
  });

  test('S2-8: fixed obstacles come after the tiles, on empty cells', () => {
    const ruleset = rulesFor('. . . / . . .', '-start=1-obstacle=fixed:2');
    const { position, events } = withFall([0, 0, 0, 3], (draws) => slide.start(ruleset, draws));
    expect(drawing(position)).toBe('2 x . / . . x');
    expect(events.slice(1)).toEqual([
      { kind: 'obstacle-appeared', cell: 1, obstacle: { kind: 'fixed' } },
      { kind: 'obstacle-appeared', cell: 5, obstacle: { kind: 'fixed' } },
    ]);
  });

  test('S2-5: has no movable obstacle yet', () => {
    const ruleset = rulesFor('. . / . .', '-obstacle=movable:5:1/1:2');
    const { events } = withFall([0, 0, 0, 0], (draws) => slide.start(ruleset, draws));
    expect(events.map(({ kind }) => kind)).toEqual(['spawned', 'spawned']);
  });

  test('X-2: any rules and any chance give their tiles and obstacles, as the events say', () => {
    fc.assert(
      fc.property(slideRulesets(), anyDraws, (ruleset, draws) => {
        const { position, events } = slide.start(ruleset, draws);
        const fixed = ruleset.obstacle?.kind === 'fixed' ? ruleset.obstacle.count : 0;
        expect(position.cells.filter((content) => typeof content !== 'number')).toHaveLength(fixed);
        expect(emptyCells(position.cells)).toHaveLength(
          ruleset.width * ruleset.height - ruleset.startTiles - fixed,
        );
        const values = ruleset.spawn.map(({ value }) => value);
        expect(events.every((e) => e.kind !== 'spawned' || values.includes(e.value))).toBe(true);
        const blank = { ...position, cells: position.cells.map(() => 0) };
        expect(applySlideEvents(blank, events)).toEqual(position.cells);
      }),
    );
  });

  test('X-12: is a function of the seed', () => {
    fc.assert(
      fc.property(slideRulesets(), anySeed, (ruleset, seed) => {
        expect(start(slide, ruleset, seed)).toEqual(start(slide, ruleset, seed));
      }),
    );
  });
});

describe('settling a move', () => {
  test('S2-1, X-1: one tile on an empty cell, its value by the weights of the rules', () => {
    const { moved } = acted(drawn('2 2 . / . . .', '-spawn=3:1,5:2,7:4'), 'left');
    const { position, events } = withFall([2, 2], (draws) => slide.settle({ moved }, draws));
    expect(drawing(position)).toBe('4 . . / 7 . .');
    expect(events).toEqual([{ kind: 'spawned', cell: 3, value: 7 }]);
    expect(position).toEqual({ ...moved, cells: position.cells });
  });

  test('X-1: asks for as many chances as the weights have', () => {
    const asked: number[] = [];
    const draws = drawsFrom((n) => {
      asked.push(n);
      return n - 1;
    });
    const { moved } = acted(drawn('2 2 . / . . .', '-spawn=3:1,5:2,7:4'), 'left');
    expect(drawing(slide.settle({ moved }, draws).position)).toBe('4 . . / . . 7');
    expect(asked).toEqual([5, 7]);
  });

  test('X-9: changes nothing of what it was given', () => {
    const { moved } = acted(drawn('2 2 / . .'), 'left');
    const before = structuredClone(moved);
    Object.freeze(moved.cells);
    withFall([0, 0], (draws) => slide.settle({ moved }, draws));
    expect(moved).toEqual(before);
  });
});

describe('spawnTile', () => {
  test('S0-13, S4-3: puts one tile on an empty cell and counts nothing', () => {
    const position = drawn('2 . / . 4', '', { score: 8, ply: 3 });
    const step = withFall([1, 1], (draws) => spawnTile(position, draws));
    expect(step).toEqual({
      position: { ...position, cells: [2, 0, 4, 4] },
      events: [{ kind: 'spawned', cell: 2, value: 4 }],
    });
    expect(drawing(position)).toBe('2 . / . 4');
  });

  test('S0-13, S4-6: has nothing to do on a full board, and asks for no chance', () => {
    const position = drawn('2 4 / 2 4');
    expect(withFall([], (draws) => spawnTile(position, draws))).toBeUndefined();
  });
});
