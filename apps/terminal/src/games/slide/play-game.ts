import { playRulesGame, type Answer, type Pace, type SlidePlayer } from '@twofold/engine';
import { ok, replayTo, type Seed } from '@twofold/rules';
import { slide, type SlideRuleset, type SlideTypes } from '@twofold/rules/slide';
import type { ComputerGame } from '../computer.js';

/**
 * The computer plays a whole game. On a busy machine it may run out of time: then it goes on without
 * searching, as long again, because a game is wanted that has an end.
 */
export function playSlide(
  player: SlidePlayer,
  ruleset: SlideRuleset,
  seed: Seed,
  pace: Pace,
): Answer<ComputerGame<SlideTypes>> {
  const overtime = 'limit' in pace ? pace.limit : 0;
  const game = playRulesGame(player, { ruleset, seed, pace, overtime });
  if (!game.ok) return game;
  const { moves, finished } = game.value;
  const replayed = replayTo(
    { game: slide, ruleset, chance: seed, actions: moves },
    moves.length,
    Infinity,
  );
  // The moves were made by these rules a moment ago.
  if (!replayed.ok) throw new Error(replayed.error.message);
  return ok({ timeline: replayed.value, finished });
}
