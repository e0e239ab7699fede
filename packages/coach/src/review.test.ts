import type { Analysis, Answer, Limits } from '@twofold/engine';
import { createSlidePlayer, instantSlidePlayer } from '@twofold/engine';
import {
  advance,
  begin,
  beginFrom,
  parseReplay,
  replayOf,
  seedFromInteger,
  type Action,
  type Direction,
  type Replay,
  type Seed,
} from '@twofold/rules';
import {
  slide,
  SLIDE_PRESETS,
  type SlidePosition,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ask } from './common/ask.js';
import { canCoach, reviewLimits } from './budgets.js';
import { gradeOf, isMistake } from './common/grade.js';
import { playedMoves, type PlayedMove } from './common/played.js';
import type { Report } from './report.js';
import { reviewGame } from './review.js';

/** The network as it ships: what the coach asks on 4 x 4. */
let ask: Ask<SlideTypes>;
beforeAll(() => {
  const player = instantSlidePlayer('lite');
  if (!player.ok) throw new Error(player.error.message);
  ask = (...question) => player.value.analyse(...question);
});

function game(
  choose: (position: SlidePosition) => Action<Direction>,
  moves: number,
  ruleset: SlideRuleset = SLIDE_PRESETS.classic,
): Replay<SlideTypes> {
  let { timeline } = begin(slide, ruleset, seedFromInteger(7));
  for (let i = 0; i < moves && !slide.outcome(timeline.position).over; i++) {
    const step = advance(timeline, choose(timeline.position));
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return replayOf(timeline);
}

function best(position: SlidePosition): Direction {
  return valuesOf(ask(position, { depth: 2 })).best;
}

function valuesOf(given: ReturnType<Ask<SlideTypes>>): Analysis<SlideTypes> {
  const answer = given as Answer<Analysis<SlideTypes>>;
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

function legalMove(position: SlidePosition, number: number): Direction {
  const legal = [...slide.legalMoves(position)];
  return legal[number % legal.length]!;
}

/** The moves of a game that is too short for a rest. */
function playedIn(replay: Replay<SlideTypes>): readonly PlayedMove<SlideTypes>[] {
  const played = playedMoves(replay).next();
  if (played.done !== true || !played.value.ok) throw new Error('the replay cannot be played');
  return played.value.value;
}

async function reviewed(
  replay: Replay<SlideTypes>,
  with_ = ask,
  limits?: Limits,
): Promise<Report<SlideTypes>> {
  const review = await reviewGame(replay, {
    ask: with_,
    network: 'lite',
    ...(limits && { limits }),
  });
  if (!review.ok) throw new Error(review.error.message);
  return review.value;
}

describe('a game of 4 x 4', () => {
  test('by the engine itself: next to nothing to say', async () => {
    const { summary, judge, total } = await reviewed(game(best, 400));
    expect(summary.accuracy).toBeGreaterThan(98);
    expect(summary.moments).toEqual([]);
    expect(summary.turn).toBeUndefined();
    expect(judge).toMatchObject({ players: ['network'], network: 'lite', limits: { depth: 3 } });
    expect(total).toBe(400);
  });

  test('by nobody in particular: no better than chance, and lost by some move', async () => {
    const { summary, moves } = await reviewed(game((at) => legalMove(at, 7 * at.ply + 3), 1000));
    expect(summary.accuracy).toBeLessThan(64);
    expect(summary.turn).toBeDefined();
    expect(isMistake(moves[summary.turn!]!.grade)).toBe(true);
  });

  test('with one planted blunder: found where it is', async () => {
    let planted: number | undefined;
    // The move that the review calls best, but for the first time that one would cost a blunder's share of the chances.
    const choose = (position: SlidePosition): Direction => {
      const limits = reviewLimits(slide.name, position.ruleset);
      const { best: right, moves } = valuesOf(ask(position, limits));
      const worst = moves.at(-1)!;
      const isTime = planted === undefined && position.ply >= 250;
      if (!isTime || gradeOf(moves[0]!.value - worst.value) !== 'blunder') return right;
      planted = position.ply;
      return worst.move;
    };
    const { summary, moves } = await reviewed(game(choose, 450));
    expect(planted).toBeDefined();
    expect(summary.turn).toBe(planted);
    expect(moves[planted!]!.grade).toBe('blunder');
    expect(summary.moments[0]).toBe(planted);
  });

  test('says the same twice, whatever was asked in between', async () => {
    const replay = game((at) => legalMove(at, at.ply), 60);
    const first = await reviewed(replay);
    const between: Ask<SlideTypes> = async (...question) => {
      await ask(question[0], { depth: 2 });
      await ask(question[0], { nodes: 3000 });
      return ask(...question);
    };
    expect(await reviewed(replay, between)).toEqual(first);
  });
});

test('a target that ends the game is the best there is, and before it play goes on', async () => {
  const ruleset: SlideRuleset = { ...SLIDE_PRESETS.mvc, target: { value: 16, onReach: 'stop' } };
  const replay = game(
    (position) => best({ ...position, ruleset: SLIDE_PRESETS.classic }),
    50,
    ruleset,
  );
  const { moves } = await reviewed(replay);
  expect(moves.at(-1)).toMatchObject({ grade: 'best', share: 0, given: 0 });
  expect(moves.every(({ unit }) => unit === 'points')).toBe(true);
});

test('a game that went on after its target is judged to its last move', async () => {
  const player = createSlidePlayer();
  const ruleset: SlideRuleset = {
    ...SLIDE_PRESETS.classic,
    width: 2,
    height: 2,
    target: { value: 8, onReach: 'continue' },
  };
  const values = (at: SlidePosition) => valuesOf(player.analyse(at, { depth: 1 })).moves;
  const choose = (at: SlidePosition): Direction =>
    values(at)[at.cells.some((tile) => Number(tile) >= 8) ? values(at).length - 1 : 0]!.move;
  const replay = game(choose, 100, ruleset);
  const last = playedIn(replay).at(-1)!;
  expect(slide.outcome(last.after)).toMatchObject({ over: true, won: true, reason: 'stuck' });
  const { moves } = await reviewed(replay, (...question) => player.analyse(...question));
  const [top] = values(last.before);
  expect(moves.at(-1)).toMatchObject({ best: top!.move, worth: last.before.score + top!.value });
  expect(moves.at(-1)!.kept).toBeLessThan(moves.at(-1)!.worth);
});

test('small boards are solved, and judged by the truth', async () => {
  const player = createSlidePlayer();
  const ruleset: SlideRuleset = { ...SLIDE_PRESETS.classic, width: 2, height: 2 };
  const replay = game((at) => legalMove(at, at.ply), 100, ruleset);
  const { moves, judge } = await reviewed(replay, (...question) => player.analyse(...question));
  expect(judge.players).toEqual(['exact']);
  expect(judge).not.toHaveProperty('network');
  expect(moves.every(({ exact }) => exact)).toBe(true);
});

test('a small board with a target is judged by the chance to reach it, and by points when it is gone', async () => {
  const player = createSlidePlayer();
  const start = slide.parsePosition('slide_3x2-target=64:stop_4,32,16/0,0,8');
  if (!start.ok) throw new Error(start.error.message);
  // With this seed the tile after the first move takes the last chance.
  let timeline = beginFrom(slide, start.value, seedFromInteger(1));
  for (const move of ['left', 'down'] as const) {
    const step = advance(timeline, move);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  const { moves } = await reviewed(replayOf(timeline), (...question) =>
    player.analyse(...question),
  );
  expect(moves.map(({ unit }) => unit)).toEqual(['chance', 'points']);
  expect(moves.every(({ exact }) => exact)).toBe(true);
  expect(moves[0]!.worth).toBeLessThanOrEqual(1);
  // Chances and points have no difference.
  expect(moves[0]!.luck).toBeUndefined();
});

test('boards without tables are judged by play-outs', async () => {
  const player = createSlidePlayer();
  const rules = SLIDE_PRESETS['obstacles-fixed'];
  const two = { ...rules, obstacle: { kind: 'fixed', count: 2 } } as const;
  const replay = game((at) => legalMove(at, at.ply), 60, two);
  const { moves, judge } = await reviewed(replay, (...question) => player.analyse(...question), {
    nodes: 100,
    playOuts: 8,
    chances: true,
  });
  expect(judge.players).toEqual(['any-board']);
  expect(moves.every(({ practical }) => practical?.playOuts !== undefined)).toBe(true);
  expect(moves.some(({ grade }) => isMistake(grade))).toBe(true);
});

test('says when the network of such boards could not be loaded', async () => {
  const replay = game((at) => legalMove(at, at.ply), 6);
  expect((await reviewed(replay)).judge.lacks).toBeUndefined();
  const lacking: Ask<SlideTypes> = (...question) => ({
    ok: true,
    value: { ...valuesOf(ask(...question)), lacks: 'no connection' },
  });
  const { judge } = await reviewed(replay, lacking);
  expect(judge.lacks).toBe('no connection');
});

test('moves that were taken back are left out', async () => {
  const { ruleset, chance } = game(best, 1);
  const actions: Action<Direction>[] = [];
  let { timeline } = begin(slide, ruleset, chance as Seed);
  const act = (action: Action<Direction>): void => {
    const step = advance(timeline, action);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
    actions.push(action);
  };
  const move = (number: number): void => act(legalMove(timeline.position, number));
  move(0);
  move(1);
  act('undo');
  act('undo');
  act('redo');
  move(0);
  move(1);
  act('undo');
  const { moves, total } = await reviewed(replayOf(timeline));
  expect(total).toBe(2);
  expect(moves.map(({ action }) => action)).toEqual([0, 5]);
  expect(moves.at(-1)!.after).toEqual(timeline.position);
});

test('a review that is stopped has what it had come to, and says of how much', async () => {
  const stop = new AbortController();
  const review = await reviewGame(game(best, 20), {
    ask,
    signal: stop.signal,
    onMove: (count) => {
      if (count === 5) stop.abort();
    },
  });
  expect(review).toMatchObject({ ok: true, value: { total: 20, moves: { length: 5 } } });
});

test('an answer that was cut short by stopping is not taken for a judgement', async () => {
  const stop = new AbortController();
  let asked = 0;
  const review = await reviewGame(game(best, 20), {
    ask: (position, limits, about) => {
      if (++asked < 4) return ask(position, limits, about);
      stop.abort();
      return ask(position, { depth: 1 }, about);
    },
    signal: stop.signal,
  });
  expect(review).toMatchObject({ ok: true, value: { total: 20, moves: { length: 3 } } });
});

test.each([
  {
    row: 'an illegal move',
    change: (replay: Replay<SlideTypes>) => ({ ...replay, chance: seedFromInteger(8) }),
    error: { code: 'no-effect' },
  },
  {
    row: 'more moves than anybody waits for',
    change: (replay: Replay<SlideTypes>) => ({
      ...replay,
      actions: Array.from({ length: 2 ** 19 + 1 }, () => 'undo' as const),
    }),
    error: { code: 'too-much-work' },
  },
])('$row is refused', async ({ change, error }) => {
  const actions = Array.from({ length: 30 }, () => 'up' as const);
  const replay = change({ ...game(best, 30), actions });
  expect(await reviewGame(replay, { ask })).toMatchObject({ ok: false, error });
});

test('an engine that fails is told as it is', async () => {
  const error = { code: 'crashed', message: 'gone' } as const;
  const review = await reviewGame(game(best, 3), { ask: () => ({ ok: false, error }) });
  expect(review).toEqual({ ok: false, error });
});

test('a game without a move has a report without one', async () => {
  const { summary, total } = await reviewed(game(best, 0));
  expect(total).toBe(0);
  expect(summary).toMatchObject({ accuracy: undefined, moments: [], turn: undefined });
});

test('replays are played again with rests between', () => {
  const parsed = parseReplay('twofold-replay 1\n');
  expect(parsed.ok).toBe(false);
  const playing = playedMoves(game(best, 200));
  let rests = 0;
  while (playing.next().done !== true) rests++;
  expect(rests).toBe(3);
});

test('a game without a coach is not judged as another', async () => {
  const { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(1));
  const another = { ...slide, name: 'another' };
  const asked = await reviewGame({ ...replayOf(timeline), game: another }, { ask });
  expect(asked).toMatchObject({ ok: false, error: { code: 'unsupported' } });
  expect(canCoach('another', SLIDE_PRESETS.classic)).toBe(false);
  expect(canCoach('slide', SLIDE_PRESETS.classic)).toBe(true);
  expect(() => reviewLimits('another', SLIDE_PRESETS.classic)).toThrow(RangeError);
});
