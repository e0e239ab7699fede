import {
  createSlidePlayer,
  instantSlidePlayer,
  playRulesGame,
  type Answer,
  type Pace,
} from '@twofold/engine';
import { replayTo, type Seed, type Timeline } from '@twofold/rules';
import { slide, type SlideRuleset, type SlideTypes } from '@twofold/rules/slide';
import { usesNetwork } from './network.js';

/** A game that the computer has played, and whether it came to its end in time. */
export interface ComputerGame {
  readonly timeline: Timeline<SlideTypes>;
  readonly finished: boolean;
}

/**
 * The computer plays a whole game, at once and in this thread. On a busy machine it may run out of time:
 * then it goes on without searching, as long again, because a game is wanted that has an end.
 */
export function computerGame(ruleset: SlideRuleset, seed: Seed, pace: Pace): Answer<ComputerGame> {
  const player = usesNetwork(slide.name, ruleset)
    ? instantSlidePlayer('full')
    : answer(createSlidePlayer());
  if (!player.ok) return player;
  const overtime = 'limit' in pace ? pace.limit : 0;
  const game = playRulesGame(player.value, { ruleset, seed, pace, overtime });
  if (!game.ok) return game;
  const { moves, finished } = game.value;
  const replayed = replayTo({ game: slide, ruleset, seed, actions: moves }, moves.length, Infinity);
  // The moves were made by these rules a moment ago.
  if (!replayed.ok) throw new Error(replayed.error.message);
  return answer({ timeline: replayed.value, finished });
}

function answer<T>(value: T): Answer<T> {
  return { ok: true, value };
}
