import { ok, play, start, type Direction, type Seed } from '@twofold/rules';
import {
  highestTile,
  slide,
  type SlidePosition,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import type { Answer } from '../../common/answer.js';
import type { GamePlayer } from '../../common/player.js';
import { paced, type PacedPlayer } from './paced.js';

/** How a game is played: so many milliseconds for all of it, or to a fixed depth in every move. */
export type Pace = { readonly limit: number } | { readonly depth: number };

export interface RulesGameOptions {
  readonly ruleset: SlideRuleset;
  readonly seed: Seed;
  readonly pace: Pace;
  /** Milliseconds after the limit in which the game may be brought to its end without searching. */
  readonly overtime?: number;
  /** The game is left after so many: on large boards a good player need never lose. */
  readonly mostMoves?: number;
  /** Tells the time in milliseconds. */
  readonly now?: () => number;
}

/** A game by the rules, move by move: with its ruleset and seed it is a replay. */
export interface RulesGame {
  readonly moves: readonly Direction[];
  readonly position: SlidePosition;
  readonly maxTile: number;
  readonly seconds: number;
  /** False when time ran out first, or the game would not end. */
  readonly finished: boolean;
}

const MOST_MOVES = 1_000_000;

/** Lets a player play a whole game of the 2048 family, on any board, with the chance of the rules. */
export function playRulesGame(
  player: GamePlayer<SlideTypes>,
  options: RulesGameOptions,
): Answer<RulesGame> {
  const { ruleset, seed, pace, overtime = 0, now = () => performance.now() } = options;
  const { mostMoves = MOST_MOVES } = options;
  const begun = now();
  const moves: Direction[] = [];
  let { position } = start(slide, ruleset, seed);
  const asked: PacedPlayer =
    'limit' in pace
      ? paced(player, pace.limit, ruleset, now)
      : { left: () => Infinity, analyse: (at) => player.analyse(at, pace) };
  let finished = slide.outcome(position).over;
  while (!finished && moves.length < mostMoves && asked.left() + overtime > 0) {
    const analysis = asked.analyse(position);
    if (!analysis.ok) return analysis;
    const played = play(slide, position, analysis.value.best, seed);
    // A player names legal moves; anything else is a fault of ours, and must not go unseen.
    if (!played.ok)
      throw new Error(`${player.name} played what cannot be: ${played.error.message}`);
    moves.push(analysis.value.best);
    ({ position } = played.value);
    finished = slide.outcome(position).over;
  }
  const seconds = (now() - begun) / 1000;
  return ok({ moves, position, maxTile: highestTile(position), seconds, finished });
}
