import { seedFromInteger, verifyReplay } from '@twofold/rules';
import {
  highestTile,
  slide,
  SLIDE_PRESETS,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../common/answer.js';
import type { Budget, Player } from '../../common/player.js';
import { anyBoardPlayer } from '../any-board/player.js';
import { playRulesGame, type Pace, type RulesGame } from './rules-game.js';

const seed = seedFromInteger(7);

function game(ruleset: SlideRuleset, pace: Pace, now?: () => number): RulesGame {
  const options = now === undefined ? { ruleset, seed, pace } : { ruleset, seed, pace, now };
  const played = playRulesGame(anyBoardPlayer, options);
  if (!played.ok) throw new Error(played.error.message);
  return played.value;
}

describe('a game by the rules', () => {
  it.each([
    ['2 x 3', { ...SLIDE_PRESETS.classic, width: 2, height: 3 }],
    ['fixed obstacle', { ...SLIDE_PRESETS['obstacles-fixed'], width: 3, height: 3 }],
    ['movable obstacles', { ...SLIDE_PRESETS['obstacles-movable'], width: 3, height: 3 }],
  ])('is legal, comes to its end, and is the same again: %s', (_, ruleset) => {
    const { moves, position, maxTile, finished } = game(ruleset, { depth: 1 });
    expect(finished && slide.outcome(position).over).toBe(true);
    expect(maxTile).toBe(highestTile(position));
    const verdict = verifyReplay({ game: slide, ruleset, chance: seed, actions: moves });
    expect(verdict).toMatchObject({ ok: true, value: { position } });
    expect(game(ruleset, { depth: 1 }).moves).toEqual(moves);
  });

  it('is brought to its end in overtime, if there is any', () => {
    let time = 0;
    const small = { ...SLIDE_PRESETS.classic, width: 2, height: 3 };
    const options = { ruleset: small, seed, pace: { limit: 3 }, now: () => time++ };
    expect(playRulesGame(anyBoardPlayer, options)).toMatchObject({ value: { finished: false } });
    time = 0;
    const longer = playRulesGame(anyBoardPlayer, { ...options, overtime: 1e6 });
    expect(longer).toMatchObject({ value: { finished: true } });
  });

  it('plans for few moves where a target ends it', () => {
    const secondBudget = (ruleset: SlideRuleset): number => {
      const budgets: Budget[] = [];
      const noting: Player<SlideTypes> = {
        name: 'noting',
        analyse(position, budget) {
          budgets.push(budget);
          return budgets.length < 3 ? anyBoardPlayer.analyse(position, { depth: 1 }) : END;
        },
      };
      const END = refuse('stopped', 'enough');
      playRulesGame(noting, { ruleset, seed, pace: { limit: 10_000 }, now: () => 0 });
      return budgets[1]!.milliseconds!;
    };
    const stops = SLIDE_PRESETS['obstacles-fixed'];
    const goesOn = secondBudget({ ...stops, target: undefined });
    expect(secondBudget(stops)).toBeGreaterThan(5 * goesOn);
  });

  it('ends when its time is up', () => {
    let time = 0;
    const large = { ...SLIDE_PRESETS.classic, width: 8, height: 8 };
    const { moves, finished } = game(large, { limit: 50 }, () => time++);
    expect(finished).toBe(false);
    expect(moves.length).toBeGreaterThan(10);
    expect(moves.length).toBeLessThanOrEqual(51);
  });

  it('is left after as many moves as were asked for', () => {
    const options = { ruleset: SLIDE_PRESETS.classic, seed, pace: { depth: 1 }, mostMoves: 7 };
    const left = playRulesGame(anyBoardPlayer, options);
    expect(left).toMatchObject({ value: { finished: false, position: { ply: 7 } } });
  });
});
