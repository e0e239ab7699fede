import {
  makeReplay,
  makeSeed,
  replayOf,
  seedOf,
  type GameTypes,
  type Timeline,
} from '@twofold/rules';
import type { TerminalGame } from '../games/terminal-game.js';

/** A game as a line of JSON has it: how it ended, and its replay, from which all else follows. */
export function recordOf<T extends GameTypes>(
  entry: TerminalGame<T>,
  timeline: Timeline<T>,
  player: 'h' | 'c',
): Readonly<Record<string, unknown>> {
  const { game, chance, position } = timeline;
  const seed = seedOf(chance);
  const { ruleset, score, ply } = position;
  const outcome = game.outcome(position);
  return {
    game: game.name,
    rules: game.makeRuleset(ruleset),
    ...(seed && { seed: makeSeed(seed) }),
    player,
    score,
    moves: ply,
    ...entry.facts?.(position),
    over: outcome.over,
    won: outcome.won,
    ...(outcome.over ? { reason: outcome.reason } : {}),
    position: game.makePosition(position),
    replay: makeReplay(replayOf(timeline)),
  };
}
