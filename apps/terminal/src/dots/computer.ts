import { dotsPlayer } from '@twofold/engine';
import { advance, begin, type Seed, type Timeline } from '@twofold/rules';
import { dots, type DotsRuleset, type DotsTypes } from '@twofold/rules/dots';

/** Enough for good play; counted in nodes, so that a seed leads to the same game everywhere. */
const NODES = 20_000;

/** The computer plays a whole game of Dots, or of one without an end what the time allows. */
export function computerDots(ruleset: DotsRuleset, seed: Seed, limit: number): Timeline<DotsTypes> {
  const end = performance.now() + limit;
  let { timeline } = begin(dots, ruleset, seed);
  while (!dots.outcome(timeline.position).over && performance.now() < end) {
    const analysis = dotsPlayer.analyse(timeline.position, { nodes: NODES });
    const step = analysis.ok ? advance(timeline, analysis.value.best) : analysis;
    // The position is one of the rules, and the player names legal moves.
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return timeline;
}
