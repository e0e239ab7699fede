import { dotsPlayer, type Answer, type Pace } from '@twofold/engine';
import { advance, begin, ok, type Seed } from '@twofold/rules';
import { dots, movesLeft, type DotsRuleset, type DotsTypes } from '@twofold/rules/dots';
import type { ComputerGame } from '../computer.js';

/** Enough for good play; counted in nodes, so that a seed leads to the same game everywhere. */
const NODES = 20_000;

/** The computer plays a whole game of Dots, or of one without an end what the time allows. */
export function playDots(
  ruleset: DotsRuleset,
  seed: Seed,
  pace: Pace,
): Answer<ComputerGame<DotsTypes>> {
  const budget = 'depth' in pace ? pace : { nodes: NODES };
  const end = performance.now() + ('limit' in pace ? pace.limit : Infinity);
  let { timeline } = begin(dots, ruleset, seed);
  while (!dots.outcome(timeline.position).over && performance.now() < end) {
    const analysis = dotsPlayer.analyse(timeline.position, budget);
    const step = analysis.ok ? advance(timeline, analysis.value.best) : analysis;
    // The position is one of the rules, and the player names legal moves.
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  const { position } = timeline;
  const hasNoEnd = movesLeft(position) === undefined;
  return ok({ timeline, finished: hasNoEnd || dots.outcome(position).over });
}
