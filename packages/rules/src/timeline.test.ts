import { describe, expect, test } from 'vitest';
import { dots } from './dots/game.js';
import { seedFromInteger } from './seed.js';
import { slide, type SlideTypes } from './slide/game.js';
import { drawing, drawn } from './testing/boards.js';
import { must } from './result.js';
import { faultOf } from './testing/results.js';
import { advance, begin, beginFrom, type Action, type Timeline } from './timeline.js';

const SEED = seedFromInteger(4711);

function after(
  timeline: Timeline<SlideTypes>,
  ...actions: readonly Action<SlideTypes['move']>[]
): Timeline<SlideTypes> {
  return actions.reduce((now, action) => must(advance(now, action)).timeline, timeline);
}

function fresh(board = '2 2 / . .', rules = ''): Timeline<SlideTypes> {
  return beginFrom(slide, drawn(board, rules), SEED);
}

describe('a new timeline', () => {
  test('is at the start of its game and tells how it came there', () => {
    const { timeline, events } = begin(slide, must(slide.parseRuleset('classic')), SEED);
    expect(events.map(({ kind }) => kind)).toEqual(['spawned', 'spawned']);
    expect(timeline).toMatchObject({
      game: slide,
      chance: SEED,
      past: undefined,
      future: undefined,
    });
    expect(timeline.position.ply).toBe(0);
  });

  test.each(['undo', 'redo'] as const)('has nothing to %s', (action) => {
    expect(faultOf(advance(fresh(), action))).toEqual({
      code: `nothing-to-${action}`,
      message: `there is no move to ${action}`,
    });
  });
});

describe('undo and redo', () => {
  test('S2-2, S2-10: undo brings back the very position, points and all', () => {
    const first = fresh();
    const second = after(first, 'left');
    expect(second.position.score).toBe(4);
    const back = must(advance(second, 'undo'));
    expect(back.timeline.position).toBe(first.position);
    expect(back.events).toEqual([]);
    expect(back.retraced).toEqual(must(advance(first, 'left')).events);
  });

  test('redo brings back the very position that was left', () => {
    const second = after(fresh(), 'left');
    const again = must(advance(after(second, 'undo'), 'redo'));
    expect(again.timeline.position).toBe(second.position);
    const { past, future } = again.timeline;
    expect({ past, future }).toEqual({ past: second.past, future: second.future });
    expect(again.events).toEqual([]);
    expect(again.retraced).toEqual(must(advance(fresh(), 'left')).events);
  });

  test('S2-2: undo can be repeated back to the start, and redo forward again', () => {
    const first = fresh('2 2 4 / . . . / . . .');
    const steps = [first];
    for (const move of ['left', 'down', 'right', 'up'] as const)
      steps.push(after(steps.at(-1)!, move));
    let now = steps.at(-1)!;
    for (const step of steps.slice(0, -1).toReversed()) {
      now = after(now, 'undo');
      expect(now.position).toBe(step.position);
    }
    expect(faultOf(advance(now, 'undo')).code).toBe('nothing-to-undo');
    for (const step of steps.slice(1)) {
      now = after(now, 'redo');
      expect(now.position).toBe(step.position);
    }
    expect(faultOf(advance(now, 'redo')).code).toBe('nothing-to-redo');
  });

  test('a move forgets what could be redone', () => {
    const first = fresh();
    const now = after(first, 'left', 'undo', 'right');
    expect(faultOf(advance(now, 'redo')).code).toBe('nothing-to-redo');
    expect(after(now, 'undo').position).toBe(first.position);
  });

  test('X-12: the same move after an undo brings the same spawn', () => {
    const once = after(fresh(), 'left');
    expect(after(once, 'undo', 'left').position).toEqual(once.position);
  });

  test('X-12: thinking ahead uses up no chance of the game', () => {
    const start = fresh();
    const expected = after(start, 'left');
    const { after: state } = must(slide.act(start.position, 'left'));
    for (let i = 0; i < 10; i++) slide.settle(state, { below: () => 0, weighted: () => 0 });
    after(start, 'down', 'up');
    expect(after(start, 'left')).toEqual(expected);
  });

  test('X-6: a move without effect is refused and leaves no entry', () => {
    const now = after(fresh('2 2 / . .'), 'left', 'undo');
    expect(faultOf(advance(now, 'up')).code).toBe('no-effect');
    expect(must(advance(now, 'redo')).timeline.position.ply).toBe(1);
    expect(faultOf(advance(now, 'undo')).code).toBe('nothing-to-undo');
  });

  test('S2-3: undo leaves the end', () => {
    const before = fresh('4 4 / . .', '-target=8:stop');
    const end = after(before, 'left');
    expect(slide.outcome(end.position).over).toBe(true);
    expect(faultOf(advance(end, 'right')).code).toBe('game-over');
    expect(slide.outcome(after(end, 'undo').position).over).toBe(false);
  });

  test('S2-6: undo with a penalty counts through further moves, and redo takes it back', () => {
    const start = fresh('2 2 . / . . .', '-obstacle=movable:5:1/1000000:2:second');
    const undos = (timeline: Timeline<SlideTypes>): number => timeline.position.undos;
    expect(undos(after(start, 'left', 'undo'))).toBe(1);
    expect(undos(after(start, 'left', 'undo', 'redo'))).toBe(0);
    expect(undos(after(start, 'left', 'undo', 'redo', 'undo', 'left'))).toBe(1);
    expect(undos(after(start, 'left', 'undo', 'left', 'undo', 'right'))).toBe(2);
    const two = after(start, 'left', 'right', 'undo', 'undo');
    expect([undos(two), undos(after(two, 'redo')), undos(after(two, 'redo', 'redo'))]).toEqual([
      2, 1, 0,
    ]);
    expect(drawing(after(start, 'left', 'undo').position)).toBe('2 2 . / . . .');
  });
});

describe('rules without undo', () => {
  test('forbid it, and keep no past', () => {
    const now = after(fresh('2 2 / . .', '-undo=no'), 'left');
    expect(now.past).toBeUndefined();
    expect(faultOf(advance(now, 'undo'))).toEqual({
      code: 'undo-forbidden',
      message: 'these rules have no undo',
    });
    expect(faultOf(advance(now, 'redo')).code).toBe('nothing-to-redo');
  });

  test('forbid it at the start too', () => {
    expect(faultOf(advance(fresh('2 2 / . .', '-undo=no'), 'undo')).code).toBe('undo-forbidden');
  });
});

test('S1-6: timelines of one game or two do not touch one another', () => {
  const one = begin(dots, must(dots.parseRuleset('classic')), SEED).timeline;
  const two = begin(dots, must(dots.parseRuleset('classic')), SEED).timeline;
  const path = must(dots.parseMove('0.0R'));
  const moved = must(advance(one, path)).timeline;
  expect(two.position.ply).toBe(0);
  expect(must(advance(two, path)).timeline.position).toEqual(moved.position);
  expect(must(advance(moved, 'undo')).timeline.position).toBe(one.position);
});
