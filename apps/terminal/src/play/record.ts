import { makeReplay, makeSeed, replayOf, type GameTypes, type Timeline } from '@twofold/rules';
import type { TerminalGame } from '../games/terminal-game.js';

/** A game as one line of JSON: how it ended, and its replay, from which all else follows. */
export function makeRecord<T extends GameTypes>(
  entry: TerminalGame<T>,
  timeline: Timeline<T>,
  player: 'h' | 'c',
): string {
  const { game, chance, position } = timeline;
  const { ruleset, score, ply } = position;
  const outcome = game.outcome(position);
  return JSON.stringify({
    game: game.name,
    rules: game.makeRuleset(ruleset),
    ...(chance === 'told' ? {} : { seed: makeSeed(chance) }),
    player,
    score,
    moves: ply,
    ...entry.facts?.(position),
    over: outcome.over,
    won: outcome.won,
    ...(outcome.over ? { reason: outcome.reason } : {}),
    position: game.makePosition(position),
    replay: makeReplay(replayOf(timeline)),
  });
}
