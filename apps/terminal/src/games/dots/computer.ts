import { dotsWhy } from '@twofold/coach';
import { dotsPlayer, type Answer, type Pace } from '@twofold/engine';
import { advance, begin, must, ok, type Seed } from '@twofold/rules';
import { dots, movesLeft, type DotsRuleset, type DotsTypes } from '@twofold/rules/dots';
import type { ComputerGame, GameComputer } from '../computer.js';
import { TERMINAL_SPEECH } from '../speech.js';
import { dotsDrawing } from './board-svg.js';

/** Who plays Dots, and what is said of it. */
export const dotsComputer: GameComputer<DotsTypes> = {
  usesNetwork: () => false,
  player: () => ok(dotsPlayer),
  playGame: playDots,
  why: (position, analysis) => dotsWhy(position, analysis, TERMINAL_SPEECH),
  drawing: dotsDrawing,
};

/** Enough for good play; counted in nodes, so that a seed leads to the same game everywhere. */
const NODES = 20_000;

/** The computer plays a whole game of Dots, or of one without an end what the time allows. */
function playDots(ruleset: DotsRuleset, seed: Seed, pace: Pace): Answer<ComputerGame<DotsTypes>> {
  const budget = 'depth' in pace ? pace : { nodes: NODES };
  const end = performance.now() + ('limit' in pace ? pace.limit : Infinity);
  let { timeline } = begin(dots, ruleset, seed);
  while (!dots.outcome(timeline.position).over && performance.now() < end) {
    // The position is one of the rules, and the player names legal moves.
    const { best } = must(dotsPlayer.analyse(timeline.position, budget));
    ({ timeline } = must(advance(timeline, best)));
  }
  const { position } = timeline;
  const hasNoEnd = movesLeft(position) === undefined;
  return ok({ timeline, finished: hasNoEnd || dots.outcome(position).over });
}
