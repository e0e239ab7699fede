import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dots, type DotsTypes } from './dots/game.js';
import type { Game, GameTypes } from './game.js';
import {
  makeReplay,
  parseReplay,
  replayTo,
  verifyReplay,
  type Replay,
  type Verdict,
} from './replay.js';
import { seedFromInteger } from './seed.js';
import { slide, type SlideTypes } from './slide/game.js';
import { anySeed } from './testing/arbitraries.js';
import { drawn } from './testing/boards.js';
import { dotsRulesets } from './testing/dots-arbitraries.js';
import { anyWish, follow } from './testing/playing.js';
import { must } from './result.js';
import { faultOf } from './testing/results.js';
import { slideRulesets } from './testing/slide-arbitraries.js';
import { begin } from './timeline.js';

const SEED = seedFromInteger(4711);
const small = fc.record({
  width: fc.integer({ min: 2, max: 4 }),
  height: fc.integer({ min: 2, max: 4 }),
});
const wishes = fc.array(anyWish, { maxLength: 40 });

/** What a game came to when it was played, verified, and verified from its text. */
function verdicts<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: typeof SEED,
  todo: Parameters<typeof follow>[1],
): { readonly played: Verdict<T>; readonly verified: Verdict<T>; readonly read: Verdict } {
  const { timeline, actions } = follow(begin(game, ruleset, seed).timeline, todo);
  const replay: Replay<T> = { game, ruleset, chance: seed, actions };
  return {
    played: { position: timeline.position, outcome: game.outcome(timeline.position) },
    verified: must(verifyReplay(replay)),
    read: must(verifyReplay(must(parseReplay(makeReplay(replay))))),
  };
}

describe('a game that was played verifies, in memory and as text', () => {
  test('slide', () => {
    fc.assert(
      fc.property(slideRulesets(small), anySeed, wishes, (ruleset, seed, todo) => {
        const { played, verified, read } = verdicts<SlideTypes>(slide, ruleset, seed, todo);
        expect([verified, read]).toEqual([played, played]);
      }),
    );
  });

  test('dots', () => {
    fc.assert(
      fc.property(dotsRulesets(small), anySeed, wishes, (ruleset, seed, todo) => {
        const { played, verified, read } = verdicts<DotsTypes>(dots, ruleset, seed, todo);
        expect([verified, read]).toEqual([played, played]);
      }),
    );
  });
});

/** A practice game on a drawn board. */
function practice(
  board: string,
  actions: Replay<SlideTypes>['actions'],
  rules = '',
): Replay<SlideTypes> {
  const from = drawn(board, rules);
  return { game: slide, ruleset: from.ruleset, chance: SEED, from, actions };
}

describe('the first action that is not legal is reported', () => {
  test.each([
    {
      row: 'a move without effect',
      replay: practice('2 2 / . .', ['left', 'undo', 'up']),
      code: 'no-effect',
      message: 'action 3: up moves nothing',
      action: 3,
    },
    {
      row: 'nothing to undo',
      replay: practice('2 2 / . .', ['undo', 'up']),
      code: 'nothing-to-undo',
      message: 'action 1: there is no move to undo',
      action: 1,
    },
    {
      row: 'nothing to redo',
      replay: practice('2 2 / . .', ['left', 'redo']),
      code: 'nothing-to-redo',
      message: 'action 2: there is no move to redo',
      action: 2,
    },
    {
      row: 'undo where it is forbidden',
      replay: practice('2 2 / . .', ['left', 'undo'], '-undo=no'),
      code: 'undo-forbidden',
      message: 'action 2: these rules have no undo',
      action: 2,
    },
    {
      row: 'X-4: a move after the end',
      replay: practice('4 4 / . .', ['left', 'undo', 'redo', 'right'], '-target=8:stop'),
      code: 'game-over',
      message: 'action 4: the target is reached and the game is over',
      action: 4,
    },
  ])('$row', ({ replay, code, message, action }) => {
    expect(faultOf(verifyReplay(replay))).toEqual({ code, message, action });
  });

  test('S1-13: dots, after the last move', () => {
    const ruleset = must(dots.parseRuleset('2x2-moves=1-goal=none-board=RR/RR'));
    const actions = [must(dots.parseMove('0.0R')), must(dots.parseMove('0.0R'))];
    const from = must(dots.parsePosition('dots_2x2-moves=1-goal=none-board=RR/RR_RR/RR_2_1_none'));
    expect(faultOf(verifyReplay({ game: dots, ruleset, chance: SEED, from, actions }))).toEqual({
      code: 'game-over',
      message: 'action 1: the game is over',
      action: 1,
    });
  });
});

describe('part of a replay', () => {
  const replay = practice('2 2 4 / . . . / . . .', ['left', 'undo', 'right', 'down']);
  test.each([
    { count: 0, ply: 0 },
    { count: 1, ply: 1 },
    { count: 2, ply: 0 },
    { count: 4, ply: 2 },
    { count: 99, ply: 2 },
    { count: -1, ply: 0 },
  ])('after $count actions the move number is $ply', ({ count, ply }) => {
    expect(must(replayTo(replay, count)).position.ply).toBe(ply);
  });

  test('what comes later does not matter', () => {
    const broken = { ...replay, actions: [...replay.actions, 'redo' as const] };
    expect(must(replayTo(broken, 4)).position.ply).toBe(2);
    expect(faultOf(replayTo(broken, 5)).action).toBe(5);
  });

  test('without a first position it begins where the seed says', () => {
    const ruleset = must(slide.parseRuleset('classic'));
    const { timeline } = begin(slide, ruleset, SEED);
    const whole = { game: slide, ruleset, chance: SEED, actions: [] };
    expect(must(replayTo(whole, 0))).toEqual(timeline);
  });
});

describe('work is bounded before anything is played', () => {
  const tooMuch = { code: 'too-much-work', message: 'this replay is too long to be played again' };

  test('by actions times cells', () => {
    const replay = practice('2 2 4 / . . . / . . . / . . . / . . . / . . .', [
      'left',
      'undo',
      'redo',
    ]);
    expect(verifyReplay(replay, 54).ok).toBe(true);
    expect(faultOf(verifyReplay(replay, 53))).toEqual(tooMuch);
    expect(must(replayTo(replay, 2, 36)).position.ply).toBe(0);
    expect(faultOf(replayTo(replay, 3, 36))).toEqual(tooMuch);
  });

  test('a bad action is not reached', () => {
    const replay = practice('2 2 / . .', Array(100).fill('undo'));
    // A small board counts as 16 cells: an action has a cost of its own.
    expect(faultOf(verifyReplay(replay, 1599))).toEqual(tooMuch);
    expect(faultOf(verifyReplay(replay, 1600)).code).toBe('nothing-to-undo');
  });

  test('by itself it is 2^23: 2048 actions on the largest board', () => {
    const ruleset = must(slide.parseRuleset('64x64'));
    const actions = Array<'undo'>(2049).fill('undo');
    const replay = { game: slide, ruleset, chance: SEED, actions };
    expect(faultOf(verifyReplay(replay))).toEqual(tooMuch);
    expect(faultOf(replayTo(replay, 2049))).toEqual(tooMuch);
    expect(faultOf(replayTo(replay, 2048))).toMatchObject({ code: 'nothing-to-undo', action: 1 });
    expect(faultOf(verifyReplay({ ...replay, actions: actions.slice(1) })).action).toBe(1);
  });
});
