import { dotsPlayer } from '@twofold/engine';
import { advance, begin, replayOf, seedFromInteger, type Replay } from '@twofold/rules';
import { dots, dotsLevel, DOTS_LEVELS, type DotsTypes } from '@twofold/rules/dots';
import { randomOf, SIMPLE_PLAYERS, type Choose } from '../dots/choices.js';

const engine: Choose = (position) => {
  const analysed = dotsPlayer.analyse(position, { nodes: 20_000 });
  if (!analysed.ok) throw new Error(analysed.error.message);
  return analysed.value.best;
};

/** From the best to the worst. */
export const DOTS_PLAYERS = { engine, ...SIMPLE_PLAYERS } as const;

/** Game `number` by such a player: each on another level, as long as there are levels. */
export function dotsGameBy(choose: Choose, number: number): Replay<DotsTypes> {
  const ruleset = dotsLevel(1 + (number % DOTS_LEVELS.length))!;
  const random = randomOf(number);
  let { timeline } = begin(dots, ruleset, seedFromInteger(number));
  while (!dots.outcome(timeline.position).over) {
    const step = advance(timeline, choose(timeline.position, random));
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return replayOf(timeline);
}
