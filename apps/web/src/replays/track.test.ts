import { playedMoves } from '@twofold/coach';
import {
  advance,
  begin,
  beginFrom,
  makeReplay,
  parseReplay,
  replayOf,
  replayTo,
  seedFromInteger,
  walkReplay,
  type Action,
  type Direction,
  type Replay,
  type Result,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideRuleset, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { createTrack, findMade } from './track.js';

function replay(ruleset: SlideRuleset, moves: number): Replay<SlideTypes> {
  let { timeline } = begin(slide, ruleset, seedFromInteger(4711));
  for (let i = 0; i < moves; i++) {
    const legal = [...slide.legalMoves(timeline.position)];
    const move = legal[(i * 7) % legal.length];
    const action: Action<Direction> | undefined =
      i % 9 === 6 || i % 9 === 7 ? 'undo' : i % 9 === 8 ? 'redo' : move;
    const step = action === undefined ? undefined : advance(timeline, action);
    if (step?.ok === true) ({ timeline } = step.value);
  }
  return replayOf(timeline);
}

/** A game of which the first of all that can fall always falls. */
function told(moves: number): Replay<SlideTypes> {
  const given = replay(SLIDE_PRESETS.classic, moves);
  let timeline = beginFrom(slide, must(replayTo(given, 0)).position, 'told');
  for (const action of given.actions) {
    const isBack = action === 'undo' || action === 'redo';
    const step = advance(timeline, action, isBack ? undefined : [0, 0]);
    if (step.ok) ({ timeline } = step.value);
  }
  return replayOf(timeline);
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const never = (): boolean => false;

test.each([
  { row: 'classic', given: replay(SLIDE_PRESETS.classic, 200) },
  { row: 'movable obstacles', given: replay(SLIDE_PRESETS['obstacles-movable'], 200) },
  { row: 'told', given: told(200) },
])('every moment is what the rules make of the actions up to it: $row', ({ given }) => {
  const track = createTrack(given);
  track.follow(never);
  expect(track.check()).toEqual({ kind: 'legal' });
  expect(track.positions).toHaveLength(given.actions.length + 1);
  for (const [count, position] of track.positions.entries()) {
    const timeline = must(replayTo(given, count));
    expect(slide.makePosition(position)).toBe(slide.makePosition(timeline.position));
  }
  for (const { number, events, retraced = events } of walkReplay(given)) {
    expect(track.eventsAt(number)).toEqual(events);
    expect(track.retracedAt(number)).toEqual(retraced);
  }
  // Reviews begin with these, in the place of playing all of it once more.
  const playing = playedMoves(given);
  let step = playing.next();
  while (step.done !== true) step = playing.next();
  expect(track.played()).toEqual(must(step.value));
});

test('a long game is played a piece at a time', () => {
  const given = replay({ ...SLIDE_PRESETS.classic, width: 6, height: 6 }, 500);
  const track = createTrack(given);
  let looks = 0;
  track.follow(() => looks++ > 2);
  expect(track.check().kind).toBe('checking');
  expect(track.positions.length).toBeGreaterThan(1);
  expect(track.positions.length).toBeLessThan(200);
  track.follow(never);
  expect(track.check().kind).toBe('legal');
  expect(makeReplay(replayOf(track.timeline()))).toBe(makeReplay(given));
});

test('a replay that is not legal is shown up to the fault, which is named', () => {
  const given = replay(SLIDE_PRESETS.classic, 40);
  const track = createTrack({ ...given, actions: [...given.actions.slice(0, 20), 'redo', 'up'] });
  track.follow(never);
  expect(track.check()).toMatchObject({
    kind: 'illegal',
    fault: { code: 'nothing-to-redo', action: 21 },
  });
  expect(track.positions).toHaveLength(21);
});

test('a replay that would take too long is not played', () => {
  const text = makeReplay({
    ...replay(SLIDE_PRESETS.classic, 1),
    actions: Array(600_000).fill('up'),
  });
  const parsed = parseReplay(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const track = createTrack(parsed.value);
  track.follow(never);
  expect(track.check()).toEqual({ kind: 'too-long' });
  expect(track.positions).toHaveLength(1);
});

test.each([
  { from: 0, value: 8, step: 1, found: 2 },
  { from: 2, value: 8, step: 1, found: 4 },
  { from: 4, value: 8, step: 1, found: undefined },
  { from: 5, value: 16, step: -1, found: 4 },
  { from: 4, value: 16, step: -1, found: undefined },
] as const)(
  'tiles of a size are found: $value from $from by $step',
  ({ from, value, step, found }) => {
    expect(findMade([0, 4, 8, 0, 16, 4], value, from, step)).toBe(found);
  },
);
